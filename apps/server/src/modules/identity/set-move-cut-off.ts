import type { InputOf } from '@yardline/contract/endpoint';
import type { MoveSettings, setMoveCutOff as endpoint } from '@yardline/contract/identity/moves';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { provided } from '../companies/public.ts';
import { moveSettings } from './moves.queries.ts';

/** How far ahead the day may be. */
const mostYears = 3;

/**
 * Sets the day from which users can no longer postpone the move: they need a day to read of it.
 * @throws Refusal request.invalid, document.stale, re_authentication.required
 */
export const setMoveCutOff = async (
  scope: Scope,
  { body: { cut_off_on: day } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<MoveSettings> => {
  const today = scope.now.toZonedDateTimeISO(scope.company.timeZone).toPlainDate();
  if (day !== null) {
    const chosen = Temporal.PlainDate.from(day);
    const isEarly = Temporal.PlainDate.compare(chosen, today) <= 0;
    const isFar = Temporal.PlainDate.compare(chosen, today.add({ years: mostYears })) > 0;
    if (isEarly || isFar)
      return refuseFields([{ path: 'cut_off_on', code: isEarly ? 'migration.day_passed' : 'date.too_far' }]);
  }
  await demandFreshProof(scope);
  await provided.moveCutOff(scope, day, ifMatch);
  return moveSettings(scope);
};
