import type { InputOf } from '@yardline/contract/endpoint';
import type { Role } from '@yardline/contract/roles/roles';
import type { cloneRole as endpoint } from '@yardline/contract/users/role-moves';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveRights } from '../../companies/public.ts';
import { createRole, getRoleById, lockRole } from '../../roles/public.ts';
import { copyRoleMarks } from '../marks/copy-role-marks.ts';
import { movePeople } from './move-people.ts';
import { readRole } from './people-of-role.ts';

/**
 * Copies a role with changes, and gives the copy to some of its people in its place: the others keep the role as it is. The copy marks
 * its people as the role does.
 * [B6.17] [B6.18]
 *
 * @throws Refusal re_authentication.required, resource.not_found, role.name_taken, user.own_rights, rights.beyond_own,
 * rights.discount_beyond_own, person.beyond_own, user.last_administrator
 */
export const cloneRole = async (
  scope: Scope,
  { params: { id }, body: { user_ids: userIds, ...form } }: InputOf<typeof endpoint>,
): Promise<Role> => {
  await demandFreshProof(scope);
  await moveRights(scope);
  await lockRole(scope, id);
  const copy = await createRole(scope, { body: form });
  await copyRoleMarks(scope, { from: id, to: copy.id });
  if (userIds.length > 0) await movePeople(scope, { from: id, to: await readRole(scope, copy.id), userIds });
  return getRoleById(scope, copy.id);
};
