import type { Commission, getCommissionTotals, listCommissions } from '@yardline/contract/commissions/runs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

const linesOf = ({ tx }: Scope, { from, to }: { from?: string | undefined; to?: string | undefined }) => {
  let rows = tx
    .selectFrom('commission_lines')
    .innerJoin('commission_runs', 'commission_runs.id', 'commission_lines.run_id')
    .innerJoin('users', 'users.id', 'commission_lines.user_id');
  if (from !== undefined) rows = rows.where('until_on', '>=', from);
  if (to !== undefined) rows = rows.where('until_on', '<=', to);
  return rows;
};

/** What salespeople were given, paper by paper, the last run first. */
export const listLines = (
  scope: Scope,
  { query }: InputOf<typeof listCommissions>,
): Promise<Page<Commission>> => {
  let rows = linesOf(scope, query)
    .innerJoin('invoices', 'invoices.id', 'commission_lines.invoice_id')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .leftJoin('classes', 'classes.id', 'commission_lines.class_id')
    .where(matches(sql`lower(invoices.number || ' ' || customers.name || ' ' || users.name)`, query.search))
    .select(['commission_lines.id', 'commission_lines.user_id', 'users.name as user_name'])
    .select(['invoices.number as invoice_number', 'customers.name as customer_name'])
    .select(['commission_lines.base', 'commission_lines.percent', 'commission_lines.amount'])
    .select(['commission_runs.until_on', 'commission_runs.made_at'])
    .select([
      sql<string>`coalesce(classes.name, '')`.as('class_name'),
      sql<string>`(select m.name from users m
        where m.company_id = commission_runs.company_id and m.id = commission_runs.made_by)`.as(
        'made_by_name',
      ),
    ]);
  if (query.user_id !== undefined) rows = rows.where('commission_lines.user_id', '=', query.user_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('commission_lines.id'),
    defaultDirection: 'desc',
    sorts: { until_on: { by: sql.ref('commission_runs.until_on'), of: ({ until_on: on }) => on } },
  });
};

/** What each salesperson was given by the runs of some days. */
export const getTotals = async (
  scope: Scope,
  { query }: InputOf<typeof getCommissionTotals>,
): Promise<ReplyOf<typeof getCommissionTotals>> => {
  const people = await linesOf(scope, query)
    .groupBy(['commission_lines.user_id', 'users.name'])
    .orderBy('users.name')
    .select(['commission_lines.user_id', 'users.name as user_name'])
    .select((eb) => [
      eb.fn.sum<number>('commission_lines.base').as('base'),
      eb.fn.sum<number>('commission_lines.amount').as('amount'),
    ])
    .execute();
  return { people, total: amount(sum(people.map((each) => cents(each.amount)))) };
};
