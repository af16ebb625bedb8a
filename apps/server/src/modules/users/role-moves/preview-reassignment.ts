import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { previewReassignment as endpoint } from '@yardline/contract/users/role-moves';
import type { Scope } from '../../../kernel/scope.ts';
import { movesOf, readRole } from './people-of-role.ts';

/** What each user of a role would gain and lose with another role or none. @throws Refusal resource.not_found */
export const previewReassignment = async (
  scope: Scope,
  { params: { id }, body: { to_role_id: toId, user_ids: chosen } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const from = await readRole(scope, id);
  const to = toId === null ? null : await readRole(scope, toId);
  const people = await movesOf(scope, from.id, to);
  return { people: people.filter((person) => chosen?.includes(person.id) ?? true) };
};
