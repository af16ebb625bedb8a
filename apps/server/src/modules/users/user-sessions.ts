import type { InputOf } from '@yardline/contract/endpoint';
import type { listUserSessions as endpoint, UserSessions } from '@yardline/contract/users/users';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endSessionsOf } from '../roles/public.ts';
import { sessionsOf } from '../sessions/public.ts';

type Named = InputOf<typeof endpoint>;

/** Where a person is signed in to this company. @throws Refusal resource.not_found */
export const listUserSessions = async (scope: Scope, { params: { id } }: Named): Promise<UserSessions> => {
  const user = await scope.tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst();
  if (user === undefined) return notFound();
  return { items: await sessionsOf(scope, id) };
};

/** Ends every session of a person in this company. @throws Refusal resource.not_found, permission.denied */
export const endUserSessions = async (scope: Scope, { params: { id } }: Named): Promise<UserSessions> => {
  await lockPerson(scope, id, 'users.edit');
  await endSessionsOf(scope, [id]);
  await audit(scope, { action: 'update', noun: 'users', rowId: id, after: { sessions: 'ended' } });
  return { items: await sessionsOf(scope, id) };
};
