import { type RawBuilder, sql } from 'kysely';
import { type Asked, within } from './asked.ts';

/**
 * Classes with numbered machines: their days in the fleet and out, what they earned, cost and were missed for. A day counts
 * if any part of it was on a document, once for each machine; the way between yards earns nothing. Machines count in the class
 * and the division that they are of today.
 */
export const byClass = (asked: Asked): RawBuilder<unknown> => {
  const { scope, from, to, today, starts, ends } = asked;
  const company = scope.company.id;
  const zone = scope.company.timeZone;
  return sql`
    with fleet as (
      select a.id, a.class_id, a.cost, a.replacement_cost, a.list_price, a.is_active,
        greatest(${from}::date, coalesce(a.purchased_on, (a.created_at at time zone ${zone})::date)) as first,
        least(${to}::date, ${today}::date, coalesce(a.disposed_on, 'infinity')) as last
      from assets a
      where a.company_id = ${company} and a.kind = 'numbered' and (a.is_active or a.disposed_on is not null)
        and a.division_id = ${within(asked, 'assets.view')}),
    stays as (
      select h.asset_id, range_agg(daterange((h.out_at at time zone ${zone})::date,
          case when h.released_at is null then ${today}::date
            else greatest((h.out_at at time zone ${zone})::date,
              ((h.released_at - interval '1 microsecond') at time zone ${zone})::date) end, '[]')) as days
      from holds h
      where h.company_id = ${company} and h.out_at < ${ends} and (h.released_at is null or h.released_at >= ${starts})
        and h.contract_line_id is not null
      group by h.asset_id),
    used as (
      select fleet.class_id, count(*) filter (where fleet.is_active) as machines,
        coalesce(sum(fleet.cost) filter (where fleet.is_active), 0) as cost,
        coalesce(sum(fleet.replacement_cost) filter (where fleet.is_active), 0) as replacement_cost,
        coalesce(sum(fleet.list_price) filter (where fleet.is_active), 0) as list_price,
        coalesce(sum(greatest(fleet.last - fleet.first + 1, 0)), 0) as days_owned,
        coalesce(sum(case when fleet.last < fleet.first then 0 else
          (select coalesce(sum(upper(d) - lower(d)), 0)
           from unnest(stays.days * datemultirange(daterange(fleet.first, fleet.last, '[]'))) d) end), 0) as days_out
      from fleet left join stays on stays.asset_id = fleet.id group by fleet.class_id),
    earned as (
      select m.class_id, sum(b.extended_amount) as revenue
      from invoices i join invoice_lines b on b.company_id = i.company_id and b.invoice_id = i.id and b.type = 'R'
      join assets m on m.company_id = b.company_id and m.number = b.product_number and m.kind = 'numbered'
      where i.company_id = ${company} and i.invoiced_on between ${from}::date and ${to}::date
        and i.division_id = ${within(asked, 'invoices.view')}
      group by m.class_id),
    missing as (
      select m.class_id, count(*) as missed, coalesce(sum(r.amount), 0) as missed_amount
      from missed_rentals r
      join assets m on m.company_id = r.company_id and m.id = r.asset_id
      join locations l on l.company_id = r.company_id and l.id = r.location_id
      where r.company_id = ${company} and r.removed_at is null and r.ends_at > ${starts} and r.starts_at < ${ends}
        and l.division_id = ${within(asked, 'contracts.view', 'reservations.view', 'quotes.view')}
      group by m.class_id)
    select c.id, c.code, c.name, used.machines, used.days_owned, used.days_out, used.cost, used.replacement_cost,
      used.list_price, case when used.days_owned = 0 then 0 else round(100.0 * used.days_out / used.days_owned, 2) end
        as time_utilisation,
      coalesce(earned.revenue, 0) as revenue, coalesce(missing.missed, 0) as missed,
      coalesce(missing.missed_amount, 0) as missed_amount
    from used join classes c on c.company_id = ${company} and c.id = used.class_id
    left join earned on earned.class_id = c.id left join missing on missing.class_id = c.id
    where used.machines > 0 or used.days_owned > 0`;
};
