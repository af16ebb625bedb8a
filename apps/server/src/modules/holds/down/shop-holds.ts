import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../../assets/public.ts';
import type { OpenHold } from '../holds.queries.ts';
import { isMachine, makeWay } from '../make-room.ts';
import { readStock, refuseTaken } from '../refuse-taken.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';

/** What a work order takes of an asset, and until when; an end of null is not known yet. */
export type ShopHold = {
  workOrderId: number;
  assetId: number;
  locationId: number;
  quantity: number;
  /** Null: it is in the shop from now on. */
  from: string | null;
  to: string | null;
};

const write = async (
  scope: Scope,
  wish: ShopHold,
  stretch: { from: string; to: string | null; isExclusive: boolean },
): Promise<void> => {
  await sweepExpired(scope, [wish.assetId]);
  await scope.tx
    .insertInto('holds')
    .values({
      company_id: scope.company.id,
      asset_id: wish.assetId,
      location_id: wish.locationId,
      work_order_id: wish.workOrderId,
      status_code: 'W',
      quantity: wish.quantity,
      is_exclusive: stretch.isExclusive,
      starts_at: stretch.from,
      ends_at: stretch.to,
      out_at: wish.from === null ? stretch.from : null,
    })
    .execute();
  await tellStatus(scope, [wish.assetId]);
};

const earlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return Temporal.Instant.compare(a, b) <= 0 ? a : b;
};

/** Planned work is a promise like any other: it takes what is free. */
const plan = async (scope: Scope, asset: AssetFacts, wish: ShopHold, from: string): Promise<void> => {
  const { assetId, quantity, to } = wish;
  await refuseTaken(scope, new Map([[assetId, asset]]), [{ assetId, quantity, from, to }]);
  await write(scope, wish, { from, to, isExclusive: isMachine(asset) });
};

/**
 * A machine that stands in the shop is there, whatever was promised: its hold ends where the next document that wants this very
 * machine begins, and the order is at risk. Beside a promise that has begun it cannot be exclusive; nothing leaves meanwhile.
 */
const takeNow = async (scope: Scope, asset: AssetFacts, wish: ShopHold): Promise<void> => {
  const now = scope.now.toString();
  const stock = await readStock(scope, new Map([[asset.id, asset]]));
  const isOut = (each: OpenHold) => each.is_exclusive && each.out_at !== null;
  if ((stock.standing.get(asset.id) ?? []).some(isOut))
    throw new Refusal('work_order.asset_out', { number: asset.number });
  const { standing } = await makeWay(scope, stock, asset.id);
  const next = (standing.get(asset.id) ?? [])[0];
  const hasBegun = next !== undefined && Temporal.Instant.compare(next.starts_at, now) <= 0;
  // It should be ready by now and is late: when it will be is not known.
  const ready = wish.to !== null && Temporal.Instant.compare(wish.to, now) > 0 ? wish.to : null;
  const to = hasBegun ? ready : earlier(ready, next?.starts_at ?? null);
  await write(scope, wish, { from: now, to, isExclusive: !hasBegun });
};

/**
 * Holds a machine or pieces for the workshop (W): planned, or from this instant.
 * @throws Refusal product.unavailable, work_order.asset_out {number}
 */
const holdForOrder = async (scope: Scope, wish: ShopHold): Promise<void> => {
  const asset = (await lockAssets(scope, [wish.assetId])).get(wish.assetId);
  if (asset === undefined) throw new Refusal('reference.not_found');
  if (wish.from === null && isMachine(asset)) await takeNow(scope, asset, wish);
  else await plan(scope, asset, wish, wish.from ?? scope.now.toString());
};

/** Gives back what an order holds; one that holds nothing is passed over. */
const releaseOrder = async (scope: Scope, workOrderId: number): Promise<void> => {
  const held = await scope.tx
    .selectFrom('holds')
    .where('work_order_id', '=', workOrderId)
    .where('released_at', 'is', null)
    .select('asset_id')
    .execute();
  const ids = held.map(({ asset_id: assetId }) => assetId);
  if (ids.length === 0) return;
  await lockAssets(scope, ids);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('work_order_id', '=', workOrderId)
    .where('released_at', 'is', null)
    .execute();
  await tellStatus(scope, ids);
};

/** Holds of the workshop. */
export const shopHolds = { holdForOrder, releaseOrder };
