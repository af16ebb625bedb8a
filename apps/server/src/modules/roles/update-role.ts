import type { InputOf } from '@yardline/contract/endpoint';
import type { Role, updateRole as endpoint } from '@yardline/contract/roles/roles';
import { namesOf } from '@yardline/domain/permissions/grants';
import { audit, changesOf } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { moveRights } from '../companies/public.ts';
import { dropPlanned } from './planned/planned.queries.ts';
import { demandKeeper, endSessionsOf } from './rights.ts';
import { changesOfPeople } from './role-changes.ts';
import { demandWithinOwn } from './role-reach.ts';
import { getRoleById, lockRole, readGrants } from './roles.queries.ts';
import { grantsOfForm, writeGrants } from './write-grants.ts';

/**
 * Changes a role for all users who have it. Users who lose a right are signed out; nobody takes a right from themselves.
 * A change that was held back ends with it: the newest decision stands.
 * @throws Refusal re_authentication.required, resource.not_found, document.stale, role.name_taken, rights.beyond_own, rights.discount_beyond_own,
 * user.own_rights, user.last_administrator
 */
export const updateRole = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Role> => {
  await demandFreshProof(scope);
  await moveRights(scope);
  const row = await lockRole(scope, id);
  await expectVersion(scope, 'roles', row, ifMatch);
  const [before, after] = [await readGrants(scope, row), grantsOfForm(body)];
  await demandWithinOwn(scope, { id, before, after });
  const people = await changesOfPeople(scope, id, after);
  const losers = people.filter(({ loses }) => loses.length > 0).map((person) => person.id);
  if (losers.includes(scope.actor.userId)) throw new Refusal('user.own_rights');
  const { name, rental_discount_max, sales_discount_max } = body;
  await scope.tx
    .updateTable('roles')
    .set({ name, rental_discount_max, sales_discount_max, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await writeGrants(scope, id, after);
  const planned = await dropPlanned(scope, id);
  await demandKeeper(scope);
  await endSessionsOf(scope, losers);
  await audit(scope, {
    action: 'update',
    noun: 'roles',
    rowId: id,
    ...changesOf(
      { ...row, permissions: namesOf(before), planned },
      { name, rental_discount_max, sales_discount_max, permissions: namesOf(after), planned: null },
    ),
  });
  return getRoleById(scope, id);
};
