import type { InputOf } from '@yardline/contract/endpoint';
import type { createRole as endpoint, Role } from '@yardline/contract/roles/roles';
import { noGrants } from '@yardline/domain/permissions/grants';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandWithinOwn } from './role-reach.ts';
import { getRoleById } from './roles.queries.ts';
import { grantsOfForm, writeGrants } from './write-grants.ts';

/**
 * Creates a role from permissions that its maker holds.
 * @throws Refusal re_authentication.required, role.name_taken, rights.beyond_own, rights.discount_beyond_own
 */
export const createRole = async (
  scope: Scope,
  { body }: Pick<InputOf<typeof endpoint>, 'body'>,
): Promise<Role> => {
  await demandFreshProof(scope);
  const { name, rental_discount_max, sales_discount_max } = body;
  const grants = grantsOfForm(body);
  const { id } = await scope.tx
    .insertInto('roles')
    .values({ company_id: scope.company.id, name, rental_discount_max, sales_discount_max })
    .returning('id')
    .executeTakeFirstOrThrow();
  await demandWithinOwn(scope, { id, before: noGrants, after: grants });
  await writeGrants(scope, id, grants);
  const role = await getRoleById(scope, id);
  const { permissions } = role;
  const after = { name, permissions, rental_discount_max, sales_discount_max };
  await audit(scope, { action: 'create', noun: 'roles', rowId: id, after });
  return role;
};
