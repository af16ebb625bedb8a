import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { redeemPlayPass as endpoint } from '@yardline/contract/sessions/play-passes';
import { redeemCode } from '../../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demandCopy } from '../../play/public.ts';
import { admitFromSession } from '../admit.ts';
import { doorToPlay, isForThisBrowser, playPass } from './play-pass.ts';
import { standingOf } from '../vouching.ts';

/**
 * In Play: signs in the user for whom a session of Live vouches. The pass is used up first; then Live must confirm that the
 * session, the identity and the password are unchanged until the session here is open.
 *
 * @throws Refusal resource.not_found in Live; sso.expired for a pass that was used, is too old, of another browser, or of a
 * session that has ended; play.refreshing with where to ask for progress and where to get another pass, play.not_copied; user.invalid for users who may not sign in from there
 */
export const redeemPlayPass = async (
  gate: Gate,
  { body: { pass } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { here, live, updatePeople } = gate.site.environments;
  if (here === 'live') return notFound();
  const known = await live.transaction({ companyId: 0 }, (tx) => redeemCode(tx, playPass, pass, gate.now));
  if (known === undefined || !isForThisBrowser(gate, known.binding)) throw new Refusal('sso.expired');
  const { companyId, userId, identityId } = known;
  const standing = () =>
    live.transaction({ companyId }, async (tx) => {
      const found = await standingOf(tx, known, gate.now);
      if (found === undefined) throw new Refusal('sso.expired');
      return found;
    });
  const { source } = await standing();
  await demandCopy(gate, { companyId, userId }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'play.refreshing') throw error;
    const { email } = await live.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
      tx.selectFrom('identities').where('id', '=', identityId).select('email').executeTakeFirstOrThrow(),
    );
    // The pass is used up: after waiting, another one is needed.
    throw new Refusal(error.code, { ...error.data, door: doorToPlay(gate, { companyId, email }) });
  });
  await updatePeople([identityId]);
  return admitFromSession(gate, {
    companyId,
    userId,
    identityId,
    source,
    vouchedBy: known.sessionId,
    proof: async () => {
      const { ownProof } = (await standing()).handedOn;
      if (ownProof === null) throw new Refusal('identity.own_proof_required');
      return { by: 'play_pass', ownProof, provider: null };
    },
  });
};
