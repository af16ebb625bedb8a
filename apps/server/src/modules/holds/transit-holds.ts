import type { Scope } from '../../kernel/scope.ts';
import { lockAssets } from '../assets/public.ts';
import { holdUnfit } from './down/unfit-holds.ts';
import { keepExchanged, landExchanged } from './exchanged-holds.ts';
import { refuseTaken } from './refuse-taken.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';

/** Pieces that are on their way to a yard until an instant. */
export type Transit = {
  assetId: number;
  /** The yard that they go to: their stock is there already, and this keeps it from being had. */
  locationId: number;
  transferLineId: number;
  quantity: number;
  until: string;
};

/**
 * Holds stock that leaves on a transfer now (I) until its expected arrival, and while it is late. Lock the assets first.
 * @throws Refusal product.unavailable {number, available} when another document holds or wants it meanwhile
 */
const holdInTransit = async (scope: Scope, going: readonly Transit[]): Promise<void> => {
  if (going.length === 0) return;
  const ids = going.map(({ assetId }) => assetId);
  const assets = await lockAssets(scope, ids);
  const now = scope.now.toString();
  await refuseTaken(
    scope,
    assets,
    going.map(({ assetId, quantity, until }) => ({ assetId, quantity, from: now, to: until })),
  );
  const rows = going.map(({ assetId, locationId, transferLineId, quantity, until }) => ({
    company_id: scope.company.id,
    asset_id: assetId,
    location_id: locationId,
    quantity,
    transfer_line_id: transferLineId,
    status_code: 'I',
    out_at: now,
    starts_at: now,
    ends_at: until,
    is_exclusive: assets.get(assetId)?.kind === 'numbered' && assets.get(assetId)?.has_availability === true,
  }));
  await sweepExpired(scope, ids);
  await scope.tx.insertInto('holds').values(rows).execute();
  await tellStatus(scope, ids);
};

/** Pieces of a transfer's line that are on their way no more. */
export type Landing = { transferLineId: number; quantity: number };

/** Releases the arrived or returned part of lines in transit; the rest of a line stays held. */
const releaseTransit = async (scope: Scope, landings: readonly Landing[]): Promise<void> => {
  if (landings.length === 0) return;
  const quantities = new Map(landings.map(({ transferLineId, quantity }) => [transferLineId, quantity]));
  const holds = await scope.tx
    .selectFrom('holds')
    .where('released_at', 'is', null)
    .where('transfer_line_id', 'in', [...quantities.keys()])
    .select(['id', 'asset_id', 'transfer_line_id', 'quantity'])
    .orderBy('id')
    .execute();
  for (const { id, transfer_line_id: lineId, quantity: held } of holds) {
    const quantity = held - (quantities.get(lineId ?? 0) ?? 0);
    await scope.tx
      .updateTable('holds')
      .set(quantity > 0 ? { quantity } : { released_at: scope.now.toString() })
      .where('id', '=', id)
      .execute();
  }
  const ids = holds.map(({ asset_id: assetId }) => assetId);
  await tellStatus(scope, ids);
  await holdUnfit(scope, ids);
};

/**
 * Holds what is in transit until another instant.
 * @throws Refusal product.unavailable where it is promised before that
 */
const moveTransit = async (
  scope: Scope,
  transferLineIds: readonly number[],
  until: string,
): Promise<void> => {
  const moved = await scope.tx
    .updateTable('holds')
    .set({ ends_at: until })
    .where('released_at', 'is', null)
    .where('transfer_line_id', 'in', [...transferLineIds])
    .returning('asset_id')
    .execute();
  await tellStatus(
    scope,
    moved.map(({ asset_id: assetId }) => assetId),
  );
};

/** Gives back what an exchange order holds; one that holds nothing is passed over. */
const releaseExchange = async (scope: Scope, exchangeOrderId: number): Promise<void> => {
  const held = await scope.tx
    .selectFrom('holds')
    .where('exchange_order_id', '=', exchangeOrderId)
    .where('released_at', 'is', null)
    .select(['id', 'asset_id'])
    .executeTakeFirst();
  if (held === undefined) return;
  await lockAssets(scope, [held.asset_id]);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('id', '=', held.id)
    .execute();
  await tellStatus(scope, [held.asset_id]);
  await holdUnfit(scope, [held.asset_id]);
};

/** Stock in transit: it is held, held until another instant, and released; so is what goes out and comes back in exchange. */
export const transits = {
  hold: holdInTransit,
  move: moveTransit,
  release: releaseTransit,
  releaseExchange,
  keepExchanged,
  landExchanged,
};
