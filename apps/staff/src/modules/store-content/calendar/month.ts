import { dayOf } from '@yardline/domain/time/local';

/** The month that an address names; the one of a day where it names none. */
export const monthIn = (asked: unknown, today: string): string =>
  typeof asked === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);

/** The month so many later, or earlier. */
export const monthAfter = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** The weeks of a month from Monday to Sunday, with the days of its neighbours at both ends. */
export const weeksOf = (month: string): string[][] => {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const start = first.subtract({ days: first.dayOfWeek - 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const count = Math.ceil((start.until(last).days + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => start.add({ days: week * 7 + day }).toString()),
  );
};

/** Whether something is shown on a day. */
export const isOn = (
  { starts_at: from, ends_at: until }: { starts_at: string; ends_at: string | null },
  day: string,
  zone: string,
): boolean => {
  if (dayOf(Temporal.Instant.from(from), zone) > day) return false;
  if (until === null) return true;
  // What ends at midnight is not shown on the day that begins then.
  return dayOf(Temporal.Instant.from(until).subtract({ nanoseconds: 1 }), zone) >= day;
};
