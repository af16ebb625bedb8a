import type { Product } from '@yardline/contract/store/page';
import { findCarriedList, suggestionsOf } from '../suggestions/public.ts';
import { cardsOf } from './cards.ts';
import { isHiddenProduct, listingsOf, type ShopListing } from './listed.ts';
import type { Look } from './look.ts';

/** What the counter would recommend with a product: what comes by itself, and what the store lists of the rest. */
export const suggestedWith = async (
  look: Look,
  listing: ShopListing,
): Promise<Pick<Product, 'offered' | 'added'>> => {
  const list = await findCarriedList(
    look.scope,
    listing.part_id === null ? 'R' : 'S',
    listing.part_id ?? listing.asset_id ?? 0,
  );
  if (list === undefined) return { offered: [], added: [] };
  const all = await suggestionsOf(look.scope, list.id);
  const isHidden = await isHiddenProduct(look, all);
  const suggested = all.filter((each) => each.is_active && !isHidden(each));
  const idsOf = (type: string) =>
    suggested.filter((each) => !each.autoAdd && each.itemType === type).map((each) => each.itemId);
  const offered = await listingsOf(look, { assets: idsOf('R'), parts: idsOf('S') });
  return {
    offered: await cardsOf(look, offered),
    added: suggested
      .filter((each) => each.autoAdd)
      .map(({ description, quantity }) => ({ name: description, quantity })),
  };
};
