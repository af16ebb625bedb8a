import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { documentOf, standsInTheWay } from './demand.queries.ts';
import { isOverdue } from './free-over.ts';

/** What holds a machine first in a period, and until when; without an end nobody knows. */
export type Holding = {
  asset_id: number;
  status_code: string;
  ends_at: string | null;
  contract_id: number | null;
  contract_kind: string | null;
  contract_number: number | null;
  customer_name: string | null;
};

/** The first hold that stands in the way of each machine in the period, with its document. */
export const holdersOf = async (
  scope: Scope,
  assetIds: readonly number[],
  period: { from: string; to: string },
): Promise<Map<number, Holding>> => {
  if (assetIds.length === 0) return new Map();
  const company = scope.company.id;
  const { rows } = await sql<Holding>`
    select distinct on (a.id) a.id as asset_id, h.status_code,
      case when ${isOverdue(scope)} then null else h.ends_at end as ends_at,
      h.contract_id, k.kind as contract_kind, k.number as contract_number, p.name as customer_name
    from assets a
    join classes c on c.company_id = ${company} and c.id = a.class_id
    join holds h on h.company_id = ${company} and h.asset_id = a.id and ${standsInTheWay(scope, period)}
    ${documentOf}
    where a.company_id = ${company} and a.id = any(${[...assetIds]}::bigint[])
    order by a.id, h.starts_at`.execute(scope.tx);
  return new Map(rows.map((row) => [row.asset_id, row]));
};
