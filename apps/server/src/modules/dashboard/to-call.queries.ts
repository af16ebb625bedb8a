import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { sql } from 'kysely';
import { may, type Scope } from '../../kernel/scope.ts';
import { shown, type Sight, within } from './dashboard.queries.ts';
import { lateLines } from './due.queries.ts';

/** A quote is worth a call while its rental begins within so many days. */
const daysAhead = 3;

/**
 * Customers with machines that should be back, overdue invoices, or an open quote for the next days; those with the oldest
 * reason first. Each reason counts where the caller may see its records, and none for callers who may not see customers.
 */
export const listToCall = async (scope: Scope, sight: Sight): Promise<Dashboard['to_call']> => {
  if (!may(scope, 'customers.view')) return { total: 0, customers: [] };
  const now = scope.now.toString();
  const soon = scope.now.add({ hours: daysAhead * 24 }).toString();
  const rows = await scope.tx
    .with('reasons', (db) =>
      lateLines(scope, sight)
        .select(['contracts.customer_id', 'contract_lines.ends_at as since'])
        .select(['contract_lines.quantity as late', sql<number>`0::numeric`.as('overdue')])
        .select(sql<number>`0`.as('quotes'))
        .unionAll(
          db
            .selectFrom('invoices')
            .where('balance', '>', 0)
            .where('due_on', '<', sight.day)
            .where('division_id', '=', sql<number>`any(${within(scope, sight, 'invoices.view')}::bigint[])`)
            .select(['customer_id', sql<string>`due_on::timestamp at time zone ${sight.zone}`.as('since')])
            .select([sql<number>`0::numeric`.as('late'), 'balance as overdue', sql<number>`0`.as('quotes')]),
        )
        .unionAll(
          db
            .selectFrom('contracts')
            .where('kind', '=', 'quote')
            .where('status', '=', 'open')
            .where('starts_at', '>=', now)
            .where('starts_at', '<', soon)
            .where('division_id', '=', sql<number>`any(${within(scope, sight, 'quotes.view')}::bigint[])`)
            .select(['customer_id', 'starts_at as since', sql<number>`0::numeric`.as('late')])
            .select([sql<number>`0::numeric`.as('overdue'), sql<number>`1`.as('quotes')]),
        ),
    )
    .with('first', (db) =>
      db
        .selectFrom('reasons')
        .groupBy('customer_id')
        .select(['customer_id', sql<string>`min(since)`.as('since'), sql<number>`sum(late)`.as('late')])
        .select([sql<number>`sum(overdue)`.as('overdue'), sql<number>`sum(quotes)`.as('quotes')])
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy('since')
        .orderBy('customer_id')
        .limit(shown),
    )
    .selectFrom('first')
    .innerJoin('customers', 'customers.id', 'first.customer_id')
    .select(['customers.id as customer_id', 'customers.name', 'customers.phone'])
    .select(['first.late', 'first.overdue', 'first.quotes', 'first.total'])
    .orderBy('first.since')
    .orderBy('customers.id')
    .execute();
  return { total: rows[0]?.total ?? 0, customers: rows };
};
