import { toLocal } from '@yardline/domain/time/local';

/** Until when the line is wanted, by the clocks of the division; an end that has passed is none. */
export const endFor = (end: string | null, now: Temporal.Instant, zone: string) => {
  const isAhead = end !== null && Temporal.Instant.compare(now, end) < 0;
  const local = isAhead ? toLocal(Temporal.Instant.from(end), zone) : { date: null, time: null };
  return { dateIn: local.date, timeIn: local.time, indefiniteRental: !isAhead };
};
