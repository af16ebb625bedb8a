import { divisionsWhere, whyNot } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Someone with shifts: where they belong, and when their division is closed. */
export type Person = {
  id: number;
  name: string;
  divisions: number[];
  divisionName: string;
  zone: string;
  holidays: string[];
};

const rolesOf = sql`(select array_agg(distinct r.division_id order by r.division_id) from user_division_roles r
  where r.company_id = users.company_id and r.user_id = users.id)`;

/** People with the division that is theirs: the one they begin in, or the first of their roles. */
export const personRows = ({ tx }: Scope) =>
  tx
    .selectFrom('users')
    .innerJoin('divisions', (join) =>
      join.on('divisions.id', '=', sql<number>`coalesce(users.default_division_id, ${rolesOf}[1])`),
    )
    .select(['users.id', 'users.name', 'divisions.title as divisionName', 'divisions.time_zone as zone'])
    .select('divisions.holidays')
    .select(sql<number[]>`coalesce(${rolesOf}, array[divisions.id])::integer[]`.as('divisions'));

/** Active people with a role in a division where the actor holds a permission, by name. */
export const peopleWhere = (scope: Scope, permission: Permission): Promise<Person[]> =>
  personRows(scope)
    .where('users.is_active', '=', true)
    .where(
      sql<boolean>`exists (select from user_division_roles r where r.company_id = users.company_id
        and r.user_id = users.id and r.division_id = any(${divisionsWhere(scope.actor.holder, permission)}::bigint[]))`,
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

/** @throws Refusal resource.not_found */
export const personById = async (scope: Scope, id: number): Promise<Person> =>
  (await personRows(scope).where('users.id', '=', id).executeTakeFirst()) ?? notFound();

/**
 * Someone, where the actor holds the permission in a division of theirs.
 * @throws Refusal resource.not_found, permission.denied
 */
export const personFor = async (scope: Scope, id: number, permission: Permission): Promise<Person> => {
  const person = await personById(scope, id);
  const { holder } = scope.actor;
  if (!person.divisions.some((division) => whyNot(holder, permission, { division }) === undefined))
    throw new Refusal('permission.denied', { permission, blocked_by: 'division' });
  return person;
};
