import { toInstant, toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';

type Local = { date: string; time: string; zone: string; out: string | null };

/** The instant of a local minute. The minute of now is now, and that in which the line went out is its date out. */
export const momentOf = (scope: Scope, { date, time, zone, out }: Local): Temporal.Instant => {
  const isMinuteOf = (at: Temporal.Instant) => {
    const local = toLocal(at, zone);
    return local.date === date && local.time === time;
  };
  const outAt = out === null ? undefined : Temporal.Instant.from(out);
  if (outAt !== undefined && isMinuteOf(outAt)) return outAt;
  return isMinuteOf(scope.now) ? scope.now : toInstant(date, time, zone);
};
