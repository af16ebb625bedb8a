import type { InputOf } from '@yardline/contract/endpoint';
import type { endOwnSession as endpoint, OwnSession } from '@yardline/contract/sessions/own-sessions';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { living, sessionsOf } from '../living-sessions.ts';

/** Where the caller is signed in to this company, the last seen first. */
export const ownSessions = async (scope: Scope): Promise<{ items: OwnSession[] }> => ({
  items: await sessionsOf(scope, scope.actor.userId),
});

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
  const rows = await living(scope, scope.actor.userId)
    .where('sessions.id', '<>', scope.sessionId)
    .select('sessions.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Ends another session of the caller. @throws Refusal resource.not_found for the present one too: signing out ends that */
export const endOwnSession = async (scope: Scope, { params }: InputOf<typeof endpoint>) => {
  const id = (await others(scope)).find((each) => each === params.id) ?? notFound();
  await end(scope, [id]);
  return ownSessions(scope);
};

/** Ends every session of the caller in this company but the one that asks; asked for in Live, those in Play, too. */
export const endOtherSessions = async (scope: Scope) => {
  await end(scope, await others(scope));
  await scope.tx
    .updateTable('users')
    .set({ sessions_ended_at: scope.now.toString() })
    .where('id', '=', scope.actor.userId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: scope.actor.userId,
    after: { sessions: 'others ended' },
  });
  return ownSessions(scope);
};
