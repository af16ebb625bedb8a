import type { CycleRule } from './cycles.ts';

type Moment = Temporal.ZonedDateTime;

/** The last 15th or end of a month on or before a day. */
const lastHalf = (day: Temporal.PlainDate): Temporal.PlainDate => {
  if (day.day === day.daysInMonth) return day;
  return day.day >= 15 ? day.with({ day: 15 }) : day.with({ day: 1 }).subtract({ days: 1 });
};

const halfBefore = (now: Moment): Moment => {
  const today = now.toPlainDate();
  const cut = lastHalf(today);
  if (Temporal.PlainDate.compare(cut, today) < 0) return cut.toZonedDateTime(now.timeZoneId);
  // Cycles end today, each at the hour of its line: those whose hour has passed began at the cut before.
  const before = lastHalf(today.subtract({ days: 1 }));
  return before.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: now.toPlainTime() });
};

const befores: Readonly<Record<CycleRule, (now: Moment) => Moment>> = {
  four_weeks: (now) => now.subtract({ days: 28 }),
  calendar_month: (now) => now.subtract({ months: 1 }),
  week: (now) => now.subtract({ days: 7 }),
  semi_monthly: halfBefore,
};

/**
 * A line billed through a moment before this one has had a whole cycle end since, by the clocks of a division. In half
 * months on 20 January it is the 15th; on the 31st at 10:00 it is the 15th at 10:00, because cycles end that day.
 */
export const dueBefore = (rule: CycleRule, now: Moment): Moment => befores[rule](now);
