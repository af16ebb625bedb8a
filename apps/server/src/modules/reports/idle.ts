import { type RawBuilder, sql } from 'kysely';
import { type Asked, within } from './asked.ts';

/** Machines that were in the fleet through the whole period and never out in it, with the day of their last return or purchase. */
export const idleMachines = (asked: Asked): RawBuilder<unknown> => {
  const { scope, from, starts, ends } = asked;
  const zone = scope.company.timeZone;
  const bought = sql`coalesce(a.purchased_on, (a.created_at at time zone ${zone})::date)`;
  return sql`
    select a.id, a.number as code, a.description as name, a.cost, a.replacement_cost,
      coalesce((select (max(h.released_at) at time zone ${zone})::date from holds h
        where h.company_id = a.company_id and h.asset_id = a.id and h.released_at < ${starts}
          and h.out_at is not null and h.contract_line_id is not null), ${bought})::text as since
    from assets a
    where a.company_id = ${scope.company.id} and a.kind = 'numbered' and a.is_active
      and a.division_id = ${within(asked, 'assets.view')} and ${bought} <= ${from}::date
      and not exists (select from holds h where h.company_id = a.company_id and h.asset_id = a.id
        and h.out_at < ${ends} and (h.released_at is null or h.released_at >= ${starts}) and h.contract_line_id is not null)`;
};
