import { withFirst } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { type CalendarView, daysOf } from './calendar-address.ts';

/** `January 2026`, `Jan 12 – 18, 2026`, `Wednesday, January 14, 2026`: what a view around a day shows. */
export const useCalendarTitle = (
  view: CalendarView,
  day: Temporal.PlainDate,
  first: Temporal.PlainDate = daysOf(view, day).first,
): string => {
  const { locale } = useLocale();
  if (view === 'day')
    return withFirst(
      day.toLocaleString(locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
      locale,
    );
  if (view === 'month') return day.toLocaleString(locale, { year: 'numeric', month: 'long' });
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const at = (date: Temporal.PlainDate) => date.toZonedDateTime('UTC').epochMilliseconds;
  return withFirst(format.formatRange(at(first), at(first.add({ days: 6 }))), locale);
};
