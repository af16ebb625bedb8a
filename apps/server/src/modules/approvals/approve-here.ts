import type { approveHere as endpoint } from '@yardline/contract/approvals/approvals';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Rehearse } from '../../kernel/approvals/rehearse.ts';
import { readHolder } from '../../kernel/auth/holder.ts';
import { ownCall, type OwnCall } from '../../kernel/auth/own-call.ts';
import { companyTime } from '../../kernel/clock.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { newTrail, type Scope } from '../../kernel/scope.ts';
import { isFactorDemanded, methodsOf } from '../second-factors/public.ts';
import { demandPasswordOpens, provePassword } from '../sessions/public.ts';
import { getApproval } from './approvals.queries.ts';
import { decide } from './decide-approval.ts';

/** The colleague whom the caller asked. @throws Refusal resource.not_found for what is another's */
const askedOf = async (tx: Kysely<DB>, id: number, askedBy: number) => {
  const found = await tx
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.asked_of')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('approvals.id', '=', id)
    .where('approvals.asked_by', '=', askedBy)
    .where('users.is_active', '=', true)
    .select(['users.id', 'users.name', 'users.identity_id', 'identities.email'])
    .executeTakeFirst();
  return found ?? notFound();
};

type Colleague = Awaited<ReturnType<typeof askedOf>>;

const scopeAs = async (
  gate: Gate,
  { claims, caller }: OwnCall,
  { tx, colleague }: { tx: Kysely<DB>; colleague: Colleague },
): Promise<Scope> => ({
  tx,
  company: caller.company,
  actor: {
    userId: colleague.id,
    identityId: colleague.identity_id,
    name: colleague.name,
    holder: await readHolder(tx, colleague.id),
  },
  now: companyTime(gate.now, caller.company),
  language: gate.language,
  requestId: gate.requestId,
  address: gate.ip,
  sessionId: claims.sessionId,
  site: gate.site,
  origin: { ip: gate.ip, userAgent: gate.userAgent },
  trail: newTrail(),
});

/**
 * Approves at the asker's screen. The colleague's password is checked and counted as at a sign-in. Those who sign in with a
 * second step approve on their own screen: the password alone is not their proof.
 * @throws Refusal as ownCall and decide do; approval.wrong_password, approval.on_own_screen, sso.required, sign_in.busy,
 * request.rate_limited
 */
export const approveHere = async (
  gate: Gate,
  rehearse: Rehearse,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const own = await ownCall(gate);
  const { companyId, userId } = own.claims;
  const colleague = await gate.database.transaction({ companyId, isReadOnly: true }, async (tx) => {
    const found = await askedOf(tx, params.id, userId);
    await demandPasswordOpens(tx, found.id);
    const hasSecondStep =
      (await methodsOf(tx, found.identity_id)).length > 0 || (await isFactorDemanded(tx, found.identity_id));
    if (hasSecondStep) throw new Refusal('approval.on_own_screen', { name: found.name });
    return found;
  });
  const proved = await provePassword(gate, {
    email: colleague.email,
    password: body.password,
    companyId,
  }).catch((error: unknown) => {
    // The session of the asker is right, and goes on.
    throw error instanceof Refusal && error.code === 'login.invalid'
      ? new Refusal('approval.wrong_password')
      : error;
  });
  return gate.database.transaction({ companyId }, async (tx) => {
    await proved.proof(tx);
    const scope = await scopeAs(gate, own, { tx, colleague });
    await decide(scope, rehearse, { id: params.id, decision: 'approved', answer: '', way: 'password' });
    return getApproval(scope, params.id);
  });
};
