import type { Period } from '@yardline/domain/time/local';
import { toInstant } from '@yardline/domain/time/local';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Said = { day: string | null; from: string | null; to: string | null };

/**
 * The time that a form says by the clocks of a zone; an end that is not after the start is on the next day.
 * @throws Refusal request.invalid, time.in_future
 */
export const periodOf = ({ now }: Scope, zone: string, { day, from, to }: Said): Period => {
  if (day === null || from === null || to === null) {
    const missing = (field: keyof Said): FieldRefusal => ({ path: field, code: 'field.required' });
    return refuseFields([missing('day')]);
  }
  const lastDay = to > from ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const period = { from: toInstant(day, from, zone), to: toInstant(lastDay, to, zone) };
  if (Temporal.Instant.compare(period.to, now) > 0) throw new Refusal('time.in_future');
  return period;
};
