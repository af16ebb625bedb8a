import type { LedgerTie } from '@yardline/contract/ledger/periods';
import { amount, cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Sums = Record<
  | 'receivable'
  | 'receivable_records'
  | 'deposits'
  | 'deposits_records'
  | 'tax'
  | 'tax_records'
  | 'stock'
  | 'stock_records',
  number
>;

/**
 * What the ledger says at the end of a day beside what the records say: what customers owe on papers, what is held of deposits,
 * what was posted of taxes, and what parts on shelves and in transit are worth. Days are those of the company's clocks, as the entries have them.
 */
export const readTies = async ({ tx, company }: Scope, day: string): Promise<LedgerTie[]> => {
  const on = (column: string) => sql`(${sql.ref(column)} at time zone ${company.timeZone})::date`;
  const control = (name: string, sign: 1 | -1) => sql`
    (select coalesce(sum(case when a.id = l.debit_account_id then l.amount else 0 end
        - case when a.id = l.credit_account_id then l.amount else 0 end), 0) * ${sign}::int
      from ledger_accounts a join ledger_lines l on l.company_id = ${company.id}
        and (l.debit_account_id = a.id or l.credit_account_id = a.id) and l.posting_on <= ${day}::date
      where a.company_id = ${company.id} and a.control = ${name})`;
  const { rows } = await sql<Sums>`
    with money as (
      select p.id, p.amount, (p.void_on is not null and p.void_on <= ${day}::date) as is_void
      from payments p
      where p.company_id = ${company.id} and p.status in ('succeeded', 'void') and ${on('p.received_at')} <= ${day}::date),
    used as (
      select coalesce(sum(u.amount), 0) as amount from deposit_applications u
      where u.company_id = ${company.id} and ${on('u.applied_at')} <= ${day}::date)
    select ${control('receivable', 1)} as receivable,
      (select coalesce(sum(i.total), 0) from invoices i
        where i.company_id = ${company.id} and i.invoiced_on <= ${day}::date)
      - (select coalesce(sum(a.amount + a.discount), 0) from payment_allocations a join money m on m.id = a.payment_id
        where a.company_id = ${company.id} and not m.is_void)
      - (select amount from used)
      - (select coalesce(sum(w.amount), 0) from write_offs w
        where w.company_id = ${company.id} and ${on('w.written_at')} <= ${day}::date) as receivable_records,
      ${control('deposits', -1)} as deposits,
      (select coalesce(sum(m.amount), 0) from deposit_payments x join money m on m.id = x.payment_id
        where x.company_id = ${company.id} and not m.is_void)
      - (select amount from used) as deposits_records,
      (select coalesce(sum(case when a.control = 'receivable' then l.amount else -l.amount end), 0)
        from ledger_lines l
        join ledger_entries e on e.company_id = ${company.id} and e.id = l.entry_id and e.kind in ('invoice', 'credit')
        join ledger_accounts a on a.company_id = ${company.id} and a.id = l.debit_account_id
        where l.company_id = ${company.id} and l.tax_code <> '' and l.posting_on <= ${day}::date) as tax,
      (select coalesce(sum(x.tax), 0) from invoice_taxes x
        join invoices i on i.company_id = ${company.id} and i.id = x.invoice_id and i.invoiced_on <= ${day}::date
        where x.company_id = ${company.id}) as tax_records,
      ${control('stock', 1)} as stock,
      -- What goes from yard to yard stays worth the same; what cost something in a closed month is in the first open one.
      (select coalesce(sum(m.value), 0) from stock_moves m
        left join ledger_entries e on e.company_id = ${company.id} and e.noun = 'stock_moves' and e.row_id = m.id
        where m.company_id = ${company.id} and m.cause not in ('transfer', 'bin')
          and coalesce(e.posting_on, ${on('m.moved_at')}) <= ${day}::date) as stock_records`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('no sums of the books');
  return (['receivable', 'deposits', 'tax', 'stock'] as const).map((name) => ({
    name,
    ledger: sums[name],
    records: sums[`${name}_records`],
    difference: amount(cents(sums[name]) - cents(sums[`${name}_records`])),
  }));
};
