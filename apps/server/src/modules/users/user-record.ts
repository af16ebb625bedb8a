import type { UserRecord } from '@yardline/contract/users/users';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { givenTo } from './marks/marks-of.ts';
import { lockedUntilColumn, userRows } from './users.queries.ts';

const placesOf = async ({ tx }: Scope, userId: number): Promise<UserRecord['places']> => {
  const held = await tx
    .selectFrom('user_division_roles')
    .innerJoin('divisions', 'divisions.id', 'user_division_roles.division_id')
    .innerJoin('roles', 'roles.id', 'user_division_roles.role_id')
    .where('user_id', '=', userId)
    .orderBy('divisions.title')
    .orderBy('roles.name')
    .select(['division_id', 'divisions.title', 'role_id', 'roles.name'])
    .execute();
  const located = await tx
    .selectFrom('user_location_roles')
    .innerJoin('locations', 'locations.id', 'user_location_roles.location_id')
    .where('user_id', '=', userId)
    .orderBy('locations.title')
    .select(['locations.division_id', 'locations.id', 'locations.title as name'])
    .distinct()
    .execute();
  const divisions = new Map(held.map(({ division_id: id, title: name }) => [id, { id, name }]));
  return [...divisions.values()].map((division) => ({
    division,
    roles: held
      .filter((row) => row.division_id === division.id)
      .map((row) => ({ id: row.role_id, name: row.name })),
    locations: located.filter((row) => row.division_id === division.id).map(({ id, name }) => ({ id, name })),
  }));
};

const factorsOf = ({ tx }: Scope, userId: number): Promise<UserRecord['second_factors']> =>
  tx
    .selectFrom('second_factors')
    .innerJoin('users', 'users.identity_id', 'second_factors.identity_id')
    .where('users.id', '=', userId)
    .orderBy('second_factors.id')
    .select(['second_factors.id', 'second_factors.created_at', 'last_used_at'])
    .select((eb) => eb.ref('second_factors.kind').$castTo<'totp' | 'passkey'>().as('kind'))
    .execute();

/** One person of the company, whole. @throws Refusal resource.not_found */
export const getUserRecord = async (scope: Scope, userId: number): Promise<UserRecord> => {
  const row =
    (await userRows(scope)
      .select(['users.phone', 'users.srm_uid', 'is_driver', 'is_mechanic', 'is_salesman'])
      .select(['default_division_id', 'users.created_at', 'users.row_version', 'employee_number'])
      .select((eb) => [
        eb.ref('user_type').$castTo<UserRecord['user_type']>().as('user_type'),
        eb.ref('default_language').$castTo<UserRecord['default_language']>().as('default_language'),
        eb('identities.email_verified_at', 'is not', null).$castTo<boolean>().as('is_verified'),
      ])
      .select(lockedUntilColumn(scope))
      .where('users.id', '=', userId)
      .executeTakeFirst()) ?? notFound();
  return {
    ...row,
    role_marks: [...((await givenTo(scope, [userId])).get(userId) ?? [])],
    places: await placesOf(scope, userId),
    second_factors: await factorsOf(scope, userId),
    is_self: userId === scope.actor.userId,
  };
};
