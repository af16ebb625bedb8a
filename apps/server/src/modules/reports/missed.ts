import { type RawBuilder, sql } from 'kysely';
import { type Asked, within } from './asked.ts';

/** Rentals missed by group that would have been out on a day of the period, as their list counts them. */
export const missedByGroup = (asked: Asked): RawBuilder<unknown> => sql`
  select g.id, '' as code, g.name, count(*) as missed, coalesce(sum(r.amount), 0) as missed_amount
  from missed_rentals r
  join assets m on m.company_id = r.company_id and m.id = r.asset_id
  join groups g on g.company_id = m.company_id and g.id = m.group_id
  join locations l on l.company_id = r.company_id and l.id = r.location_id
  where r.company_id = ${asked.scope.company.id} and r.removed_at is null and r.ends_at > ${asked.starts} and r.starts_at < ${asked.ends}
    and l.division_id = ${within(asked, 'contracts.view', 'reservations.view', 'quotes.view')}
  group by g.id, g.name`;
