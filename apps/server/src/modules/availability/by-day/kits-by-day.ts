import { kitsFree, piecesPerKit } from '@yardline/domain/availability/kits';
import type { Scope } from '../../../kernel/scope.ts';
import { contentsOf, itemKey, kitKey } from '../../kits/public.ts';
import { findParts } from '../../parts/public.ts';
import { type OwnedAndFree, productsFreeByDay, type Window } from './free-by-day.ts';

/** How many of each kit can be put together on each day: the scarcest of its contents decides, as in kitsFreeOver. */
const kitsFreeByDay = async (
  scope: Scope,
  ids: readonly number[],
  window: Window,
  locationId: number,
): Promise<Map<number, OwnedAndFree>> => {
  const contents = await contentsOf(scope, ids);
  if (contents.length === 0) return new Map();
  const idsOf = (type: string) =>
    contents.filter(({ itemType }) => itemType === type).map((row) => row.itemId);
  const [assets, parts] = await Promise.all([
    productsFreeByDay(scope, idsOf('R'), window),
    findParts(scope, idsOf('S')),
  ]);
  const stock = new Map<string, OwnedAndFree>();
  for (const [id, each] of assets) stock.set(itemKey('R', id), each);
  for (const [id, part] of parts) {
    const owned = part.stock.get(locationId) ?? 0;
    if (part.has_availability) stock.set(itemKey('S', id), { owned, free: window.days.map(() => owned) });
  }
  return new Map(
    ids.flatMap((id): [number, OwnedAndFree][] => {
      const pieces = new Map([...piecesPerKit(kitKey(id), contents)].filter(([key]) => stock.has(key)));
      if (pieces.size === 0) return [];
      const of = (pick: (each: OwnedAndFree) => number) =>
        kitsFree(pieces, new Map([...stock].map(([key, each]) => [key, pick(each)])));
      const free = window.days.map((_, day) => of((each) => each.free[day] ?? 0));
      return [[id, { owned: of((each) => each.owned), free }]];
    }),
  );
};

/**
 * How many pieces of each product are free all day long, day by day, and with a location also how many kits can be put together
 * there. What is not tracked is absent.
 */
export const freeByDay = async (
  scope: Scope,
  ids: readonly number[],
  { kitsAt, ...window }: Window & { kitsAt?: number },
): Promise<Map<number, OwnedAndFree>> => {
  const products = await productsFreeByDay(scope, ids, window);
  if (kitsAt === undefined) return products;
  const others = ids.filter((id) => !products.has(id));
  return new Map([...products, ...(await kitsFreeByDay(scope, others, window, kitsAt))]);
};
