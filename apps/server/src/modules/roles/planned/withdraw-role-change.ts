import type { InputOf } from '@yardline/contract/endpoint';
import type { withdrawRoleChange as endpoint } from '@yardline/contract/roles/planned';
import type { Role } from '@yardline/contract/roles/roles';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveRights } from '../../companies/public.ts';
import { getRoleById, lockRole } from '../roles.queries.ts';
import { dropPlanned } from './planned.queries.ts';

/**
 * Takes back what is planned for a role: it stays as it is. [B6.18]
 * @throws Refusal re_authentication.required, resource.not_found, role.nothing_planned
 */
export const withdrawRoleChange = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<Role> => {
  await demandFreshProof(scope);
  await moveRights(scope);
  const row = await lockRole(scope, id);
  const planned = await dropPlanned(scope, id);
  if (planned === null) throw new Refusal('role.nothing_planned');
  await scope.tx
    .updateTable('roles')
    .set({ row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'roles',
    rowId: id,
    before: { planned },
    after: { planned: null },
  });
  return getRoleById(scope, id);
};
