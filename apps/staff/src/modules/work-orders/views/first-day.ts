import { companyClock } from '@yardline/client/clock';
import { dayOf } from '@yardline/domain/time/local';

/** Today by the clock of the company, in a zone. */
export const todayIn = (zone: string): string =>
  dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), zone);
