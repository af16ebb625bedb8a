import type { CloseCheck, CloseFinding, LedgerTie } from '@yardline/contract/ledger/periods';
import { finalTicketStatuses } from '@yardline/domain/tickets/status';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { countMissing } from './open-ledger.ts';
import { readUndeposited } from './undeposited.ts';

/** A month of the books: its first day, the first one that is not in it, and its last. */
export type Span = { starts_on: string; ends_on: string; last_on: string };

type Counts = Record<
  | 'accruals'
  | 'earlier'
  | 'unbilled'
  | 'returned'
  | 'tickets'
  | 'pending'
  | 'credits'
  | 'drawers'
  | 'statements',
  number
> & {
  pending_amount: number;
  credits_amount: number;
  statements_amount: number;
};

/** What someone should have looked at before a month closes: counted in all divisions. */
const readCounts = async (
  { tx, company }: Scope,
  { starts_on: first, ends_on: end }: Span,
): Promise<Counts> => {
  // As a timestamp: a date at a time zone would be midnight UTC, told by the clocks of the zone.
  const by = sql`(${end}::date::timestamp at time zone ${company.timeZone})`;
  const rented = sql`from contract_lines l join contracts c on c.company_id = ${company.id} and c.id = l.contract_id
    where l.company_id = ${company.id} and c.kind = 'contract' and c.status = 'open' and l.type = 'R'
      and not l.is_removed and l.is_chargeable`;
  // Who owes of the month and got no statement as of its last day or later; who was left out on purpose is looked at.
  const unstated = sql`(select i.customer_id, sum(i.balance) as owed from invoices i
    where i.company_id = ${company.id} and i.balance <> 0 and i.invoiced_on < ${end}::date
      and not exists (select from statement_run_items s where s.company_id = i.company_id
        and s.customer_id = i.customer_id and s.as_of >= ${end}::date - 1)
    group by i.customer_id having sum(i.balance) > 0) as unstated`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from ledger_periods p
        where p.company_id = ${company.id} and p.starts_on < ${first}::date and p.status <> 'closed') as earlier,
      (select case when exists (select from ledger_accruals r
            join ledger_periods p on p.company_id = ${company.id} and p.id = r.period_id and p.starts_on = ${first}::date
            where r.company_id = ${company.id} and not exists (select from ledger_entries e
              where e.company_id = ${company.id} and e.period_id = p.id and e.created_at > r.made_at
                and e.kind not in ('accrual', 'accrual_return')))
          then 0 else 1 end) as accruals,
      (select count(*) ${rented} and l.out_at < ${by} and l.returned_at is null
        and coalesce(l.billed_through, l.out_at) < ${by}) as unbilled,
      (select count(*) ${rented} and l.returned_at < ${by}
        and coalesce(l.billed_through, l.out_at) <> l.returned_at) as returned,
      (select count(*) from tickets t
        where t.company_id = ${company.id} and t.scheduled_at < ${by}
          and t.status <> all(${finalTicketStatuses}::int[])) as tickets,
      (select count(*) from drawer_sessions s
        where s.company_id = ${company.id} and s.opened_at < ${by} and s.closed_at is null) as drawers,
      (select count(*) from payments p
        where p.company_id = ${company.id} and p.status = 'pending' and p.created_at < ${by}) as pending,
      (select coalesce(sum(p.amount), 0) from payments p
        where p.company_id = ${company.id} and p.status = 'pending' and p.created_at < ${by}) as pending_amount,
      (select count(*) from invoices i
        where i.company_id = ${company.id} and i.balance < 0 and i.invoiced_on < ${end}::date) as credits,
      (select coalesce(sum(i.balance), 0) from invoices i
        where i.company_id = ${company.id} and i.balance < 0 and i.invoiced_on < ${end}::date) as credits_amount,
      (select count(*) from ${unstated}) as statements,
      (select coalesce(sum(owed), 0) from ${unstated}) as statements_amount`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('no counts of a month');
  return counts;
};

const differing = {
  receivable: 'receivable_differs',
  deposits: 'deposits_differ',
  tax: 'tax_differs',
  stock: 'stock_differs',
} as const;

const counted = (check: CloseCheck, count: number, amount: number | null = null): CloseFinding => ({
  check,
  count,
  amount,
  blocks: false,
});

/**
 * What is checked before a month closes. What blocks it is wrong in the books, or an earlier month that is open; the rest is for
 * people to look at.
 */
export const checksOf = async (
  scope: Scope,
  span: Span,
  ties: readonly LedgerTie[],
): Promise<CloseFinding[]> => {
  const [counts, missing, till] = await Promise.all([
    readCounts(scope, span),
    countMissing(scope),
    readUndeposited(scope, span.last_on),
  ]);
  const blocking = (finding: CloseFinding): CloseFinding => ({ ...finding, blocks: finding.count > 0 });
  return [
    blocking(counted('earlier_open', counts.earlier)),
    blocking(counted('entries_missing', missing)),
    ...ties.map(({ name, difference }) =>
      blocking(counted(differing[name], difference === 0 ? 0 : 1, difference)),
    ),
    counted('accruals_due', counts.accruals),
    counted('unbilled', counts.unbilled),
    counted('returned_unbilled', counts.returned),
    counted('tickets_open', counts.tickets),
    counted('drawers_open', counts.drawers),
    counted('undeposited', till.payments, till.records),
    counted('undeposited_differs', till.difference === 0 ? 0 : 1, till.difference),
    counted('payments_pending', counts.pending, counts.pending_amount),
    counted('credits_open', counts.credits, counts.credits_amount),
    counted('statements_due', counts.statements, counts.statements_amount),
  ];
};
