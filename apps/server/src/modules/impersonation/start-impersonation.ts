import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { startImpersonation as endpoint } from '@yardline/contract/impersonation/impersonation';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { SessionCall } from '../../kernel/http/route.ts';
import { findSubject } from './find-subject.ts';
import { tokensOf } from './session-tokens.ts';

/** Nobody acts as another for longer, and it is not renewed. Security guide, A19. */
const minutes = 30;

/** The caller's own session, locked: it stays live, and the caller returns to it. */
const lockOwnSession = async ({ tx, sessionId, actor }: Scope) => {
  const own =
    sessionId === undefined
      ? undefined
      : await tx
          .selectFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', actor.userId)
          .where('impersonator_user_id', 'is', null)
          .select(['id', 'source', 'binding_hash', 'expires_at'])
          .forUpdate()
          .executeTakeFirst();
  return own ?? notFound();
};

/**
 * Ends what the caller began as others before: one person acts as one other at a time. The caller's own row is locked
 * first, so that of several starts at once the last one stays.
 */
const endEarlier = async ({ tx, actor, now }: Scope): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', actor.userId).select('id').forUpdate().execute();
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toString() })
    .where('impersonator_user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .execute();
};

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/**
 * Lets internal staff of the provider act as a user: opens a session of that user in this browser, for thirty minutes at
 * most, with the user's rights only. The audit records both people and the reason, and both people for every later change.
 *
 * @throws Refusal as `findSubject` does; re_authentication.required without a recent proof of identity
 */
export const startImpersonation = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  call: SessionCall,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor, company, now } = scope;
  const subject = await findSubject(scope, body);
  await demandOwnProof(scope);
  await endEarlier(scope);
  const own = await lockOwnSession(scope);
  const at = now.toString();
  const ends = earlier(now.add({ minutes }), Temporal.Instant.from(own.expires_at)).toString();
  const { id } = await tx
    .insertInto('sessions')
    .values({
      company_id: company.id,
      user_id: subject.id,
      binding_hash: own.binding_hash,
      impersonator_user_id: actor.userId,
      parent_session_id: own.id,
      source: own.source,
      opened_by: 'acting',
      own_proof: null,
      rotated_at: at,
      created_at: at,
      last_seen_at: at,
      expires_at: ends,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const impersonator = { userId: actor.userId, name: actor.name, endsAt: ends };
  const acting = { ...actor, userId: subject.id, identityId: subject.identity_id, impersonator };
  await audit(
    { ...scope, actor: acting },
    {
      action: 'sign_in',
      noun: 'sessions',
      rowId: id,
      after: { login_as: body.login_as, user: subject.name, reason: body.reason, until: ends },
    },
  );
  return tokensOf(call, {
    userId: subject.id,
    sessionId: id,
    generation: 1,
    impersonatorId: actor.userId,
  });
};
