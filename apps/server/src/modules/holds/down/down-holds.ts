import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../../assets/public.ts';
import { listOpenHolds, type OpenHold } from '../holds.queries.ts';
import { isMachine, makeWay } from '../make-room.ts';
import { readStock } from '../refuse-taken.ts';
import { shopHolds } from './shop-holds.ts';
import { refuseUnfit, unfitHolds } from './unfit-holds.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';

/** Pieces that came back damaged, with the line of the return that says so. */
export type Down = { assetId: number; locationId: number; returnLineId: number; quantity: number };

/**
 * Holds what came back damaged from this instant (W) without an end: no one gets it until an inspection passes. Lines
 * of groups that counted on it move to other machines; a document that wants this very machine keeps its claim, which then is a
 * conflict for the clerk to see. Only where nothing is in the way does the database forbid an overlap by itself.
 */
const hold = async (scope: Scope, downs: readonly Down[]): Promise<void> => {
  if (downs.length === 0) return;
  const assets = await lockAssets(
    scope,
    downs.map(({ assetId }) => assetId),
  );
  let stock = await readStock(scope, assets);
  for (const { assetId } of downs)
    if (isMachine(assets.get(assetId))) stock = await makeWay(scope, stock, assetId);
  const isClear = (assetId: number) => (stock.standing.get(assetId) ?? []).length === 0;
  await sweepExpired(scope, [...assets.keys()]);
  await scope.tx
    .insertInto('holds')
    .values(
      downs.map(({ assetId, locationId, returnLineId, quantity }) => ({
        company_id: scope.company.id,
        asset_id: assetId,
        location_id: locationId,
        return_line_id: returnLineId,
        status_code: 'W',
        quantity,
        is_exclusive: isMachine(assets.get(assetId)) && isClear(assetId),
        starts_at: scope.now.toString(),
      })),
    )
    .execute();
  await tellStatus(scope, [...assets.keys()]);
};

/** Gives a machine back that an inspection passed. The caller has locked the asset. */
const release = async (scope: Scope, returnLineId: number): Promise<void> => {
  const passed = await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('return_line_id', '=', returnLineId)
    .where('released_at', 'is', null)
    .returning('asset_id')
    .execute();
  await tellStatus(
    scope,
    passed.map(({ asset_id: assetId }) => assetId),
  );
};

/** Machines that came back damaged are down until an inspection passes; those in the workshop, until the order lets them go. */
export const downtime = { hold, release, ...shopHolds, ...unfitHolds };

/** @throws Refusal asset.in_inspection {number} of a machine that is down, or that an order keeps out of service */
export const refuseDown = async (
  scope: Scope,
  assets: ReadonlyMap<number, AssetFacts>,
  leaving: readonly OpenHold[],
): Promise<void> => {
  const machines = leaving.map((each) => each.asset_id).filter((id) => isMachine(assets.get(id)));
  const down = (await listOpenHolds(scope, machines)).find(
    (each) => each.status_code === 'W' && Temporal.Instant.compare(each.starts_at, scope.now) <= 0,
  );
  if (down !== undefined)
    throw new Refusal('asset.in_inspection', { number: assets.get(down.asset_id)?.number });
  await refuseUnfit(scope, assets, machines);
};
