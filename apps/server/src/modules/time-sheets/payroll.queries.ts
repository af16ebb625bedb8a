import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type * as calls from '@yardline/contract/time-sheets/payroll';
import type { PayrollBonus, PayrollLine, PayrollProfile } from '@yardline/contract/time-sheets/payroll';
import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { amount as inMoney, cents, sum as sumOf } from '@yardline/domain/money/cents';
import { hourKinds } from '@yardline/domain/time-sheets/overtime';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Asked, divisionsOf, gatherPayroll } from './gather-payroll.ts';
import { bonusesOf, type PaidBonus } from './payroll-bonuses.ts';
import type { PaidLine } from './payroll-lines.ts';
import { type Person, peopleByIds } from './people.ts';
import { readTimeSettings } from './rules.ts';

/** Sums what the lines say, so that the total is that of the figures above it. */
export const totalsOf = (lines: readonly PayrollLine[], bonuses: readonly PayrollBonus[]) => {
  const sum = (those: readonly PayrollLine[]) =>
    those.reduce((total, { hours }) => total + Math.round(hours * 100), 0) / 100;
  const of = (kind: PayrollLine['kind']) => sum(lines.filter((each) => each.kind === kind));
  const [regular, overtime, double] = hourKinds.map(of);
  const amount = inMoney(sumOf(bonuses.map((each) => cents(each.amount) + cents(each.premium))));
  return { hours: sum(lines), amount, regular: regular ?? 0, overtime: overtime ?? 0, double: double ?? 0 };
};

const namedBonuses = (bonuses: readonly PaidBonus[], people: ReadonlyMap<number, Person>): PayrollBonus[] =>
  bonuses.map((bonus) => {
    const person = people.get(bonus.user_id);
    return Object.assign({ employee: person?.srm_uid ?? '', user_name: person?.name ?? '' }, bonus);
  });

/** Lines with the names of what they are about. */
const named = async ({ tx }: Scope, lines: readonly PaidLine[], people: ReadonlyMap<number, Person>) => {
  const orders = [...new Set(lines.flatMap(({ work_order_id: id }) => id ?? []))];
  const [numbers, divisions] = await Promise.all([
    orders.length === 0
      ? []
      : tx.selectFrom('work_orders').where('id', 'in', orders).select(['id', 'number']).execute(),
    tx.selectFrom('divisions').select(['id', 'title']).execute(),
  ]);
  const numberOf = new Map(numbers.map(({ id, number }) => [id, String(number)]));
  const titleOf = new Map(divisions.map(({ id, title }) => [id, title]));
  return lines.map((line): PayrollLine => ({
    user_id: line.user_id,
    employee: people.get(line.user_id)?.srm_uid ?? '',
    user_name: people.get(line.user_id)?.name ?? '',
    week_on: line.week_on,
    day: line.day,
    kind: line.kind,
    hours: line.hundredths / 100,
    order_n: line.work_order_id === null ? '' : (numberOf.get(line.work_order_id) ?? ''),
    division_name: titleOf.get(line.division_id) ?? '',
    is_adjustment: line.is_adjustment,
  }));
};

/**
 * Weeks in the period with time that are not approved, of people who are still with the company or not. Time is of a week by the
 * clocks of its person's division.
 */
const leftOut = async (
  scope: Scope,
  asked: Asked,
): Promise<ReplyOf<typeof calls.previewPayroll>['left_out']> => {
  const { workday_hour: hour } = await readTimeSettings(scope);
  const { rows } = await sql<{ user_id: number; user_name: string; week_on: string; status: SheetStatus }>`
    select u.id as user_id, u.name as user_name, g.week_on::date::text as week_on, coalesce(s.status, 'open') as status
    from users u
    join divisions d on d.company_id = u.company_id and d.id = coalesce(u.default_division_id, (
      select min(r.division_id) from user_division_roles r where r.company_id = u.company_id and r.user_id = u.id))
    cross join generate_series(${asked.from_on}::date::timestamp, ${asked.to_on}::date::timestamp, interval '7 days') g (week_on)
    left join time_sheets s on s.company_id = u.company_id and s.user_id = u.id and s.week_on = g.week_on::date
    where u.company_id = ${scope.company.id} and d.id = any(${divisionsOf(scope, asked.division_id)}::bigint[])
      and coalesce(s.status, 'open') in ('open', 'submitted')
      and exists (
        select from work_stretches t
        where t.company_id = u.company_id and t.user_id = u.id and t.is_effective
          and t.ended_at > (g.week_on + make_interval(hours => ${hour}::integer)) at time zone d.time_zone
          and t.began_at < (g.week_on + make_interval(days => 7, hours => ${hour}::integer)) at time zone d.time_zone)
    order by g.week_on, u.name, u.id limit 200`.execute(scope.tx);
  return rows;
};

