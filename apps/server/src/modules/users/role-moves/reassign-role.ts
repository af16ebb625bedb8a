import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { reassignRole as endpoint } from '@yardline/contract/users/role-moves';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { moveRights } from '../../companies/public.ts';
import { deleteRole, lockRole } from '../../roles/public.ts';
import { movePeople } from './move-people.ts';
import { readRole } from './people-of-role.ts';

/**
 * Gives people of a role another role or none, and deletes it in the same transaction on request. People who got the role
 * since the preview keep it, and a role that they keep is not deleted. [B6.18] [B8.12]
 *
 * @throws Refusal re_authentication.required, resource.not_found, permission.denied, request.invalid with role.same,
 * role.in_use with how many have it still, user.own_rights, user.last_administrator, rights.beyond_own,
 * rights.discount_beyond_own, person.beyond_own
 */
export const reassignRole = async (
  scope: Scope,
  { params, body: { to_role_id: toId, user_ids: userIds, deletes } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { id } = params;
  demand(scope, deletes ? 'roles.delete' : 'roles.edit');
  await demandFreshProof(scope);
  if (toId === id) refuseFields([{ path: 'to_role_id', code: 'role.same' }]);
  await moveRights(scope);
  await lockRole(scope, id);
  const to = toId === null ? null : await readRole(scope, toId);
  const moved = await movePeople(scope, { from: id, to, userIds, deletes });
  if (moved === 0 && !deletes) refuseFields([{ path: 'user_ids', code: 'field.required' }]);
  if (deletes) await deleteRole(scope, { params });
  return { id, moved, is_deleted: deletes };
};
