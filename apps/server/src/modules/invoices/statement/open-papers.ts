import { cents, type Cents } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** An invoice or a credit with what was open of it, in cents; of a credit below zero. A bill of fees is told as such. */
export type OpenPaper = {
  id: number;
  number: number;
  invoicedOn: string;
  dueOn: string;
  poNumber: string;
  total: Cents;
  balance: Cents;
  isFee: boolean;
};

type Row = {
  id: number;
  number: number;
  invoiced_on: string;
  due_on: string;
  po_number: string;
  total: number;
  balance: number;
  is_fee: boolean;
};

/** Of each paper what was open at the end of a day of the company: what is open now and what was settled since; of one customer or of all. */
export const openBalances = ({ company }: Scope, day: string, customerId?: number) => {
  const end = startOfDay(
    Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
    company.timeZone,
  ).toString();
  const ofCustomer = (column: string) =>
    customerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${customerId}`;
  return sql<{ id: number; balance: number }>`
    select id, sum(amount) as balance from (
      select a.invoice_id as id, a.amount + a.discount as amount from payments p
      join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      where p.company_id = ${company.id} and ${ofCustomer('p.customer_id')} and p.status = 'succeeded'
        and p.received_at >= ${end}
      union all
      -- What counted then and has come back since.
      select a.invoice_id, -a.amount - a.discount from payments p
      join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      where p.company_id = ${company.id} and ${ofCustomer('p.customer_id')} and p.status = 'void'
        and p.received_at < ${end} and p.void_on > ${day}::date
      union all
      select side.id, side.amount from credit_applications c
      cross join lateral (values (c.invoice_id, c.amount), (c.credit_id, -c.amount)) side (id, amount)
      where c.company_id = ${company.id} and ${ofCustomer('c.customer_id')} and c.applied_at >= ${end}
      union all
      select d.invoice_id, d.amount from deposit_applications d
      where d.company_id = ${company.id} and ${ofCustomer('d.customer_id')} and d.applied_at >= ${end}
      union all
      select w.invoice_id, w.amount from write_offs w
      where w.company_id = ${company.id} and ${ofCustomer('w.customer_id')} and w.written_at >= ${end}
      union all
      select i.id, i.balance from invoices i
      where i.company_id = ${company.id} and ${ofCustomer('i.customer_id')} and i.balance <> 0
    ) touched group by id`;
};

/**
 * What was open of a customer's papers at the end of a day of the company, where the actor may see it; the first due comes first.
 */
export const openPapers = async (scope: Scope, customerId: number, day: string): Promise<OpenPaper[]> => {
  const { rows } = await sql<Row>`
    select i.id, i.number, i.invoiced_on, i.due_on, i.po_number, i.total, open.balance, i.source = 'F' and i.contract_id is null as is_fee
    from (${openBalances(scope, day, customerId)}) as open
    join invoices i on i.company_id = ${scope.company.id} and i.id = open.id
    where open.balance <> 0 and i.invoiced_on <= ${day}::date
      and i.division_id = any(${divisionsWhere(scope.actor.holder, 'invoices.view')}::bigint[])
    order by i.due_on, i.id`.execute(scope.tx);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    invoicedOn: row.invoiced_on,
    dueOn: row.due_on,
    poNumber: row.po_number,
    total: cents(row.total),
    balance: cents(row.balance),
    isFee: row.is_fee,
  }));
};
