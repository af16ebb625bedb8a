import { companyClock } from '@yardline/client/clock';
import { dayOf } from '@yardline/domain/time/local';
import { useSession } from '../session/useSession.ts';

/** The company's day. */
export const useToday = (): string => {
  const { company } = useSession();
  return dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
};
