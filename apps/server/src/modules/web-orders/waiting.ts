import { afterOpenMinutes, type Opening, timeOfMinute } from '@yardline/domain/divisions/opening';
import { minuteOfDay } from '@yardline/domain/pricing/calendar';
import type { Scope } from '../../kernel/scope.ts';

/** Minutes of opening hours after which an unanswered order is late. */
const patience = 120;

/** When divisions are open, by their ids. */
export const readOpenings = async (
  { tx }: Scope,
  divisionIds: readonly number[],
): Promise<ReadonlyMap<number, Opening>> => {
  if (divisionIds.length === 0) return new Map();
  const [divisions, hours] = await Promise.all([
    tx.selectFrom('divisions').where('id', 'in', divisionIds).select(['id', 'holidays']).execute(),
    tx
      .selectFrom('division_hours')
      .where('division_id', 'in', divisionIds)
      .select(['division_id', 'weekday', 'opens', 'closes'])
      .execute(),
  ]);
  return new Map(
    divisions.map(({ id, holidays }) => [
      id,
      {
        holidays,
        hours: hours
          .filter(({ division_id: division }) => division === id)
          .map(({ weekday, opens, closes }) => ({
            weekday,
            opens: timeOfMinute(opens),
            closes: timeOfMinute(closes),
          })),
      },
    ]),
  );
};

/** The instant from which an order waits for too long, by the clock and the hours of its place. */
export const lateAt = (
  { created_at: created, time_zone: zone }: { created_at: string; time_zone: string },
  opening: Opening = { hours: [], holidays: [] },
): string => {
  const at = Temporal.Instant.from(created).toZonedDateTimeISO(zone);
  const from = {
    date: at.toPlainDate().toString(),
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
  const { date, time } = afterOpenMinutes(opening, from, patience);
  const late = Temporal.PlainDate.from(date)
    .toPlainDateTime()
    .add({ minutes: minuteOfDay(time) });
  return late.toZonedDateTime(zone).toInstant().toString();
};
