/** The day on which cycle `number` (1, 2, 3 …) of a line out since a day ends; `align` is the company's day or null. */
export type Cut = (out: Temporal.PlainDate, align: number | null, number: number) => Temporal.PlainDate;

/** The company's four weeks and weeks are counted from this Monday: 2024-01-01, in days since 1970. */
const firstMonday = 19_723;

/**
 * Days by which the first of the cycles of a fixed length is shorter, since the company's day began one before the date out:
 * it ends on the next such day, never on the day out itself. Without a company's day none.
 * @param wallOut the date out as the clocks of the division show it, in milliseconds as if that were UTC
 */
export function stubDays(length: number, align: number | null, wallOut: number): number {
  if (align === null) return 0;
  const past = Math.floor(wallOut / 86_400_000) - firstMonday - (align - 1);
  return ((past % length) + length) % length;
}

const dayOfMonth = (month: Temporal.PlainDate, day: number): Temporal.PlainDate => month.with({ day });

/** The same day of every month, the last one where a month has no such day. */
export const everyMonth: Cut = (out, align, number) => {
  if (align === null) return out.add({ months: number });
  const isLaterThisMonth = Temporal.PlainDate.compare(dayOfMonth(out, align), out) > 0;
  const first = out.with({ day: 1 });
  return dayOfMonth(first.add({ months: isLaterThisMonth ? number - 1 : number }), align);
};

/** The 15th and the last day of each month. */
export const twiceAMonth: Cut = (out, _align, number) => {
  const half = out.day < 15 ? 0 : out.day < out.daysInMonth ? 1 : 2;
  const index = half + number - 1;
  const month = out.with({ day: 1 }).add({ months: Math.floor(index / 2) });
  return dayOfMonth(month, index % 2 === 0 ? 15 : 31);
};
