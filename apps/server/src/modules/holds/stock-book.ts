import { freeOver } from '@yardline/domain/availability/free';
import { insertPlain } from '../../kernel/database/bulk.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../assets/public.ts';
import { heldBy, listOpenHolds, type OpenHold } from './holds.queries.ts';
import { type NewHold, readyAgain } from './new-hold.ts';
import { endOfTime, refuseBeyond } from './refuse-taken.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';

/** A hold of what has left at once: the check-out of its line. */
export type HoldOut = Omit<NewHold, 'statusCode'> & { outAt: string };

/** What is free of an asset, as availability tells it. */
type Free = { owned: number; available: number; availabilityNA: boolean };

/**
 * The holds and stock of some assets, read once under their locks and kept while many documents are opened in one transaction: each
 * is judged by what those before it have taken, as if one clerk after the other stood at the counter.
 */
export type StockBook = {
  assets: ReadonlyMap<number, AssetFacts>;
  /** What is free all through a stretch and the turn-round after it, as it is told at that moment. [B5.16] */
  free: (
    assetId: number,
    stretch: { from: string; to: string | null },
    now: Temporal.Instant,
  ) => Free | undefined;
  /**
   * Takes what a document holds and hands it over at once, or nothing of it.
   * @throws Refusal product.unavailable {number, available}, asset.already_out {number}
   */
  takeOut: (holds: readonly HoldOut[], now: Temporal.Instant) => void;
};

const openHold = (hold: HoldOut, asset: AssetFacts | undefined): OpenHold => ({
  id: 0,
  asset_id: hold.assetId,
  location_id: hold.locationId,
  contract_id: hold.contractId,
  contract_line_id: hold.contractLineId,
  status_code: 'C',
  quantity: hold.quantity,
  is_exclusive: asset?.kind === 'numbered' && asset.has_availability,
  is_any: false,
  starts_at: hold.startsAt,
  ends_at: readyAgain(hold.endsAt, asset),
  due_at: hold.endsAt,
  out_at: hold.outAt,
});

/** A machine goes out once: not while another has it out, and not twice with one document. */
const refuseOut = (
  leaving: readonly OpenHold[],
  { assets, standing }: { assets: StockBook['assets']; standing: ReadonlyMap<number, readonly OpenHold[]> },
): void => {
  const seen = new Set<number>();
  for (const { asset_id: id } of leaving.filter((hold) => hold.is_exclusive)) {
    if (seen.has(id) || standing.get(id)?.some((hold) => hold.out_at !== null)) {
      throw new Refusal('asset.already_out', { number: assets.get(id)?.number });
    }
    seen.add(id);
  }
};

/** Opens the book of these assets and locks them, in the order of their ids. @throws Refusal reference.not_found */
export const openStockBook = async (scope: Scope, assetIds: readonly number[]): Promise<StockBook> => {
  const assets = await lockAssets(scope, assetIds);
  const standing = Map.groupBy(await listOpenHolds(scope, assetIds), (hold) => hold.asset_id);
  return {
    assets,
    free: (assetId, { from, to }, now) => {
      const asset = assets.get(assetId);
      if (asset === undefined) return undefined;
      const owned = asset.is_active ? asset.quantity : 0;
      const until = readyAgain(to, asset);
      const period = {
        from: Temporal.Instant.from(from),
        to: until === null ? endOfTime : Temporal.Instant.from(until),
      };
      const held = (standing.get(assetId) ?? []).map((hold) => heldBy(hold, now));
      return {
        owned,
        available: freeOver(owned, held, period),
        availabilityNA: !asset.has_availability || asset.kind === 'customer_owned',
      };
    },
    takeOut: (holds, now) => {
      const taken = holds.map((hold) => openHold(hold, assets.get(hold.assetId)));
      const wishes = taken.map((hold, index) => ({
        assetId: hold.asset_id,
        quantity: hold.quantity,
        from: hold.starts_at,
        to: hold.ends_at,
        mayExceed: holds[index]?.mayExceed === true,
      }));
      refuseBeyond({ assets, standing, now }, wishes);
      refuseOut(taken, { assets, standing });
      for (const hold of taken) standing.set(hold.asset_id, [...(standing.get(hold.asset_id) ?? []), hold]);
    },
  };
};

/**
 * Writes what the book let out, with one statement, and what the machines are in now. The documents and their lines are
 * written before it.
 */
export const writeHoldsOut = async (
  scope: Scope,
  { assets }: Pick<StockBook, 'assets'>,
  holds: readonly HoldOut[],
): Promise<void> => {
  const rows = holds.map((hold) => {
    const { id: _, due_at: __, ...row } = openHold(hold, assets.get(hold.assetId));
    return row;
  });
  await sweepExpired(scope, [...assets.keys()]);
  await insertPlain(scope, 'holds', rows);
  await tellStatus(
    scope,
    holds.map((hold) => hold.assetId),
  );
};
