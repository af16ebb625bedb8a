/**
 * Days and times as the records service has always written them.
 * [B9.5]
 */

/** A local day on that wire: '2026-05-04' is '20260504'; nothing is the empty text. */
export const wireDate = (date: string | null): string => (date ?? '').replaceAll('-', '');

/** A local time on that wire: '08:30' is '083000'; nothing is the empty text. */
export const wireTime = (time: string | null): string =>
  time === null ? '' : time.replaceAll(':', '').padEnd(6, '0');

/** A day as that wire writes it, read: '20260504' is '2026-05-04'. Whether there is such a day, its reader finds out. */
export const readWireDate = (text: string): string =>
  `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/** A time as that wire writes it, read to the minute: '083000' is '08:30'. */
export const readWireTime = (text: string): string => `${text.slice(0, 2)}:${text.slice(2, 4)}`;
