import type { PlayRun } from '@yardline/contract/play-runs/play-runs';
import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/both';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Marks, readDays } from './days.queries.ts';

const runs = (scope: Scope) =>
  scope.tx
    .selectFrom('play_runs')
    .select(['id', 'status', 'makes_bills', 'charges_late_fees', 'posts_accruals', 'until_on', 'from_at'])
    .select(['until_at', 'stands_at', 'jobs_done', 'asked_at', 'finished_at', 'is_to_stop'])
    .select(['failed_at_task', 'problem', 'invoices_before', 'orders_before', 'accruals_before'])
    .select(['mails_before', 'invoices_upto', 'orders_upto', 'accruals_upto', 'mails_upto'])
    .select(
      sql<string>`(select u.name from users u where u.company_id = play_runs.company_id and u.id = play_runs.asked_by)`.as(
        'asked_by_name',
      ),
    )
    .$narrowType<Pick<PlayRun, 'status'>>();

type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;
type Problem = { code: RefusalCode; data: Record<string, unknown> };

const marksOf = (row: Row): Marks => ({
  invoices: { after: row.invoices_before, upto: row.invoices_upto },
  orders: { after: row.orders_before, upto: row.orders_upto },
  accruals: { after: row.accruals_before, upto: row.accruals_upto },
  mails: { after: row.mails_before, upto: row.mails_upto },
});

const told = async (scope: Scope, row: Row): Promise<PlayRun> => {
  const days = await readDays(scope, row.id, marksOf(row));
  const problem = row.problem as Problem | null;
  return {
    id: row.id,
    status: row.status,
    makes_bills: row.makes_bills,
    charges_late_fees: row.charges_late_fees,
    posts_accruals: row.posts_accruals,
    until_on: row.until_on,
    from_at: row.from_at,
    until_at: row.until_at,
    stands_at: row.stands_at,
    jobs_done: row.jobs_done,
    invoices: days.reduce((total, { invoices }) => total + invoices, 0),
    amount: amount(sum(days.map((day) => cents(day.amount)))),
    asked_by_name: row.asked_by_name,
    asked_at: row.asked_at,
    finished_at: row.finished_at,
    is_to_stop: row.is_to_stop,
    problem:
      problem === null
        ? null
        : { task: row.failed_at_task ?? '', message: say(scope.language, problem.code, problem.data) },
    days,
  };
};

/** The latest run; null before the first, and after another copy of the data. */
export const findLatestRun = async (scope: Scope): Promise<PlayRun | null> => {
  const row = await runs(scope).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : told(scope, row);
};

/** @throws Refusal resource.not_found */
export const getRunById = async (scope: Scope, id: number): Promise<PlayRun> =>
  told(scope, (await runs(scope).where('id', '=', id).executeTakeFirst()) ?? notFound());
