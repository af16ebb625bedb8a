import type { InputOf } from '@yardline/contract/endpoint';
import type { planRoleChange as endpoint } from '@yardline/contract/roles/planned';
import type { Role } from '@yardline/contract/roles/roles';
import { namesOf } from '@yardline/domain/permissions/grants';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { moveRights } from '../../companies/public.ts';
import { demandWithinOwn } from '../role-reach.ts';
import { countHolders, getRoleById, lockRole, readGrants } from '../roles.queries.ts';
import { grantsOfForm } from '../write-grants.ts';
import { dropPlanned, isNameTaken } from './planned.queries.ts';

/**
 * Holds a change of a role back until no one has the role; it takes the place of what was planned before. What it gives and
 * takes the planner holds now, as if it were made at once. [B6.18]
 *
 * @throws Refusal re_authentication.required, resource.not_found, document.stale, role.unused, role.name_taken,
 * rights.beyond_own, rights.discount_beyond_own
 */
export const planRoleChange = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Role> => {
  await demandFreshProof(scope);
  await moveRights(scope);
  const row = await lockRole(scope, id);
  await expectVersion(scope, 'roles', row, ifMatch);
  if ((await countHolders(scope, id)) === 0) throw new Refusal('role.unused');
  const after = grantsOfForm(body);
  await demandWithinOwn(scope, { id, before: await readGrants(scope, row), after });
  const { name, rental_discount_max, sales_discount_max } = body;
  if (await isNameTaken(scope, id, name)) throw new Refusal('role.name_taken');
  const before = await dropPlanned(scope, id);
  const permissions = namesOf(after);
  await scope.tx
    .insertInto('role_changes')
    .values({
      company_id: scope.company.id,
      role_id: id,
      name,
      permissions,
      rental_discount_max,
      sales_discount_max,
      planned_by: scope.actor.userId,
      planned_at: scope.now.toString(),
    })
    .execute();
  await scope.tx
    .updateTable('roles')
    .set({ row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'roles',
    rowId: id,
    before: { planned: before },
    after: { planned: { name, permissions, rental_discount_max, sales_discount_max } },
  });
  return getRoleById(scope, id);
};
