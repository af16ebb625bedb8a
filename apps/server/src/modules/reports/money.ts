import { methods } from '@yardline/domain/payments/tenders';
import { type RawBuilder, sql } from 'kysely';
import { type Asked, within } from './asked.ts';

/** What was open of papers at the end of the last day: what is open now and what was settled since. */
const openThen = ({ scope: { company }, to, ends }: Asked): RawBuilder<unknown> => sql`
  select id, sum(amount) as balance from (
    select i.id, i.balance as amount from invoices i where i.company_id = ${company.id} and i.balance <> 0
    union all
    select a.invoice_id, a.amount + a.discount from payments p
    join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
    where p.company_id = ${company.id} and p.status = 'succeeded' and p.received_at >= ${ends}
    union all
    select a.invoice_id, -a.amount - a.discount from payments p
    join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
    where p.company_id = ${company.id} and p.status = 'void' and p.received_at < ${ends} and p.void_on > ${to}::date
    union all
    select side.id, side.amount from credit_applications c
    cross join lateral (values (c.invoice_id, c.amount), (c.credit_id, -c.amount)) side (id, amount)
    where c.company_id = ${company.id} and c.applied_at >= ${ends}
    union all
    select invoice_id, amount from deposit_applications where company_id = ${company.id} and applied_at >= ${ends}
    union all
    select invoice_id, amount from write_offs where company_id = ${company.id} and written_at >= ${ends}) moved
  group by id having sum(amount) <> 0`;

/** What customers owed at the end of the last day, by how late it was; credits offset what is due next, as their statement says. */
export const agedReceivables = (asked: Asked): RawBuilder<unknown> => {
  const late = sql`(case when o.balance < 0 then 0 else ${asked.to}::date - i.due_on end)`;
  const band = (from: number, to: number) =>
    sql`coalesce(sum(o.balance) filter (where ${late} between ${from}::int and ${to}::int), 0)`;
  return sql`
    select c.id, c.customer_number as code, c.name, ${band(-100_000, 0)} as not_due, ${band(1, 30)} as late_30,
      ${band(31, 60)} as late_60, ${band(61, 90)} as late_90, ${band(91, 100_000)} as late_more, sum(o.balance) as owed
    from (${openThen(asked)}) o
    join invoices i on i.company_id = ${asked.scope.company.id} and i.id = o.id
    join customers c on c.company_id = ${asked.scope.company.id} and c.id = i.customer_id
    where i.invoiced_on <= ${asked.to}::date and i.division_id = ${within(asked, 'invoices.view')}
    group by c.id, c.customer_number, c.name`;
};

/**
 * Invoices and credits of the period by tax code and rate, from what was posted of their taxes: what they came to before taxes, what of it
 * was taxed, and the tax; what is exempt of a tax is among what it was not taken on. What bears no tax at all is a row of its own.
 */
export const salesTax = (asked: Asked): RawBuilder<unknown> => {
  const { company } = asked.scope;
  return sql`
    with papers as (
      select i.id, i.rental_total + i.sales_total + i.services_total + i.waiver_total as net
      from invoices i where i.company_id = ${company.id}
        and i.invoiced_on between ${asked.from}::date and ${asked.to}::date
        and i.division_id = ${within(asked, 'invoices.view')}
    ), taken as (
      select x.invoice_id, x.tax_code as code, x.rate as percent, sum(x.taxable_base) as taxable, sum(x.tax) as tax
      from invoice_taxes x where x.company_id = ${company.id} and x.invoice_id in (select id from papers)
      group by x.invoice_id, x.tax_code, x.rate
    )
    select row_number() over (order by t.code = '', t.code, t.percent) as id, t.code,
      case when t.code = '' then '' else t.percent::float8::text || ' %' end as name,
      sum(t.net) as net_sales, sum(t.taxable) as taxable, sum(t.net - t.taxable) as untaxed, sum(t.tax) as tax
    from (
      select coalesce(x.code, '') as code, coalesce(x.percent, 0) as percent, p.net, coalesce(x.taxable, 0) as taxable,
        coalesce(x.tax, 0) as tax
      from papers p left join taken x on x.invoice_id = p.id) t
    group by t.code, t.percent`;
};

