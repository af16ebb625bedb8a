import { homeOfPerson } from '../../kernel/auth/home.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isFactorDemanded, methodsOf } from '../second-factors/public.ts';
import { doorToPlay } from './play-pass.ts';

type Who = { companyId: number; identityId: number; email: string };

/**
 * Of Play alone: whoever shows a second factor, or has still to add one, does that in Live, whose session then lets him in
 * here. There a code is used up for good, wrong ones are counted, and a passkey belongs to the name of the page.
 *
 * @throws Refusal play.through_live with the way
 */
export const leadThroughLive = async (gate: Gate, { companyId, identityId, email }: Who): Promise<void> => {
  const home = await homeOfPerson(gate, identityId);
  if (home === gate) return;
  const isAsked = await home.database.transaction(
    { companyId, isReadOnly: true },
    async (tx) => (await methodsOf(tx, identityId)).length > 0 || isFactorDemanded(tx, identityId),
  );
  if (isAsked) throw new Refusal('play.through_live', { door: doorToPlay(gate, { companyId, email }) });
};
