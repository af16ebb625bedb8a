import { cents, type Cents } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** An invoice or a credit with what was open of it, in cents; of a credit below zero. A bill of fees is told as such. */
export type OpenPaper = { id: number; number: number; dueOn: string; balance: Cents; isFee: boolean };

type Row = { id: number; number: number; due_on: string; balance: number; is_fee: boolean };

/**
 * What was open of a customer's papers at the end of a day of the company: what is open now and what was settled since,
 * where the actor may see it; the first due comes first.
 */
export const openPapers = async (scope: Scope, customerId: number, day: string): Promise<OpenPaper[]> => {
  const company = scope.company.id;
  const end = startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), scope.company.timeZone);
  const { rows } = await sql<Row>`
    with later as (
      select a.invoice_id as id, a.amount + a.discount as amount from payments p
      join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      where p.company_id = ${company} and p.customer_id = ${customerId} and p.status = 'succeeded'
        and p.received_at >= ${end.toString()}
      union all
      -- What counted then and has come back since.
      select a.invoice_id, -a.amount - a.discount from payments p
      join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      where p.company_id = ${company} and p.customer_id = ${customerId} and p.status = 'void'
        and p.received_at < ${end.toString()} and p.void_on > ${day}::date
      union all
      select side.id, side.amount from credit_applications c
      cross join lateral (values (c.invoice_id, c.amount), (c.credit_id, -c.amount)) side (id, amount)
      where c.company_id = ${company} and c.customer_id = ${customerId} and c.applied_at >= ${end.toString()}
      union all
      select invoice_id, amount from deposit_applications
      where company_id = ${company} and customer_id = ${customerId} and applied_at >= ${end.toString()}
      union all
      select invoice_id, amount from write_offs
      where company_id = ${company} and customer_id = ${customerId} and written_at >= ${end.toString()}
    ), touched as (
      select id, amount from later
      union all
      select id, balance from invoices
      where company_id = ${company} and customer_id = ${customerId} and balance <> 0
    ), open as (
      select id, sum(amount) as balance from touched group by id
    )
    select i.id, i.number, i.due_on, open.balance, i.source = 'F' as is_fee
    from open join invoices i on i.company_id = ${company} and i.id = open.id
    where open.balance <> 0 and i.invoiced_on <= ${day}::date
      and i.division_id = any(${divisionsWhere(scope.actor.holder, 'invoices.view')}::bigint[])
    order by i.due_on, i.id`.execute(scope.tx);
  return rows.map(({ due_on: dueOn, balance, is_fee: isFee, ...row }) => ({
    ...row,
    dueOn,
    isFee,
    balance: cents(balance),
  }));
};
