import { companyClock } from '@yardline/client/clock';
import { weekOf } from '@yardline/domain/time-sheets/workday';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First days of the last weeks that are over, the latest first. */
export const weeksBefore = (weekStart: number, count: number): string[] => {
  const today = Temporal.Instant.fromEpochMilliseconds(companyClock())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  const first = Temporal.PlainDate.from(weekOf(today.toString(), weekStart));
  return Array.from({ length: count }, (_, index) => first.subtract({ weeks: index + 1 }).toString());
};

/** The period and division of an export as the address says them; the last two weeks that are over where it says none. */
export const payrollQuery = (search: Readonly<Record<string, string>>, weekStart: number) => {
  const [last = '', before = ''] = weeksBefore(weekStart, 2);
  const { from_on: from, to_on: to, division_id: division } = search;
  return {
    from_on: isDay(from) ? from : before,
    to_on: isDay(to) ? to : Temporal.PlainDate.from(last).add({ days: 6 }).toString(),
    ...(division === undefined || !/^[1-9]\d*$/.test(division) ? {} : { division_id: division }),
  };
};
