import type { InputOf } from '@yardline/contract/endpoint';
import type { resetRole as endpoint, Role } from '@yardline/contract/roles/roles';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getRoleById } from './roles.queries.ts';
import { updateRole } from './update-role.ts';

/**
 * Sets a role back to how the product brought it, as a change of it would. [B6.17]
 * @throws Refusal role.not_delivered for one of the company's own; as updateRole
 */
export const resetRole = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
  call: Call,
): Promise<Role> => {
  const { name, delivered } = await getRoleById(scope, params.id);
  if (delivered === null) throw new Refusal('role.not_delivered');
  return updateRole(scope, { params, query: {}, body: { name, ...delivered } }, call);
};
