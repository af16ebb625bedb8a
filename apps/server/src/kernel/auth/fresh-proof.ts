import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';

/** Minutes for which a proof is fresh enough to change what guards an account. */
export const freshMinutes = 5;

/** Until when the caller counts as just having proved who he is; undefined when he has to do it (again), or cannot. */
export const provedUntil = async ({
  tx,
  actor,
  sessionId,
  now,
}: Scope): Promise<Temporal.Instant | undefined> => {
  if (sessionId === undefined || actor.impersonator !== undefined) return undefined;
  const session = await tx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('authenticated_at')
    .executeTakeFirst();
  const at = session?.authenticated_at ?? undefined;
  if (at === undefined) return undefined;
  const until = Temporal.Instant.from(at).add({ minutes: freshMinutes });
  return Temporal.Instant.compare(now, until) < 0 ? until : undefined;
};

/**
 * For what somebody at an unlocked screen, or with a stolen session, must not do: the person himself proved who he is in
 * this session a moment ago.
 *
 * @throws Refusal permission.denied for a program's key and for whoever acts as another; re_authentication.required
 */
export const demandFreshProof = async (scope: Scope): Promise<void> => {
  if (scope.sessionId === undefined || scope.actor.impersonator !== undefined)
    throw new Refusal('permission.denied');
  if ((await provedUntil(scope)) === undefined) throw new Refusal('re_authentication.required');
};

/**
 * The same for what a program does, too, with the key that its owner gave it for that: a browser's session is asked, a key
 * is not.
 *
 * @throws Refusal re_authentication.required; permission.denied for whoever acts as another
 */
export const demandFreshHand = async (scope: Scope): Promise<void> => {
  if (scope.sessionId !== undefined) await demandFreshProof(scope);
};
