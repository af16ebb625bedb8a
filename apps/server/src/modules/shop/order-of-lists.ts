import type { CardList } from '@yardline/contract/store/page';
import type { Listed } from './catalogue.ts';
import type { Look } from './look.ts';
import { dailyPricesOf, pricesOf } from './prices.ts';
import { namesOf } from './listed.ts';
import { stockOf } from './stock.ts';

const byNumber = (listings: readonly Listed[], numberOf: (listing: Listed) => number): Listed[] => {
  const numbers = new Map(listings.map((listing) => [listing.id, numberOf(listing)]));
  return listings.toSorted((one, other) => (numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0));
};

/** What is gone comes last, and stays in sight. Only as many are asked for as the page needs that lie before its end. */
const goneLast = async (look: Look, listings: readonly Listed[], end: number): Promise<Listed[]> => {
  const [free, gone]: [Listed[], Listed[]] = [[], []];
  let from = 0;
  while (from < listings.length && free.length < end) {
    const next = listings.slice(from, from + Math.max(end, from));
    const stock = await stockOf(look, next);
    for (const listing of next) (stock(listing)?.word === 'gone' ? gone : free).push(listing);
    from += next.length;
  }
  return [...free, ...(free.length < end ? gone : [])];
};

/** Beyond so many the price of a day orders a list, and not that of the period: each would be reckoned for one page of them. */
const mostReckoned = 600;

const byPrice = async (look: Look, listings: readonly Listed[]): Promise<Listed[]> => {
  if (listings.length > mostReckoned) return byNumber(listings, await dailyPricesOf(look, listings));
  const priceOf = await pricesOf(look, listings);
  return byNumber(listings, (listing) => {
    const price = priceOf(listing);
    return price.kind === 'on_request' ? Infinity : price.cents;
  });
};

const byName = async (look: Look, listings: readonly Listed[]): Promise<Listed[]> => {
  const names = await namesOf(look, listings);
  const { compare } = new Intl.Collator(look.language, { numeric: true });
  return listings.toSorted((one, other) => compare(names.get(one.id) ?? '', names.get(other.id) ?? ''));
};

const byFree = async (look: Look, listings: readonly Listed[]): Promise<Listed[]> => {
  const stock = await stockOf({ ...look, store: { ...look.store, showsCounts: true } }, listings);
  return byNumber(listings, (listing) => -(stock(listing)?.count ?? 0));
};

/**
 * Listings in each order that a shopper may wish for.
 * @param end of how many from the first the order must be right
 */
export const ordered: Readonly<
  Record<CardList['sort'], (look: Look, listings: readonly Listed[], end: number) => Promise<Listed[]>>
> = { wanted: goneLast, price: byPrice, name: byName, free: byFree };
