import type { Disposal } from '@yardline/contract/fleet/fleet';
import { mostListed } from '@yardline/domain/text/sizes';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

// Who counted it since has found the pieces already: they would be there twice.
const foundSince = sql<boolean>`assets.kind = 'bulk' and exists (select from count_lines l
  join counts c on c.company_id = l.company_id and c.id = l.count_id
  where l.company_id = disposals.company_id and l.asset_id = disposals.asset_id
    and l.difference > 0 and c.status = 'posted' and c.closed_at > disposals.at)`;

/** Why a disposal cannot be undone; null where it can. */
const whyNot = sql<Disposal['undo_refused']>`case
  when disposal_undos.disposal_id is not null then 'disposal.already_undone'
  when locations.is_closed then 'disposal.place_closed'
  when ${foundSince} then 'disposal.counted_since' end`;

/** How pieces left the fleet, what became of it since, and whether it can be undone. */
export const disposalRows = ({ tx }: Scope) =>
  tx
    .selectFrom('disposals')
    .innerJoin('assets', 'assets.id', 'disposals.asset_id')
    .innerJoin('locations', (join) =>
      join.on('locations.id', '=', sql<number>`coalesce(disposals.location_id, assets.location_id)`),
    )
    .leftJoin('customers', 'customers.id', 'disposals.customer_id')
    .leftJoin('users', 'users.id', 'disposals.user_id')
    .leftJoin('disposal_undos', 'disposal_undos.disposal_id', 'disposals.id')
    .leftJoin('users as undoer', 'undoer.id', 'disposal_undos.user_id')
    .select(['disposals.id', 'disposals.kind', 'disposals.disposed_on', 'disposals.quantity'])
    .select(['disposals.proceeds', 'disposals.customer_id', 'disposals.reason', 'disposals.at'])
    .select(['locations.id as location_id', 'locations.title as location_title', 'disposals.was_active'])
    .select(['disposal_undos.at as undone_at', 'disposal_undos.reason as undone_reason'])
    .select((eb) => [
      eb.fn.coalesce('customers.name', sql<string>`''`).as('customer_name'),
      eb.fn.coalesce('users.name', sql<string>`''`).as('by'),
      eb.fn.coalesce('undoer.name', sql<string>`''`).as('undone_by'),
    ])
    .select(whyNot.as('undo_refused'))
    .$narrowType<Pick<Disposal, 'kind'>>();

/** How an asset, or pieces of it, left the fleet, the latest first. */
export const disposalsOf = (scope: Scope, assetId: number): Promise<Disposal[]> =>
  disposalRows(scope)
    .where('disposals.asset_id', '=', assetId)
    .orderBy('disposals.id', 'desc')
    .limit(mostListed)
    .execute();
