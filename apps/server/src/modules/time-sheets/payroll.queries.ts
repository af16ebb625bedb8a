import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type * as calls from '@yardline/contract/time-sheets/payroll';
import type { PayrollLine, PayrollProfile } from '@yardline/contract/time-sheets/payroll';
import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { hourKinds } from '@yardline/domain/time-sheets/overtime';
import { weekOf } from '@yardline/domain/time-sheets/workday';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { adjustments, type NewLine, weeksAsLines } from './payroll-lines.ts';
import { type Person, peopleByIds } from './people.ts';
import { readTimeSettings } from './rules.ts';

export type Asked = { from_on: string; to_on: string; division_id: number | null };

/** @throws Refusal request.invalid (payroll.not_whole_weeks) */
const refuseCutWeeks = async (scope: Scope, { from_on: from, to_on: to }: Asked): Promise<void> => {
  const { week_start: start } = await readTimeSettings(scope);
  const after = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  if (weekOf(from, start) !== from) refuseFields([{ path: 'from_on', code: 'payroll.not_whole_weeks' }]);
  if (to < from || weekOf(after, start) !== after)
    refuseFields([{ path: 'to_on', code: 'payroll.not_whole_weeks' }]);
};

/** Hours of two decimals. */
const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** Sums what the lines say, so that the total is that of the figures above it. */
export const totalsOf = (lines: readonly PayrollLine[]) => {
  const sum = (those: readonly PayrollLine[]) =>
    those.reduce((total, { hours }) => total + Math.round(hours * 100), 0) / 100;
  const of = (kind: PayrollLine['kind']) => sum(lines.filter((each) => each.kind === kind));
  const [regular, overtime, double] = hourKinds.map(of);
  return { hours: sum(lines), regular: regular ?? 0, overtime: overtime ?? 0, double: double ?? 0 };
};

/** Lines with the names of what they are about. */
const named = async ({ tx }: Scope, lines: readonly NewLine[], people: ReadonlyMap<number, Person>) => {
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
    hours: hoursOf(line.minutes),
    order_n: line.work_order_id === null ? '' : (numberOf.get(line.work_order_id) ?? ''),
    division_name: titleOf.get(line.division_id) ?? '',
    is_adjustment: line.is_adjustment,
  }));
};

/** People first by name, then by day: the order of the lines and of the file. */
const inOrder = (lines: readonly NewLine[], people: ReadonlyMap<number, Person>): NewLine[] => {
  const keyOf = (line: NewLine) =>
    [
      people.get(line.user_id)?.name ?? '',
      String(line.user_id).padStart(12, '0'),
      line.is_adjustment ? 1 : 0,
      line.day,
      hourKinds.indexOf(line.kind),
      String(line.work_order_id ?? 0).padStart(12, '0'),
    ].join('\n');
  return lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const sheetsIn = ({ tx }: Scope, { from_on: from, to_on: to }: Asked) =>
  tx
    .selectFrom('time_sheets')
    .where('week_on', '>=', from)
    .where('week_on', '<=', to)
    .orderBy('week_on')
    .orderBy('user_id')
    .select(['user_id', 'week_on', 'status'])
    .$narrowType<{ status: SheetStatus }>();

/** Whose time goes with an export: people of the division, or of those where the actor exports. */
const whose = (scope: Scope, divisionId: number | null) => {
  const divisions = divisionsWhere(scope.actor.holder, 'time_sheets.create');
  return (person: Person): boolean =>
    divisions.includes(person.divisionId) && (divisionId === null || person.divisionId === divisionId);
};

/**
 * What an export would hold.
 * @throws Refusal request.invalid
 */
export const gatherPayroll = async (scope: Scope, asked: Asked, isLocked: boolean) => {
  await refuseCutWeeks(scope, asked);
  const isIncluded = whose(scope, asked.division_id);
  const found = sheetsIn(scope, asked);
  const sheets = await (isLocked ? found.forUpdate() : found).execute();
  const all = await peopleByIds(
    scope,
    sheets.map(({ user_id: id }) => id),
  );
  const people = new Map([...all].filter(([, person]) => isIncluded(person)));
  const reached = sheets.filter(({ user_id: id }) => people.has(id));
  const approved = reached.filter(({ status }) => status === 'approved');
  const adjusted = await adjustments(scope, isIncluded);
  const lines = [...(await weeksAsLines(scope, approved, people)), ...adjusted];
  for (const [id, person] of await peopleByIds(
    scope,
    adjusted.map(({ user_id: each }) => each),
  ))
    people.set(id, person);
  return { people, approved, reached, lines: inOrder(lines, people) };
};

/** Weeks in the period with time that are not approved. */
const leftOut = async (
  scope: Scope,
  asked: Asked,
): Promise<ReplyOf<typeof calls.previewPayroll>['left_out']> => {
  const { rows } = await sql<{ user_id: number; week_on: string; status: SheetStatus }>`
    select w.user_id, w.week_on::text as week_on, coalesce(s.status, 'open') as status
    from (
      select distinct t.user_id, g.week_on::date as week_on
      from generate_series(${asked.from_on}::date, ${asked.to_on}::date, interval '7 days') g (week_on)
      join work_stretches t on t.company_id = ${scope.company.id} and t.is_effective
        and t.began_at >= g.week_on and t.began_at < g.week_on + interval '7 days') w
    left join time_sheets s on s.company_id = ${scope.company.id} and s.user_id = w.user_id and s.week_on = w.week_on
    where coalesce(s.status, 'open') in ('open', 'submitted')
    order by w.week_on, w.user_id limit 200`.execute(scope.tx);
  const people = await peopleByIds(
    scope,
    rows.map(({ user_id: id }) => id),
  );
  const isIncluded = whose(scope, asked.division_id);
  return rows.flatMap((row) => {
    const person = people.get(row.user_id);
    return person !== undefined && isIncluded(person) ? [{ ...row, user_name: person.name }] : [];
  });
};

export const readPreview = async (
  scope: Scope,
  { query }: InputOf<typeof calls.previewPayroll>,
): Promise<ReplyOf<typeof calls.previewPayroll>> => {
  const asked = { from_on: query.from_on, to_on: query.to_on, division_id: query.division_id ?? null };
  const { people, lines } = await gatherPayroll(scope, asked, false);
  const shown = await named(scope, lines, people);
  const last = await scope.tx
    .selectFrom('payroll_exports')
    .orderBy('id', 'desc')
    .select('profile')
    .$narrowType<{ profile: PayrollProfile }>()
    .executeTakeFirst();
  return {
    lines: shown,
    totals: totalsOf(shown),
    last_profile: last?.profile ?? null,
    left_out: await leftOut(scope, asked),
  };
};

const exportRows = ({ tx }: Scope) =>
  tx
    .selectFrom('payroll_exports')
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
      sql<number>`(select count(distinct l.user_id) from payroll_lines l where l.company_id = payroll_exports.company_id
        and l.payroll_export_id = payroll_exports.id)::integer`.as('people'),
    )
    .select(
      sql<number>`(select coalesce(sum(round(l.minutes / 60.0, 2)), 0) from payroll_lines l
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
    .select(['user_id', 'week_on', 'day', 'kind', 'minutes', 'work_order_id', 'division_id', 'is_adjustment'])
    .$narrowType<Pick<NewLine, 'kind'>>()
    .execute();
  const people = await peopleByIds(
    scope,
    lines.map(({ user_id: each }) => each),
  );
  const shown = await named(scope, lines, people);
  return { ...row, lines: shown, totals: totalsOf(shown) };
};