export const readPreview = async (
  scope: Scope,
  { query }: InputOf<typeof calls.previewPayroll>,
): Promise<ReplyOf<typeof calls.previewPayroll>> => {
  const asked = { from_on: query.from_on, to_on: query.to_on, division_id: query.division_id ?? null };
  const { people, lines, bonuses: paid } = await gatherPayroll(scope, asked, false);
  const shown = await named(scope, lines, people);
  const bonuses = namedBonuses(paid, people);
  const last = await scope.tx
    .selectFrom('payroll_exports')
    .orderBy('id', 'desc')
    .limit(1)
    .select('profile')
    .$narrowType<{ profile: PayrollProfile }>()
    .executeTakeFirst();
  return {
    lines: shown,
    bonuses,
    totals: totalsOf(shown, bonuses),
    last_profile: last?.profile ?? null,
    left_out: await leftOut(scope, asked),
  };
};

/** Exports that hold no one but people of divisions where the actor exports. */
const exportRows = (scope: Scope) =>
  scope.tx
    .selectFrom('payroll_exports')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payroll_export_divisions as held')
            .whereRef('held.payroll_export_id', '=', 'payroll_exports.id')
            .where('held.division_id', 'not in', [0, ...divisionsOf(scope, null)])
            .select('held.division_id'),
        ),
      ),
    )
    .innerJoin('users', 'users.id', 'payroll_exports.created_by')
    .leftJoin('divisions', 'divisions.id', 'payroll_exports.division_id')
    .select([
      'payroll_exports.id',
      'from_on',
      'to_on',
      'payroll_exports.division_id',
      'payroll_exports.created_at',
    ])
    .select(['users.name as created_by_name', sql<string>`coalesce(divisions.title, '')`.as('division_name')])
    .select(
      sql<number>`(select count(*) from (
        select l.user_id from payroll_lines l
        where l.company_id = payroll_exports.company_id and l.payroll_export_id = payroll_exports.id
        union select b.user_id from payroll_bonuses b
        where b.company_id = payroll_exports.company_id and b.payroll_export_id = payroll_exports.id) p)::integer`.as(
        'people',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(l.hundredths), 0) / 100.0 from payroll_lines l
        where l.company_id = payroll_exports.company_id and l.payroll_export_id = payroll_exports.id)`.as(
        'hours',
      ),
    );

export const listExports = (
  scope: Scope,
  { query }: InputOf<typeof calls.listPayrollExports>,
): Promise<Page<ReplyOf<typeof calls.listPayrollExports>['items'][number]>> =>
  listPage(scope, exportRows(scope), query, {
    id: sql.ref<number>('payroll_exports.id'),
    sorts: { created_at: { by: sql.ref('payroll_exports.created_at'), of: (row) => row.created_at } },
    defaultDirection: 'desc',
  });

/** @throws Refusal resource.not_found */
export const exportById = async (
  scope: Scope,
  id: number,
): Promise<ReplyOf<typeof calls.getPayrollExport>> => {
  const row = await exportRows(scope)
    .where('payroll_exports.id', '=', id)
    .select('profile')
    .$narrowType<{ profile: PayrollProfile }>()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const lines = await scope.tx
    .selectFrom('payroll_lines')
    .where('payroll_export_id', '=', id)
    .orderBy('line_number')
    .select(['user_id', 'week_on', 'day', 'kind', 'minutes', 'hundredths', 'work_order_id'])
    .select(['division_id', 'is_adjustment'])
    .$narrowType<Pick<PaidLine, 'kind'>>()
    .execute();
  const paid = await bonusesOf(scope, id);
  const people = await peopleByIds(
    scope,
    [...lines, ...paid].map(({ user_id: each }) => each),
  );
  const shown = await named(scope, lines, people);
  const bonuses = namedBonuses(paid, people);
  return { ...row, lines: shown, bonuses, totals: totalsOf(shown, bonuses) };
};
