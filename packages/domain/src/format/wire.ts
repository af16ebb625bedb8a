/**
 * Days and times as the records service has always written them.
 * [B9.5]
 */

/** A local day on that wire: '2026-05-04' is '20260504'; nothing is the empty text. */
export const wireDate = (date: string | null): string => (date ?? '').replaceAll('-', '');

/** A local time on that wire: '08:30' is '083000'; nothing is the empty text. */
export const wireTime = (time: string | null): string =>
  time === null ? '' : time.replaceAll(':', '').padEnd(6, '0');
