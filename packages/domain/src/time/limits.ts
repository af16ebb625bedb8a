/** Constants of dates and times shared by the whole product. [B9.5] */

/** Minutes between two choices of a time list. */
export const timeStepMinutes = 30;

/** The default length of a new contract: to the next day, half an hour later. */
export const newContract = { days: 1, minutes: 30 } as const;

/** The last minute of a day, at which a range of whole days ends; on the wire of older programs '235900'. */
export const endOfDay = '23:59';

/** A range of the last thirty days begins this many days before its last one. */
const lastThirtyDays = 29;

/** The last thirty days up to a day, that day among them: up to 2026-05-30 they begin on 2026-05-01. */
export function lastThirty(today: string): { from: string; to: string } {
  const from = Temporal.PlainDate.from(today).subtract({ days: lastThirtyDays });
  return { from: from.toString(), to: today };
}

/** The earliest year that any date of the product may have. [B5.25] */
export const earliestYear = 1900;

/**
 * The proposed end of a new contract, in local terms: out on 2026-05-04 at 08:00 comes in on 2026-05-05 at 08:30.
 * @throws RangeError when date or time does not exist.
 */
export function proposedEnd(date: string, time: string): { date: string; time: string } {
  const end = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time)).add(newContract);
  return {
    date: end.toPlainDate().toString(),
    time: end.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
