import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { chooseUnits, clearUnit } from './fit-units.ts';
import { readyAgain } from './new-hold.ts';
import { readStock } from './refuse-taken.ts';
import { listUnitIds } from './units.queries.ts';

/** A machine, or so many of a group, from a yard over a stretch. Times are instants. */
export type FitAsk = {
  assetId: number;
  quantity: number;
  locationId: number;
  from: string;
  to: string | null;
};

/**
 * How many could be had if lines of groups moved to other machines, as a save would do: for a look at what seems to be taken. Nothing
 * is locked and nothing moves.
 *
 * @param exceptContractId the document that asks, whose own holds do not stand in its way
 */
export const couldFit = async (
  scope: Scope,
  asks: readonly FitAsk[],
  exceptContractId: number | undefined,
): Promise<Map<FitAsk, number>> => {
  if (asks.length === 0) return new Map();
  const products = await findAssets(
    scope,
    asks.map(({ assetId }) => assetId),
  );
  const places = asks.flatMap(({ assetId, locationId }) => {
    const product = products.get(assetId);
    if (product === undefined) return [];
    return [
      { groupId: product.group_id, locationId: product.kind === 'group' ? locationId : product.location_id },
    ];
  });
  const assets = await findAssets(scope, [...products.keys(), ...(await listUnitIds(scope, places))]);
  const all = await readStock(scope, assets);
  const standing = new Map(
    [...all.standing].map(([id, holds]) => [
      id,
      holds.filter((hold) => hold.contract_id === null || hold.contract_id !== exceptContractId),
    ]),
  );
  const known = { ...all, standing };
  return new Map(
    asks.map((ask) => {
      const product = products.get(ask.assetId);
      const to = readyAgain(ask.to, product);
      const wanted = {
        from: Temporal.Instant.from(ask.from),
        to: to === null ? null : Temporal.Instant.from(to),
        quantity: ask.quantity,
      };
      if (product?.kind !== 'group') {
        const moves = product === undefined ? undefined : clearUnit(known, product, wanted);
        return [ask, moves === undefined ? 0 : 1];
      }
      const place = { groupId: product.group_id, locationId: ask.locationId };
      return [ask, chooseUnits(known, place, wanted).chosen.length];
    }),
  );
};
