import type { Stray } from '@yardline/contract/staging/staging';
import { sql } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A yard is walked more often than that. */
const daysLookedBack = 60;

/** Machines that stand in a lane although their document was cancelled, or has another machine by now. */
export const listStrays = async (scope: Scope, locationId: number | undefined): Promise<Stray[]> => {
  const { company, tx } = scope;
  const since = scope.now.subtract({ hours: 24 * daysLookedBack }).toString();
  const at = locationId === undefined ? sql`true` : sql`contracts.location_id = ${locationId}`;
  const { rows } = await sql<Stray>`
    select s.hold_id, contracts.id as contract_id, contracts.kind, contracts.number as document, a.number as asset_number, s.place,
      contracts.division_id
    from stagings s
    join holds h on h.company_id = ${company.id} and h.id = s.hold_id
    join contracts on contracts.company_id = ${company.id} and contracts.id = h.contract_id
      and ${placesWhere(scope, 'contracts', 'staging.view')} and ${at}
    join assets a on a.company_id = ${company.id} and a.id = s.asset_id
    where s.company_id = ${company.id} and s.staged_at >= ${since} and s.asset_id is not null and h.out_at is null
      and (h.released_at is not null or h.asset_id <> s.asset_id)
    order by s.staged_at, s.hold_id limit 100`.execute(tx);
  return rows;
};
