import { sql } from 'kysely';

/** Kilograms of all that a document rents; null where the weight of a machine is not known, or nothing is rented. [B3.13] */
export const deliveryWeight = sql<number | null>`(
  select case when bool_and(coalesce(a.weight, g.weight) is not null) then sum(l.quantity * coalesce(a.weight, g.weight)) end
  from contract_lines l
  join assets a on a.company_id = l.company_id and a.id = l.asset_id
  left join groups g on g.company_id = a.company_id and g.id = a.group_id
  where l.company_id = contracts.company_id and l.contract_id = contracts.id and l.type = 'R' and not l.is_removed)`;
