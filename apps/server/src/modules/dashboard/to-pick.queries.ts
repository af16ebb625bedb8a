import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { shown, type Sight, within } from './dashboard.queries.ts';

type Row = Dashboard['to_pick']['orders'][number] & { total: number };

/**
 * Open sales orders of which something lies on the shelf, the oldest first, with what of them is back-ordered. Pieces that come in
 * are promised at once, so a back order that can be filled stands here as soon as it can.
 */
export const listToPick = async (scope: Scope, sight: Sight): Promise<Dashboard['to_pick']> => {
  const company = scope.company.id;
  const { rows } = await sql<Row>`
    with waiting as (
      select k.id, k.number, k.division_id, k.customer_id,
        (array_agg(l.description order by l.line_number))[1] as description, count(*) - 1 as more,
        sum(case when c.has_availability then coalesce(w.promised, 0) else l.quantity end) as ready,
        sum(case when c.has_availability then l.quantity - coalesce(w.promised, 0) else 0 end) as back_ordered
      from contracts k
      join contract_lines l on l.company_id = ${company} and l.contract_id = k.id
        and l.type = 'S' and l.status_code = '' and not l.is_removed
      join parts p on p.company_id = ${company} and p.id = l.part_id
      join classes c on c.company_id = ${company} and c.id = p.class_id
      left join part_promises w on w.company_id = ${company} and w.contract_line_id = l.id
      where k.company_id = ${company} and k.kind = 'sales_order' and k.status = 'open'
        and k.division_id = any(${within(scope, sight, 'contracts.view')}::bigint[])
      group by k.id, k.number, k.division_id, k.customer_id
    ), first as (
      select waiting.*, count(*) over () as total from waiting where ready > 0 order by id limit ${shown}
    )
    select f.id as contract_id, f.number as contract_number, f.division_id, u.name as customer_name, f.description, f.more, f.ready,
      f.back_ordered, f.total
    from first f join customers u on u.company_id = ${company} and u.id = f.customer_id order by f.id`.execute(
    scope.tx,
  );
  return { total: rows[0]?.total ?? 0, orders: rows };
};
