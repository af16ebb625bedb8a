import type { AssetInspections } from '@yardline/contract/inspections/of-asset';
import { sql } from 'kysely';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Place, type Scope } from '../../kernel/scope.ts';
import { usedFor } from '../checklists/public.ts';
import { whatReaches } from '../work-orders/public.ts';
import { inspectionRows } from './inspections.queries.ts';

const latest = 50;

export type InspectedAsset = { id: number; group_id: number; class_id: number; place: Place };

/** @throws Refusal resource.not_found */
export const findAsset = async ({ tx }: Scope, number: string): Promise<InspectedAsset> => {
  const { division_id, location_id, ...asset } =
    (await tx
      .selectFrom('assets')
      .where('number', '=', number)
      .select(['id', 'group_id', 'class_id', 'division_id', 'location_id'])
      .executeTakeFirst()) ?? notFound();
  return Object.assign(asset, { place: placeOf({ division_id, location_id }) });
};

const openHolds = ({ tx, now }: Scope, assetId: number) =>
  tx
    .selectFrom('holds')
    .where('holds.asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toString())]));

/** What came back damaged and is down since, the longest first. */
export const downOf = (scope: Scope, assetId: number): Promise<AssetInspections['down']> =>
  openHolds(scope, assetId)
    .innerJoin('return_lines', 'return_lines.id', 'holds.return_line_id')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
    .orderBy('holds.id')
    .select(['return_lines.id as return_line_id', 'holds.starts_at as since', 'holds.quantity'])
    .select(['return_lines.notes', 'returns.number as return_number'])
    .select(['contracts.id as contract_id', 'contracts.number as contract_number'])
    .select((eb) => eb.ref('contracts.customer_id').$notNull().as('customer_id'))
    .execute();

/** Orders that keep the machine until an inspection in the shop passes; what is wrong is told to those who see the order. */
export const outOfServiceOf = async (
  scope: Scope,
  assetId: number,
): Promise<AssetInspections['out_of_service']> => {
  const reach = await whatReaches(scope);
  const rows = await scope.tx
    .selectFrom('work_orders')
    .innerJoin('inspections', 'inspections.id', 'work_orders.inspection_id')
    .innerJoin('inspection_ends as e', 'e.inspection_id', 'inspections.id')
    .where('work_orders.asset_id', '=', assetId)
    .where('is_out_of_service', '=', true)
    .where('status', 'not in', [3, 4])
    .orderBy('work_orders.id')
    .select(['work_orders.id as work_order_id', 'work_orders.number', 'e.at as since'])
    .select(sql<string>`case when ${reach} then work_orders.complaint else '' end`.as('complaint'))
    .select(['inspections.id as inspection_id', 'inspections.number as inspection_number', 'passed_by_id'])
    .execute();
  return rows.map(({ number, passed_by_id: passedBy, ...row }) => ({
    ...row,
    order_n: String(number),
    is_passed: passedBy !== null,
  }));
};

/**
 * What of the asset is down, who counts on it meanwhile, and by what it can be inspected; its inspections for those who see them.
 */
export const inspectionsOf = async (scope: Scope, asset: InspectedAsset): Promise<AssetInspections> => {
  const rows = inspectionRows(scope)
    .where('inspections.asset_id', '=', asset.id)
    .orderBy('inspections.id', 'desc')
    .limit(latest);
  const isSeen = may(scope, 'inspections.view', asset.place);
  const [down, outOfService, promised, open, done, checklists] = await Promise.all([
    downOf(scope, asset.id),
    outOfServiceOf(scope, asset.id),
    openHolds(scope, asset.id)
      .innerJoin('contracts', 'contracts.id', 'holds.contract_id')
      .innerJoin('customers', 'customers.id', 'contracts.customer_id')
      .where('holds.out_at', 'is', null)
      .orderBy('holds.starts_at')
      .limit(latest)
      .select(['contracts.id as contract_id', 'contracts.number', 'customers.name as customer_name'])
      .select('holds.starts_at')
      .execute(),
    isSeen ? rows.where('inspection_ends.inspection_id', 'is', null).execute() : [],
    isSeen ? rows.where('inspection_ends.inspection_id', 'is not', null).execute() : [],
    usedFor(scope, asset),
  ]);
  const isDown = down.length > 0 || outOfService.length > 0;
  return { down, out_of_service: outOfService, promised: isDown ? promised : [], open, done, checklists };
};
