import type { InputOf } from '@yardline/contract/endpoint';
import type { UserMark } from '@yardline/contract/users/user-marks';
import type { getUserChoices, listUsers, UserRow, UserState } from '@yardline/contract/users/users';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

// The subjects under which wrong passwords are counted (kernel/auth/counts/lockout.ts), in SQL so that a list can be narrowed by them.
const lockedUntil = (at: Temporal.Instant) => sql<string | null>`(
  select max(a.locked_until) from sign_in_attempts a
  where a.locked_until > ${at.toString()} and a.subject_hash in (
    sha256(convert_to(lower(identities.email) || '|' || users.company_id, 'utf8')),
    sha256(convert_to(lower(identities.email) || '|any', 'utf8')),
    sha256(convert_to(lower(identities.email), 'utf8'))))`;

const stateOf = (at: Temporal.Instant) => sql<UserState>`case
  when not users.is_active then 'inactive'
  when ${lockedUntil(at)} is not null then 'locked'
  when users.accepted_at is null then 'invited'
  else 'active' end`;

const roleNames = sql<string[]>`array(
  select distinct r.name from user_division_roles h
  join roles r on r.company_id = h.company_id and r.id = h.role_id
  where h.company_id = users.company_id and h.user_id = users.id order by r.name)`;

const divisionTitles = sql<string[]>`array(
  select distinct d.title from user_division_roles h
  join divisions d on d.company_id = h.company_id and d.id = h.division_id
  where h.company_id = users.company_id and h.user_id = users.id order by d.title)`;

const factors = sql<number>`(
  select count(*)::int from second_factors f where f.identity_id = users.identity_id)`;

/** The people of the company as lists show them. */
export const userRows = ({ tx, now }: Scope) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_store', '=', false)
    .select(['users.id', 'users.name', 'identities.email', 'is_admin', 'is_web', 'is_mobile', 'entered_at'])
    .select([roleNames.as('roles'), divisionTitles.as('divisions'), factors.as('factors')])
    .select(sql<boolean>`identities.migrated_at is not null`.as('is_sso_migrated'))
    .select(stateOf(now).as('state'));

/** Until when a user is locked out after wrong passwords. */
export const lockedUntilColumn = ({ now }: Scope) => lockedUntil(now).as('locked_until');

const holdsWhere = (column: 'role_id' | 'division_id', id: number): Expression<SqlBool> =>
  sql`exists (select from user_division_roles h where h.company_id = users.company_id
    and h.user_id = users.id and ${sql.ref(`h.${column}`)} = ${id})`;

const byRole = (mark: UserMark) => sql<SqlBool>`exists (select from user_division_roles h
  join role_marks m on m.company_id = h.company_id and m.role_id = h.role_id
  where h.company_id = users.company_id and h.user_id = users.id and ${mark} = any(m.marks))`;

const isMarked: Record<UserMark, Expression<SqlBool>> = {
  driver: sql<SqlBool>`users.is_driver`,
  mechanic: sql<SqlBool>`users.is_mechanic`,
  salesperson: sql<SqlBool>`users.is_salesman`,
  administrator: sql<SqlBool>`users.is_admin`,
  dispatcher: byRole('dispatcher'),
  yard_inspector: byRole('yard_inspector'),
};

export const listUserRows = (scope: Scope, { query }: InputOf<typeof listUsers>): Promise<Page<UserRow>> => {
  const { state, role_id: roleId, division_id: divisionId } = query;
  let rows = userRows(scope).where(
    matches(sql`lower(users.name || ' ' || identities.email || ' ' || users.employee_number)`, query.search),
  );
  rows =
    state === undefined
      ? rows.where('users.is_active', '=', true)
      : rows.where(sql<SqlBool>`${stateOf(scope.now)} = ${state}`);
  if (roleId !== undefined) rows = rows.where(holdsWhere('role_id', roleId));
  if (query.mark !== undefined) rows = rows.where(isMarked[query.mark]);
  if (divisionId !== undefined) rows = rows.where(holdsWhere('division_id', divisionId));
  return listPage(scope, rows, query, {
    id: sql.ref<number>('users.id'),
    sorts: {
      name: { by: sql`lower(users.name)`, of: (row) => row.name.toLowerCase() },
      email: { by: sql`lower(identities.email)`, of: (row) => row.email.toLowerCase() },
      entered_at: {
        by: sql`coalesce(entered_at, '-infinity'::timestamptz)`,
        of: (row) => row.entered_at ?? '-infinity',
      },
    },
  });
};

/** What people can be given. */
export const userChoices = async ({ tx }: Scope): Promise<ReplyOf<typeof getUserChoices>> => {
  const roles = await tx.selectFrom('roles').orderBy('name').select(['id', 'name']).execute();
  const divisions = await tx
    .selectFrom('divisions')
    .where('is_closed', '=', false)
    .orderBy('title')
    .select(['id', 'title as name'])
    .execute();
  const locations = await tx
    .selectFrom('locations')
    .where('is_closed', '=', false)
    .where('is_user_location', '=', true)
    .orderBy('title')
    .select(['id', 'title as name', 'division_id'])
    .execute();
  return {
    roles,
    divisions: divisions.map((division) => ({
      ...division,
      locations: locations
        .filter((location) => location.division_id === division.id)
        .map(({ id, name }) => ({ id, name })),
    })),
  };
};
