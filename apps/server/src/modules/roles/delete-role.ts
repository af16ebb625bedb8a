import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { deleteRole as endpoint } from '@yardline/contract/roles/roles';
import { noGrants } from '@yardline/domain/permissions/grants';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { moveRights } from '../companies/public.ts';
import { demandWithinOwn } from './role-reach.ts';
import { countHolders, getRoleById, lockRole, readGrants } from './roles.queries.ts';

/**
 * Deletes a role that nobody holds. [B6.18]
 * @throws Refusal re_authentication.required, resource.not_found, role.in_use with how many hold it, rights.beyond_own
 */
export const deleteRole = async (
  scope: Scope,
  { params: { id } }: Pick<InputOf<typeof endpoint>, 'params'>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandFreshProof(scope);
  await moveRights(scope);
  const row = await lockRole(scope, id);
  const n = await countHolders(scope, id);
  if (n > 0) throw new Refusal('role.in_use', { n });
  await demandWithinOwn(scope, { id, before: await readGrants(scope, row), after: noGrants });
  const { name, permissions, planned } = await getRoleById(scope, id);
  await scope.tx.deleteFrom('role_grants').where('role_id', '=', id).execute();
  await scope.tx.deleteFrom('roles').where('id', '=', id).execute();
  await audit(scope, {
    action: 'delete',
    noun: 'roles',
    rowId: id,
    before: { name, permissions, ...(planned === null ? {} : { planned }) },
  });
  return { id };
};