/**
 * Taxes of the period by the authority that they go to: of a tax that several levy together its part, each taken on the same base. What
 * credits took back is off.
 */
export const taxByAuthority = (asked: Asked): RawBuilder<unknown> => {
  const { company } = asked.scope;
  return sql`
    select row_number() over (order by t.code, t.authority, t.percent) as id, t.code,
      case when t.authority = '' then '' else t.authority || ' · ' end || t.percent::float8::text || ' %' as name,
      sum(t.taxable) as taxable, sum(t.exempt) as exempt, sum(t.tax) as tax
    from (
      select x.tax_code as code, coalesce(p.part ->> 'authority', x.authority) as authority,
        coalesce((p.part ->> 'percent')::numeric, x.rate) as percent, x.taxable_base as taxable, x.exempt_base as exempt,
        coalesce((p.part ->> 'tax')::numeric, x.tax) as tax
      from invoice_taxes x
      join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
      left join lateral jsonb_array_elements(x.parts) as p(part) on true
      where x.company_id = ${company.id} and i.invoiced_on between ${asked.from}::date and ${asked.to}::date
        and i.division_id = ${within(asked, 'invoices.view')}) t
    group by t.code, t.authority, t.percent`;
};

/** Money of the period by the way in which it came: what came in, what came back from the bank, and what was refunded. */
export const cashReceipts = (asked: Asked): RawBuilder<unknown> => {
  const { company } = asked.scope;
  const seen = (paymentId: RawBuilder<unknown>) => sql`(
    exists (select from payment_allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
      where a.company_id = ${company.id} and a.payment_id = ${paymentId}
        and i.division_id = ${within(asked, 'payments.view')})
    or exists (select from deposit_payments x join deposits d on d.company_id = x.company_id and d.id = x.deposit_id
      where x.company_id = ${company.id} and x.payment_id = ${paymentId}
        and d.division_id = ${within(asked, 'payments.view')}))`;
  return sql`
    select array_position(${[...methods]}::text[], r.method) as id, r.method as code, r.method as name,
      sum(r.received) as received, sum(r.came_back) as came_back, sum(r.refunded) as refunded,
      sum(r.received - r.came_back - r.refunded) as kept
    from (
      select p.method, case when p.amount > 0 then p.amount + p.fee + p.rounding else 0 end as received, 0 as came_back,
        case when p.amount < 0 then -p.amount - p.rounding else 0 end as refunded
      from payments p
      where p.company_id = ${company.id} and p.status in ('succeeded', 'void')
        and p.received_at >= ${asked.starts} and p.received_at < ${asked.ends} and ${seen(sql`p.id`)}
      union all
      select p.method, 0, case when p.amount > 0 then p.amount + p.fee + p.rounding else 0 end,
        case when p.amount < 0 then p.amount + p.rounding else 0 end
      from payments p
      where p.company_id = ${company.id} and p.status = 'void'
        and p.void_on between ${asked.from}::date and ${asked.to}::date and ${seen(sql`p.id`)}) r
    group by r.method`;
};

/** Deposits that were held of customers at the end of the last day. */
export const openDeposits = (asked: Asked): RawBuilder<unknown> => {
  const { company } = asked.scope;
  return sql`
    select c.id, c.customer_number as code, c.name, sum(m.amount) as held
    from (
      select x.deposit_id, p.amount from deposit_payments x
      join payments p on p.company_id = x.company_id and p.id = x.payment_id
      where x.company_id = ${company.id} and p.received_at < ${asked.ends}
        and (p.status = 'succeeded' or (p.status = 'void' and p.void_on > ${asked.to}::date))
      union all
      select u.deposit_id, -u.amount from deposit_applications u
      where u.company_id = ${company.id} and u.applied_at < ${asked.ends}) m
    join deposits d on d.company_id = ${company.id} and d.id = m.deposit_id
    join customers c on c.company_id = ${company.id} and c.id = d.customer_id
    where d.division_id = ${within(asked, 'payments.view')}
    group by c.id, c.customer_number, c.name having sum(m.amount) <> 0`;
};
