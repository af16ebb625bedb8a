import { companyClock } from '@yardline/client/clock';
import { type CalendarKind, calendarKinds, getCalendar } from '@yardline/contract/dashboard/calendar';
import { dayOf } from '@yardline/domain/time/local';
import type { z } from 'zod';

/** How much of the time is shown at once; a month unless the address says otherwise. */
export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What an address says of the calendar; every value is text. */
export type CalendarSearch = Readonly<Partial<Record<'view' | 'day' | 'division_id' | 'kinds', string>>>;

/** Keeps of an address what the calendar knows. */
export const calendarSearch = (raw: Record<string, unknown>): CalendarSearch => {
  const { from, division_id, kinds } = getCalendar.query.shape as Record<string, z.ZodType>;
  const isView = (value: string) => calendarViews.some((view) => view === value);
  const rules: Record<keyof CalendarSearch, (value: string) => boolean> = {
    view: isView,
    day: (value) => from?.safeParse(value).success === true,
    division_id: (value) => division_id?.safeParse(value).success === true,
    kinds: (value) => kinds?.safeParse(value).success === true,
  };
  return Object.fromEntries(
    Object.entries(rules).flatMap(([key, isKnown]) => {
      const value = raw[key];
      return typeof value === 'string' && isKnown(value) ? [[key, value]] : [];
    }),
  );
};

export const viewOf = ({ view }: CalendarSearch, usual: CalendarView = 'month'): CalendarView =>
  calendarViews.find((each) => each === view) ?? usual;

/** The day around which the calendar is shown: today unless the address says another. */
export const dayOfSearch = ({ day }: CalendarSearch, zone: string): Temporal.PlainDate =>
  Temporal.PlainDate.from(day ?? dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), zone));

const monday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** The days that a view around a day shows; weeks begin on Monday, and a month has its weeks whole. [B9.5] */
export const daysOf = (
  view: CalendarView,
  day: Temporal.PlainDate,
): { first: Temporal.PlainDate; count: number } => {
  if (view === 'day') return { first: day, count: 1 };
  if (view === 'week') return { first: monday(day), count: 7 };
  const first = monday(day.with({ day: 1 }));
  const last = monday(day.with({ day: day.daysInMonth })).add({ days: 7 });
  return { first, count: first.until(last).days };
};

/** The same view later or earlier. */
export const stepped = (view: CalendarView, day: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate =>
  view === 'day'
    ? day.add({ days: step })
    : view === 'week'
      ? day.add({ weeks: step })
      : day.with({ day: 1 }).add({ months: step });

/** Days in a row, and how many entries of each there is room for. */
export type Span = { first: Temporal.PlainDate; count: number; perDay: number };

const deskPerDay: Readonly<Record<CalendarView, number>> = { day: 500, week: 60, month: 4 };

/** What a view shows at the desk, where one scrolls. */
export const deskSpan = (view: CalendarView, day: Temporal.PlainDate): Span => ({
  ...daysOf(view, day),
  perDay: deskPerDay[view],
});

// What of a wall's height is no entries, and how high one is in each view.
const [bar, weekHead, weekEntry, monthHead, monthEntry] = [120, 70, 92, 64, 30];

/**
 * What a view shows on a wall so high, where nobody scrolls: a day, a week from today on (what is over helps nobody there), a
 * month with its weeks whole.
 */
export const wallSpan = (view: CalendarView, today: Temporal.PlainDate, height: number): Span => {
  if (view === 'day') return deskSpan(view, today);
  const room = (space: number, entry: number) => Math.max(1, Math.floor(space / entry));
  if (view === 'week') return { first: today, count: 7, perDay: room(height - bar - weekHead, weekEntry) };
  const { first, count } = daysOf(view, today);
  return { first, count, perDay: room((height - bar) / (count / 7) - monthHead, monthEntry) };
};

/** The call behind the calendar. */
export const calendarInput = (search: CalendarSearch, { first, count, perDay }: Span) => {
  const { division_id, kinds } = search;
  return {
    query: {
      from: first.toString(),
      days: String(count),
      per_day: String(perDay),
      ...(division_id === undefined ? {} : { division_id }),
      ...(kinds === undefined ? {} : { kinds }),
    },
  };
};

/** The kinds that are shown. */
export const shownKinds = ({ kinds }: CalendarSearch): readonly CalendarKind[] =>
  kinds === undefined ? calendarKinds : calendarKinds.filter((kind) => kinds.split(',').includes(kind));

/** The kinds as an address says them once one of them is shown or hidden; the last one stays. */
export const toggled = (search: CalendarSearch, kind: CalendarKind): string | undefined => {
  const shown = new Set(shownKinds(search));
  if (!shown.delete(kind)) shown.add(kind);
  if (shown.size === 0) return search.kinds;
  return shown.size === calendarKinds.length
    ? undefined
    : calendarKinds.filter((each) => shown.has(each)).join(',');
};
