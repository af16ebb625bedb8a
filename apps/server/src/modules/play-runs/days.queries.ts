import type { PlayRun } from '@yardline/contract/play-runs/play-runs';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Day = PlayRun['days'][number];
/** The newest record before a run, and the newest at its end; null while it runs. */
type Mark = { after: number; upto: number | null };
export type Marks = Record<'invoices' | 'orders' | 'accruals' | 'mails', Mark>;

type Counted = { day: string; made: number; amount: number };

const between = (id: RawBuilder<unknown>, { after, upto }: Mark) =>
  sql`${id} > ${after} and (${upto}::bigint is null or ${id} <= ${upto})`;

/** Records of one kind that a run made, by the day of the company. */
const count = async (
  { tx, company }: Scope,
  { from, at, total, where }: Record<'from' | 'at' | 'total' | 'where', RawBuilder<unknown>>,
): Promise<Map<string, Counted>> => {
  const { rows } = await sql<Counted>`
    select (${at} at time zone ${company.timeZone})::date::text as day, count(*)::integer as made,
      coalesce(sum(${total}), 0)::numeric as amount
    from ${from} t where t.company_id = ${company.id} and ${where} group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.day, row]));
};

const id = sql.ref('t.id');

/** The days of a run on which something happened. Invoices are those that the reader may see. */
export const readDays = async (scope: Scope, runId: number, marks: Marks): Promise<Day[]> => {
  const seen = divisionsWhere(scope.actor.holder, 'invoices.view');
  const nothing = sql`0`;
  const createdAt = sql.ref('t.created_at');
  const [jobs, invoices, orders, accruals, mails] = await Promise.all([
    scope.tx
      .selectFrom('play_run_days')
      .where('run_id', '=', runId)
      .select(['on_day', 'jobs_done'])
      .execute(),
    count(scope, {
      from: sql.table('invoices'),
      at: createdAt,
      total: sql.ref('t.total'),
      where: sql`${between(id, marks.invoices)} and t.division_id = any(${seen}::bigint[])`,
    }),
    count(scope, {
      from: sql.table('work_orders'),
      at: createdAt,
      total: nothing,
      where: between(id, marks.orders),
    }),
    count(scope, {
      from: sql.table('ledger_accruals'),
      at: sql.ref('t.made_at'),
      total: nothing,
      where: between(id, marks.accruals),
    }),
    count(scope, {
      from: sql.table('mails'),
      at: createdAt,
      total: nothing,
      where: between(id, marks.mails),
    }),
  ]);
  const byDay = new Map(jobs.map((row) => [row.on_day, row.jobs_done]));
  const days = new Set([byDay, invoices, orders, accruals, mails].flatMap((each) => [...each.keys()]));
  const all = [...days].toSorted().map((day) => ({
    day,
    jobs_done: byDay.get(day) ?? 0,
    invoices: invoices.get(day)?.made ?? 0,
    amount: invoices.get(day)?.amount ?? 0,
    work_orders: orders.get(day)?.made ?? 0,
    accruals: accruals.get(day)?.made ?? 0,
    mails: mails.get(day)?.made ?? 0,
  }));
  return all.filter((day) => day.invoices + day.work_orders + day.accruals + day.mails > 0);
};
