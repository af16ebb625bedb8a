import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

/** Someone whose time is kept. Their days are cut in the zone of their division. */
export type Person = {
  id: number;
  name: string;
  srm_uid: string;
  is_active: boolean;
  is_mechanic: boolean;
  is_driver: boolean;
  divisions: number[];
  divisionId: number;
  divisionName: string;
  zone: string;
};

const rolesOf = sql`(select array_agg(distinct r.division_id order by r.division_id) from user_division_roles r
  where r.company_id = users.company_id and r.user_id = users.id)`;

/** People with the division that is theirs: the one they begin in, or the first of their roles. */
const people = ({ tx }: Scope) =>
  tx
    .selectFrom('users')
    .innerJoin('divisions', (join) =>
      join.on('divisions.id', '=', sql<number>`coalesce(users.default_division_id, ${rolesOf}[1])`),
    )
    .select(['users.id', 'users.name', 'srm_uid', 'users.is_active', 'is_mechanic', 'is_driver'])
    .select(['divisions.id as divisionId', 'divisions.title as divisionName', 'divisions.time_zone as zone'])
    .select(sql<number[]>`coalesce(${rolesOf}, array[divisions.id])::integer[]`.as('divisions'));

/** Someone by their id; undefined where no division is theirs. */
export const findPerson = (scope: Scope, id: number): Promise<Person | undefined> =>
  people(scope).where('users.id', '=', id).executeTakeFirst();

/**
 * Someone by their id.
 * @throws Refusal resource.not_found
 */
export const personById = async (scope: Scope, id: number): Promise<Person> =>
  (await findPerson(scope, id)) ?? notFound();

/** Whether someone has time that counts in a period, or is clocked in. */
const isSeenIn = ({ from, to }: { from: string; to: string }) => sql<boolean>`(
  exists (select from work_stretches w where w.company_id = users.company_id and w.user_id = users.id and w.is_effective
    and w.ended_at > ${from} and w.began_at < ${to})
  or exists (select from clock_openings o where o.company_id = users.company_id and o.user_id = users.id))`;

/**
 * The people with a role in a division where the actor holds any of the permissions, by name: those who are with the company, and
 * those who left it and have time in a period.
 */
export const peopleWhere = (
  scope: Scope,
  permissions: readonly Permission[],
  period?: { from: string; to: string },
): Promise<Person[]> => {
  const divisions = permissions.flatMap((each) => divisionsWhere(scope.actor.holder, each));
  return people(scope)
    .where((eb) => {
      const isHere = eb('users.is_active', '=', true);
      return period === undefined ? isHere : eb.or([isHere, isSeenIn(period)]);
    })
    .where(
      sql<boolean>`exists (select from user_division_roles r where r.company_id = users.company_id
        and r.user_id = users.id and r.division_id = any(${divisions}::bigint[]))`,
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
};

/** Several by their ids, whether they are still with the company or not. */
export const peopleByIds = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await people(scope)
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether the actor holds the permission in a division of the person. */
export const mayOver = (scope: Scope, permission: Permission, person: Person): boolean =>
  person.divisions.some((division) => may(scope, permission, { division }));

/**
 * Refuses unless the actor holds the permission in a division of the person.
 * @throws Refusal permission.denied
 */
export const demandOver = (scope: Scope, permission: Permission, person: Person): void => {
  if (mayOver(scope, permission, person)) return;
  throw new Refusal('permission.denied', { permission, blocked_by: 'division' });
};
