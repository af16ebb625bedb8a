import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { demandColumns, standsInTheWay } from '../demand.queries.ts';
import { isOverdue } from '../free-over.ts';
import type { AskedPeriod } from '../period.ts';
import type { HeldRow } from '../product-availability.ts';
import type { StockFacts } from './keep-stock.ts';

/** What was held of an asset in the way of a period, by the versions that stood at the scope's time. */
export const heldThen = async (
  scope: Scope,
  { assetId, facts, period }: { assetId: number; facts: StockFacts; period: AskedPeriod },
): Promise<HeldRow[]> => {
  const [company, at] = [scope.company.id, scope.now.toString()];
  const { locationId, zone } = period;
  // Of a machine, only where it stood counts; of counted pieces, those that were held there.
  if (locationId !== undefined && facts.kind !== 'bulk' && facts.location_id !== locationId) return [];
  const here =
    locationId === undefined || facts.kind !== 'bulk' ? sql`` : sql`and v.location_id = ${locationId}`;
  const { rows } = await sql<HeldRow>`
    select ${demandColumns(scope, zone)}, h.starts_at as begins,
      case when ${isOverdue(scope)} then null else h.ends_at end as ends
    from (select v.*, null::timestamptz as released_at from hold_versions v
      where v.company_id = ${company} and v.asset_id = ${assetId}
        and v.from_at <= ${at} and (v.to_at is null or v.to_at > ${at}) ${here}) h
    cross join (select ${facts.turnaround_minutes}::integer as turnaround_minutes) c
    cross join lateral (select h.contract_kind as kind, h.contract_number as number) k
    cross join lateral (select h.customer_name as name) p
    where ${standsInTheWay(scope, period)}
    order by h.starts_at`.execute(scope.tx);
  return rows;
};
