import type { CartLine, CartView, Price } from '@yardline/contract/store/page';
import { sum } from '@yardline/domain/money/cents';
import type { Cart } from '../carts/public.ts';
import { picturesOf } from './cards.ts';
import { listingsOf, type ShopListing } from './listed.ts';
import { addressOf, type Look } from './look.ts';
import { pricesOf } from './prices.ts';
import { stockOf } from './stock.ts';

/** A cart as its page shows it, with the listing of each line that is still offered. */
export type Reckoned = {
  /** No period suits all of it. */ isClashing: boolean;
  view: CartView;
  listings: ReadonlyMap<number, ShopListing>;
};

const times = (price: Price, quantity: number): Price =>
  price.kind === 'on_request' ? price : { ...price, cents: price.cents * quantity };

const centsOf = (price: Price): number => (price.kind === 'on_request' ? 0 : price.cents);

/** A line whose listing is no longer offered: it stays in sight until the shopper removes it. */
const goneLine = (listing: number, quantity: number): CartLine => ({
  listing,
  href: '',
  name: '',
  picture: null,
  quantity,
  price: { kind: 'on_request' },
  fault: { kind: 'gone' },
});

/**
 * Reckons a cart at the prices and the stock of now, for the period and the place of the look, which counts as chosen: a cart
 * is for its dates even where the shopper left them as proposed.
 *
 * @param held pieces of listings that the store holds for this cart: they are there, whatever else is free
 */
export const reckonCart = async (
  given: Look,
  lines: Cart['lines'],
  held: ReadonlyMap<number, number> = new Map(),
): Promise<Reckoned> => {
  const look: Look = { ...given, when: { ...given.when, isChosen: true } };
  const all = await listingsOf(look, { ids: lines.map(({ listingId }) => listingId) });
  const listings = new Map(
    lines.flatMap(({ listingId }) => {
      const found = all.find(({ id }) => id === listingId);
      return found === undefined ? [] : [[listingId, found] as const];
    }),
  );
  const present = [...listings.values()];
  const counting = { ...look, store: { ...look.store, showsCounts: true } };
  const [pictures, priceOf, stock, exact] = await Promise.all([
    picturesOf(look, [...listings.keys()]),
    pricesOf(look, present),
    stockOf(look, present),
    stockOf(counting, present),
  ]);
  const drawn = lines.map(({ listingId, quantity }): CartLine => {
    const listing = listings.get(listingId);
    if (listing === undefined) return goneLine(listingId, quantity);
    const isHeld = (held.get(listingId) ?? 0) >= quantity;
    const told = isHeld ? undefined : stock(listing);
    const free = isHeld ? undefined : exact(listing)?.count;
    return {
      listing: listingId,
      href: addressOf(look, `/p/${listing.slug}`),
      name: listing.name,
      picture: pictures.get(listingId)?.[0] ?? null,
      quantity,
      price: times(priceOf(listing), quantity),
      ...(told === undefined ? {} : { stock: told }),
      ...(free !== undefined && free < quantity ? { fault: { kind: 'too_few' as const, free } } : {}),
    };
  });
  const offered = drawn.filter(({ fault }) => fault?.kind !== 'gone');
  return {
    isClashing: look.when.clash !== undefined,
    listings,
    view: {
      lines: drawn,
      total: sum(offered.map(({ price }) => centsOf(price))),
      hasUnpriced: offered.some(({ price }) => price.kind === 'on_request'),
    },
  };
};
