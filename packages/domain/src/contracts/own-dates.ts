import { toLocal } from '../time/local.ts';

type Stretch = { starts_at: string | null; ends_at: string | null };

/** The local day and time of an instant, or neither. */
export const localOf = (instant: string | null, zone: string): { date: string | null; time: string | null } =>
  instant === null ? { date: null, time: null } : toLocal(Temporal.Instant.from(instant), zone);

/** A line's own dates; where they are the document's, none, as in the form. Instants as ISO texts, under the names of their rows. */
export const ownDates = (line: Stretch, document: Stretch, zone: string) => {
  const out = localOf(line.starts_at === document.starts_at ? null : line.starts_at, zone);
  const back = localOf(line.ends_at === document.ends_at ? null : line.ends_at, zone);
  return { dateOut: out.date, timeOut: out.time, dateIn: back.date, timeIn: back.time };
};
