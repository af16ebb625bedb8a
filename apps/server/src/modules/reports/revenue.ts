import { type RawBuilder, sql } from 'kysely';
import { type Asked, within } from './asked.ts';

/** Revenue is what invoices of the days say before taxes, credits taken off. */
const net = sql`i.rental_total + i.sales_total + i.services_total + i.waiver_total`;

const isNow = ({ from, to }: Asked) => sql`i.invoiced_on between ${from}::date and ${to}::date`;
const isBefore = ({ before }: Asked) =>
  sql`i.invoiced_on between ${before.from}::date and ${before.to}::date`;

const both = (asked: Asked, amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(sum(${amount}) filter (where ${isNow(asked)}), 0) as revenue,
  coalesce(sum(${amount}) filter (where ${isBefore(asked)}), 0) as revenue_before`;

/** Invoices `i` of the period and of the one before, where the caller may see them. */
const seen = (asked: Asked): RawBuilder<unknown> => sql`
  i.company_id = ${asked.scope.company.id} and i.invoiced_on between ${asked.before.from}::date and ${asked.to}::date
  and i.division_id = ${within(asked, 'invoices.view')}`;

/** By customer. */
export const byCustomer = (asked: Asked): RawBuilder<unknown> => sql`
  select c.id, c.customer_number as code, c.name, r.revenue, r.revenue_before
  from (select i.customer_id, ${both(asked, net)} from invoices i where ${seen(asked)} group by i.customer_id) r
  join customers c on c.company_id = ${asked.scope.company.id} and c.id = r.customer_id`;

/** By the salesperson of the contract; what has none is one row. */
export const bySalesperson = (asked: Asked): RawBuilder<unknown> => sql`
  select coalesce(u.id, 0) as id, '' as code, coalesce(u.name, '') as name, r.revenue, r.revenue_before
  from (select k.salesman_user_id as user_id, ${both(asked, net)}
    from invoices i left join contracts k on k.company_id = i.company_id and k.id = i.contract_id
    where ${seen(asked)} group by k.salesman_user_id) r
  left join users u on u.company_id = ${asked.scope.company.id} and u.id = r.user_id`;

/** By class of what was rented; what is sold, services and waivers are rows of their own. */
export const revenueByClass = (asked: Asked): RawBuilder<unknown> => sql`
  with told as (
    select i.invoiced_on, b.extended_amount as amount,
      case b.type when 'R' then coalesce(m.class_id, l_asset.class_id, -4) when 'S' then -1 else -2 end as class_id
    from invoices i join invoice_lines b on b.company_id = i.company_id and b.invoice_id = i.id
    left join assets m on b.type = 'R' and m.company_id = b.company_id and m.number = b.product_number
    left join contract_lines l on b.type = 'R' and m.id is null
      and l.company_id = b.company_id and l.id = b.contract_line_id
    left join assets l_asset on l_asset.company_id = l.company_id and l_asset.id = l.asset_id
    where ${seen(asked)}
    union all
    select i.invoiced_on, i.waiver_total, -3 from invoices i where ${seen(asked)} and i.waiver_total <> 0)
  select coalesce(c.id, r.class_id) as id,
    coalesce(c.code, case r.class_id when -1 then 'sales' when -2 then 'services' when -3 then 'waiver' else 'other' end)
      as code, coalesce(c.name, '') as name, r.revenue, r.revenue_before
  from (select i.class_id, ${both(asked, sql`i.amount`)} from told i group by i.class_id) r
  left join classes c on c.company_id = ${asked.scope.company.id} and c.id = r.class_id`;

/** By week, which begins on Monday, with the week as far back as the period is long in whole weeks. */
export const byWeek = (asked: Asked): RawBuilder<unknown> => sql`
  with span as (
    select date_trunc('week', ${asked.from}::date)::date as first, date_trunc('week', ${asked.to}::date)::date as last),
  weeks as (
    select w::date as week, (span.last - span.first) + 7 as back from span,
      generate_series(span.first::timestamp, span.last::timestamp, interval '7 days') w),
  billed as (
    select date_trunc('week', i.invoiced_on)::date as week, sum(${net}) as amount from invoices i, span
    where i.company_id = ${asked.scope.company.id} and i.division_id = ${within(asked, 'invoices.view')}
      and i.invoiced_on between span.first - (span.last - span.first) - 7 and ${asked.to}::date
      and not (i.invoiced_on >= span.first and i.invoiced_on < ${asked.from}::date)
    group by 1)
  select weeks.week - date '1970-01-01' as id, '' as code, weeks.week::text as name,
    coalesce(now.amount, 0) as revenue, coalesce(past.amount, 0) as revenue_before
  from weeks left join billed now on now.week = weeks.week
  left join billed past on past.week = weeks.week - weeks.back`;
