import { freeOver, type Hold as HeldStock } from '@yardline/domain/availability/free';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from '../assets/public.ts';
import { heldBy, listOpenHolds } from './holds.queries.ts';
import { makeRoom } from './make-room.ts';
import type { Known } from './fit-units.ts';

/**
 * Stock wanted for a stretch of time; an end of null is open. `mayExceed` is the clerk's override of what is owned;
 * `isKept` is had already and only counted.
 */
export type Wish = {
  assetId: number;
  quantity: number;
  from: string;
  to: string | null;
  mayExceed?: boolean;
  isKept?: boolean;
};

/** Later than any document: an open end has to lie before something. */
export const endOfTime = Temporal.Instant.from('9999-12-31T00:00Z');

/**
 * Refuses when one of the wishes cannot be had beside what is known to stand, wishes for the same product counted together
 * in their order.
 * @throws Refusal product.unavailable {number, available}, product.inactive {number}
 */
export const refuseBeyond = ({ assets, standing, now }: Known, wishes: readonly Wish[]): void => {
  const held = new Map<number, HeldStock[]>();
  for (const { assetId, quantity, from, to, mayExceed, isKept } of wishes) {
    const asset = assets.get(assetId);
    // Checked first: a user has set it inactive since the document was checked.
    if (asset?.is_active === false && isKept !== true)
      throw new Refusal('product.inactive', { number: asset.number });
    if (asset === undefined || !asset.has_availability || asset.kind === 'customer_owned') continue;
    const taken = held.get(assetId) ?? (standing.get(assetId) ?? []).map((hold) => heldBy(hold, now));
    const period = {
      from: Temporal.Instant.from(from),
      to: to === null ? endOfTime : Temporal.Instant.from(to),
    };
    const available = freeOver(asset.quantity, taken, period);
    // Nothing overrides a numbered machine: it cannot be in two places.
    const isOverridden = isKept === true || (mayExceed === true && asset.kind === 'bulk');
    if (quantity > available && !isOverridden) {
      throw new Refusal('product.unavailable', { number: asset.number, available });
    }
    held.set(assetId, [...taken, { from: period.from, to: to === null ? null : period.to, quantity }]);
  }
};

/** What is known of assets that are locked: what stands on them, without what is about to change. */
export const readStock = async (
  scope: Scope,
  assets: ReadonlyMap<number, AssetFacts>,
  leaving: ReadonlySet<number> = new Set(),
): Promise<Known> => {
  const open = (await listOpenHolds(scope, [...assets.keys()])).filter((hold) => !leaving.has(hold.id));
  return { assets, standing: Map.groupBy(open, (hold) => hold.asset_id), now: scope.now };
};

/**
 * The same beside what stands in this transaction. The assets are locked, so what is read here holds until it ends. What any machine
 * of a group would do for makes room by moving to another one.
 *
 * @param leaving ids of open holds that are about to change, which do not stand in the way of themselves
 * @throws Refusal as refuseBeyond
 */
export const refuseTaken = async (
  scope: Scope,
  assets: ReadonlyMap<number, AssetFacts>,
  wishes: readonly Wish[],
  leaving: ReadonlySet<number> = new Set(),
): Promise<void> => {
  const wanted = new Set(wishes.map(({ assetId }) => assetId));
  const own = new Map([...assets].filter(([id]) => wanted.has(id)));
  const stock = await readStock(scope, own, leaving);
  refuseBeyond(await makeRoom(scope, stock, wishes, leaving), wishes);
};
