import { toLocal } from '@yardline/domain/time/local';

export type Return = { dateIn: string | null; timeIn: string | null };

/** A return so many days after the one that is due; of something late, after today. */
export const laterBy = (
  dueAt: string,
  days: number,
  { now, zone }: { now: Temporal.Instant; zone: string },
): { dateIn: string; timeIn: string } => {
  const due = toLocal(Temporal.Instant.from(dueAt), zone);
  const today = toLocal(now, zone).date;
  const from = due.date < today ? today : due.date;
  return { dateIn: Temporal.PlainDate.from(from).add({ days }).toString(), timeIn: due.time };
};

/** The return as it is sent; undefined while a part is missing or half typed. */
export const readReturn = ({ dateIn, timeIn }: Return): { dateIn: string; timeIn: string } | undefined =>
  dateIn !== null && timeIn !== null && /^\d{4}-\d\d-\d\d$/.test(dateIn) && /^\d\d:\d\d$/.test(timeIn)
    ? { dateIn, timeIn }
    : undefined;
