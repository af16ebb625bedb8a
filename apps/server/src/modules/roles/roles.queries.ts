import type { InputOf } from '@yardline/contract/endpoint';
import type { listRoles, Role, RoleKind, RoleMark, RoleRow } from '@yardline/contract/roles/roles';
import { grantsOf, type Grants, namesOf } from '@yardline/domain/permissions/grants';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deliveredGrants } from './default-roles.ts';
import { findPlanned } from './planned/planned.queries.ts';

const people = sql<number>`(select count(distinct h.user_id)::int from user_division_roles h
  join users u on u.company_id = h.company_id and u.id = h.user_id
  where h.company_id = roles.company_id and h.role_id = roles.id and u.is_active)`;

const roleRows = ({ tx }: Scope) =>
  tx
    .selectFrom('roles')
    .select(['roles.id', 'roles.name', 'rental_discount_max', 'sales_discount_max'])
    .select(people.as('people'));

export const listRoleRows = (scope: Scope, { query }: InputOf<typeof listRoles>): Promise<Page<RoleRow>> =>
  listPage(scope, roleRows(scope).where(matches(sql`lower(roles.name)`, query.search)), query, {
    id: sql.ref<number>('roles.id'),
    sorts: { name: { by: sql`lower(roles.name)`, of: (row) => row.name.toLowerCase() } },
  });

/** What a role allows, as it is stored. */
export const readGrants = async (
  { tx }: Scope,
  role: { id: number; rental_discount_max: number; sales_discount_max: number },
): Promise<Grants> => {
  const rows = await tx
    .selectFrom('role_grants')
    .where('role_id', '=', role.id)
    .select(['name', 'level'])
    .execute();
  const names = rows.map(({ name, level }) => (level === 'yes' ? name : `${name}.${level}`));
  return grantsOf(names, { rental: role.rental_discount_max, sales: role.sales_discount_max });
};

/** What a layer allows in the form of the wire. */
const wireOf = (grants: Grants) => ({
  permissions: namesOf(grants),
  rental_discount_max: grants.rentalDiscountMax,
  sales_discount_max: grants.salesDiscountMax,
});

const holdersOf = ({ tx }: Scope, roleId: number): Promise<Role['holders']> =>
  tx
    .selectFrom('user_division_roles')
    .innerJoin('users', 'users.id', 'user_division_roles.user_id')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .innerJoin('divisions', 'divisions.id', 'user_division_roles.division_id')
    .where('user_division_roles.role_id', '=', roleId)
    .groupBy(['users.id', 'users.name', 'identities.email', 'users.is_active'])
    .orderBy('users.name')
    .orderBy('users.id')
    .select(['users.id', 'users.name', 'identities.email', 'users.is_active'])
    .select(sql<string[]>`array_agg(divisions.title order by divisions.title)`.as('divisions'))
    .execute();

const marksOf = async ({ tx }: Scope, roleId: number): Promise<Pick<Role, 'marks' | 'kind'>> =>
  (await tx
    .selectFrom('role_marks')
    .where('role_id', '=', roleId)
    .select((eb) => [
      eb.ref('marks').$castTo<RoleMark[]>().as('marks'),
      eb.ref('kind').$castTo<RoleKind>().as('kind'),
    ])
    .executeTakeFirst()) ?? { marks: [], kind: 'ordinary' };

/** @throws Refusal resource.not_found */
export const getRoleById = async (scope: Scope, roleId: number): Promise<Role> => {
  const row =
    (await roleRows(scope).select('row_version').where('roles.id', '=', roleId).executeTakeFirst()) ??
    notFound();
  const delivered = deliveredGrants(row.name);
  return {
    ...row,
    ...wireOf(await readGrants(scope, row)),
    ...(await marksOf(scope, roleId)),
    holders: await holdersOf(scope, roleId),
    delivered: delivered === undefined ? null : wireOf(delivered),
    planned: (await findPlanned(scope, roleId)) ?? null,
  };
};

/** A role, locked against other writers until the transaction ends. @throws Refusal resource.not_found */
export const lockRole = async ({ tx }: Scope, roleId: number) =>
  (await tx.selectFrom('roles').selectAll().where('id', '=', roleId).forUpdate().executeTakeFirst()) ??
  notFound();

/** Everybody who holds it counts, those who left as well: they may come back. */
export const countHolders = async ({ tx }: Scope, roleId: number): Promise<number> => {
  const inDivisions = tx.selectFrom('user_division_roles').where('role_id', '=', roleId).select('user_id');
  const atLocations = tx.selectFrom('user_location_roles').where('role_id', '=', roleId).select('user_id');
  return (await inDivisions.union(atLocations).execute()).length;
};
