import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';

/** Minutes for which a proof is fresh enough to change what guards an account. */
export const freshMinutes = 5;

type Proof = 'authenticated_at' | 'own_proved_at';

const until = async ({ tx, actor, sessionId, now }: Scope, proof: Proof) => {
  if (sessionId === undefined || actor.impersonator !== undefined) return undefined;
  const session = await tx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(proof)
    .executeTakeFirst();
  const at = session?.[proof] ?? undefined;
  if (at === undefined) return undefined;
  const end = Temporal.Instant.from(at).add({ minutes: freshMinutes });
  return Temporal.Instant.compare(now, end) < 0 ? end : undefined;
};

/**
 * Until when the caller's own proof is fresh: password, second factor, or a code sent to their present address. A company's
 * identity provider never counts (ADR 0041). Undefined when they have to prove it again.
 */
export const provedUntil = (scope: Scope): Promise<Temporal.Instant | undefined> =>
  until(scope, 'own_proved_at');

/**
 * For what belongs to the user's account in all companies: demands a fresh proof of their own.
 *
 * @throws Refusal permission.denied for a program's key and for staff who act as the user; identity.own_proof_required
 * where only the company's identity provider vouches for them; re_authentication.required
 */
export const demandOwnProof = async (scope: Scope): Promise<void> => {
  if (scope.sessionId === undefined || scope.actor.impersonator !== undefined)
    throw new Refusal('permission.denied');
  if ((await provedUntil(scope)) !== undefined) return;
  throw new Refusal(scope.isOwn === true ? 're_authentication.required' : 'identity.own_proof_required');
};

/**
 * For what a stranger at an unlocked screen, or with a stolen session, must not do in this company: demands that the caller
 * has proved their identity in this session a moment ago, to us or to the company's identity provider. Changes to the user's
 * account need `demandOwnProof`.
 *
 * @throws Refusal permission.denied for a program's key and for staff who act as another user; re_authentication.required
 */
export const demandFreshProof = async (scope: Scope): Promise<void> => {
  if (scope.sessionId === undefined || scope.actor.impersonator !== undefined)
    throw new Refusal('permission.denied');
  if ((await until(scope, 'authenticated_at')) === undefined) throw new Refusal('re_authentication.required');
};

/**
 * The same for calls that programs make too, with the key that its owner gave them: a browser's session is asked, a key is
 * not.
 *
 * @throws Refusal re_authentication.required; permission.denied for staff who act as another user
 */
export const demandFreshHand = async (scope: Scope): Promise<void> => {
  if (scope.sessionId !== undefined) await demandFreshProof(scope);
};
