import type { InputOf } from '@yardline/contract/endpoint';
import type { endOwnSession as endpoint, OwnSession } from '@yardline/contract/own-sessions';
import { deviceOf } from '@yardline/domain/text/user-agent';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const living = ({ tx, actor, now }: Scope) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('sessions.user_id', '=', actor.userId)
    .where('sessions.impersonator_user_id', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now.toString())
    .where('sessions.last_seen_at', '>', now.subtract({ hours: 1 }).toString())
    .where((eb) =>
      eb(
        'identities.password_changed_at',
        '<=',
        eb.fn.coalesce('sessions.authenticated_at', 'sessions.created_at'),
      ),
    );

/** Where the caller is signed in to this company, the last seen first. */
export const ownSessions = async (scope: Scope): Promise<{ items: OwnSession[] }> => {
  const rows = await living(scope)
    .select(['sessions.id', 'sessions.user_agent', 'sessions.created_at', 'sessions.last_seen_at'])
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute();
  return {
    items: rows.map(({ id, user_agent: userAgent, created_at, last_seen_at }) => ({
      ...{ id, created_at, last_seen_at },
      ...deviceOf(userAgent),
      is_current: id === scope.sessionId,
    })),
  };
};

const end = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await scope.tx
      .updateTable('sessions')
      .set({ revoked_at: scope.now.toString() })
      .where('id', '=', id)
      .execute();
    await audit(scope, { action: 'sign_out', noun: 'sessions', rowId: id });
  }
};

const others = async (scope: Scope): Promise<string[]> => {
  if (scope.sessionId === undefined || scope.actor.impersonator !== undefined)
    throw new Refusal('permission.denied');
  const rows = await living(scope)
    .where('sessions.id', '<>', scope.sessionId)
    .select('sessions.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Ends a session of the caller elsewhere. @throws Refusal resource.not_found for his present one, too: that is signing out */
export const endOwnSession = async (scope: Scope, { params }: InputOf<typeof endpoint>) => {
  const id = (await others(scope)).find((each) => each === params.id) ?? notFound();
  await end(scope, [id]);
  return ownSessions(scope);
};

/** Ends every session of the caller in this company but the one that asks. */
export const endOtherSessions = async (scope: Scope) => {
  await end(scope, await others(scope));
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: scope.actor.userId,
    after: { sessions: 'others ended' },
  });
  return ownSessions(scope);
};
