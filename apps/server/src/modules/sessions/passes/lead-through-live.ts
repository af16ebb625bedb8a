import { homeOfPerson } from '../../../kernel/auth/home.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isFactorDemanded, methodsOf } from '../../second-factors/public.ts';
import { doorToPlay } from './play-pass.ts';

type Who = { companyId: number; identityId: number; email: string };

/**
 * Play only: a user who has to show a second factor, or to add one, does so in Live, whose session then vouches for them
 * here. In Live a code is used up for good, wrong codes are counted, and a passkey belongs to the name of the site.
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
