import { companyClock } from '@yardline/client/clock';
import { dayOf, toLocal } from '@yardline/domain/time/local';

/** From when to when something is asked, as a wall clock shows it: '2026-01-05T08:00'. */
export type LocalPeriod = { from: string; to: string };

const now = () => Temporal.Instant.fromEpochMilliseconds(companyClock());

/** The day that it is where the company is. */
export const todayIn = (zone: string): Temporal.PlainDate => Temporal.PlainDate.from(dayOf(now(), zone));

/** What the clocks of a zone show now. */
export const nowIn = (zone: string): string => {
  const { date, time } = toLocal(now(), zone);
  return `${date}T${time}`;
};

/** The period that an address names, when it lasts; the usual one otherwise. */
const orUsual = (search: Readonly<Record<string, unknown>>, usual: LocalPeriod): LocalPeriod => {
  const { from, to } = search;
  return typeof from === 'string' && typeof to === 'string' && from < to ? { from, to } : usual;
};

const usualDays = 7;
const opening = 'T08:00';

/** The period of the list and of a product: the next week unless the address says another. */
export const periodIn = (search: Readonly<Record<string, unknown>>, zone: string): LocalPeriod => {
  const today = todayIn(zone);
  const end = today.add({ days: usualDays });
  return orUsual(search, { from: `${today.toString()}${opening}`, to: `${end.toString()}${opening}` });
};

const weeksShown = 5;
const midnight = 'T00:00';

/** Five weeks of the calendar, of which the first is the one that is over. */
export const calendarFrom = (first: Temporal.PlainDate): LocalPeriod => ({
  from: `${first.toString()}${midnight}`,
  to: `${first.add({ weeks: weeksShown }).toString()}${midnight}`,
});

/** The window of the calendar: around today unless the address says another. */
export const windowIn = (search: Readonly<Record<string, unknown>>, zone: string): LocalPeriod =>
  orUsual(search, calendarFrom(todayIn(zone).subtract({ weeks: 1 })));
