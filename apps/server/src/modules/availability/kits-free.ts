import { kitsFree, piecesPerKit } from '@yardline/domain/availability/kits';
import type { Scope } from '../../kernel/scope.ts';
import { contentsOf, itemKey, kitKey } from '../kits/public.ts';
import { findParts } from '../parts/public.ts';
import type { Stretch } from '@yardline/domain/availability/free-stretch';
import { freeOver, type FreeOptions } from './free-over.ts';

/** How many kits can be put together of what is owned, and of what is free; neither where nothing in it is counted. */
export type KitsFree = { owned: number; available: number; availabilityNA: boolean };

/**
 * The availability of kits over a stretch: the scarcest of their contents decides, kits within them expanded. Services, and
 * products whose class does not count availability, are ignored. [B5.16]
 * @param kitIds their ids as products
 */
export const kitsFreeOver = async (
  scope: Scope,
  kitIds: readonly number[],
  stretch: Stretch,
  options: FreeOptions,
): Promise<Map<number, KitsFree>> => {
  const contents = await contentsOf(scope, kitIds);
  const idsOf = (itemType: string) =>
    contents.filter((row) => row.itemType === itemType).map((row) => row.itemId);
  const [assets, parts] = [
    await freeOver(scope, idsOf('R'), stretch, options),
    await findParts(scope, idsOf('S')),
  ];
  const stock = new Map<string, { owned: number; available: number }>();
  for (const [id, free] of assets) if (!free.availabilityNA) stock.set(itemKey('R', id), free);
  for (const [id, part] of parts) {
    const { locationId } = options;
    const onHand = locationId === undefined ? part.on_hand : (part.stock.get(locationId) ?? 0);
    if (part.has_availability) stock.set(itemKey('S', id), { owned: onHand, available: onHand });
  }
  const of = (pick: 'owned' | 'available') => new Map([...stock].map(([key, each]) => [key, each[pick]]));
  const [owned, available] = [of('owned'), of('available')];
  return new Map(
    kitIds.map((id) => {
      const counted = [...piecesPerKit(kitKey(id), contents)].filter(([key]) => stock.has(key));
      const pieces = new Map(counted);
      return [
        id,
        {
          owned: kitsFree(pieces, owned),
          available: kitsFree(pieces, available),
          availabilityNA: counted.length === 0,
        },
      ];
    }),
  );
};
