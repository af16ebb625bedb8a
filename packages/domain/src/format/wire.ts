/**
 * Days and times in the format of the records service.
 * [B9.5]
 */

/** A local day on that wire: '2026-05-04' is '20260504'; nothing is the empty text. */
export const wireDate = (date: string | null): string => (date ?? '').replaceAll('-', '');

/** A local time on that wire: '08:30' is '083000'; nothing is the empty text. */
export const wireTime = (time: string | null): string =>
  time === null ? '' : time.replaceAll(':', '').padEnd(6, '0');

/** Reads a day in that format: '20260504' is '2026-05-04'. The caller checks whether the day exists. */
export const readWireDate = (text: string): string =>
  `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/** Reads a time in that format, to the minute: '083000' is '08:30'. */
export const readWireTime = (text: string): string => `${text.slice(0, 2)}:${text.slice(2, 4)}`;
