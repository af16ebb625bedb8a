import type { CardList, Facet } from '@yardline/contract/store/page';
import type { ShopListing } from './listed.ts';
import { addressOf, askedOnce, type Look, oncePerLook } from './look.ts';
import { cardsOf } from './cards.ts';
import { pricesOf } from './prices.ts';
import { stockOf } from './stock.ts';

const perPage = 24;

type Attribute = { id: number; name: string; values: { id: number; name: string }[] };

/** Attributes with their values in the company's order; what begins with a number is in the order of numbers. */
export const attributesOf = oncePerLook(async ({ scope, language }): Promise<Attribute[]> => {
  const rows = await scope.tx
    .selectFrom('attributes')
    .innerJoin('attribute_values as v', 'v.attribute_id', 'attributes.id')
    .orderBy('attributes.name')
    .orderBy('v.position')
    .select(['attributes.id', 'attributes.name', 'attributes.name_fr'])
    .select(['v.id as value_id', 'v.name as value', 'v.name_fr as value_fr'])
    .execute();
  const told = (name: string, french: string): string => (language === 'fr' && french !== '' ? french : name);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, values]) => ({
    id,
    name: told(values[0]?.name ?? '', values[0]?.name_fr ?? ''),
    values: values.map((value) => ({ id: value.value_id, name: told(value.value, value.value_fr) })),
  }));
});

type Chosen = ReadonlyMap<number, ReadonlySet<number>>;

const fieldOf = ({ id }: { id: number }): string => `a${id}`;

const chosenOf = (look: Look, attributes: readonly Attribute[]): Chosen =>
  new Map(
    attributes.flatMap((attribute): [number, Set<number>][] => {
      const asked = (look.asked[fieldOf(attribute)] ?? []).map(Number);
      const known = attribute.values.map(({ id }) => id).filter((id) => asked.includes(id));
      return known.length === 0 ? [] : [[attribute.id, new Set(known)]];
    }),
  );

/** Between attributes *and*, within one *or*; without one the others are counted as if it were not narrowed. */
const fits = ({ values }: ShopListing, chosen: Chosen, without?: number): boolean =>
  [...chosen].every(
    ([attribute, wanted]) => attribute === without || values.some((value) => wanted.has(value)),
  );

const facetsOf = (
  listings: readonly ShopListing[],
  attributes: readonly Attribute[],
  chosen: Chosen,
): Facet[] =>
  attributes
    .map((attribute): Facet => {
      const others = listings.filter((listing) => fits(listing, chosen, attribute.id));
      return {
        name: attribute.name,
        field: fieldOf(attribute),
        values: attribute.values
          .map(({ id, name }) => ({
            id: String(id),
            name,
            count: others.filter(({ values }) => values.includes(id)).length,
            isChosen: chosen.get(attribute.id)?.has(id) ?? false,
          }))
          .filter(({ count, isChosen }) => count > 0 || isChosen),
      };
    })
    .filter(({ values }) => values.length > 1 || values.some(({ isChosen }) => isChosen));

const sorts = ['wanted', 'price', 'name', 'free'] as const;
const isSort = (text: string | undefined): text is CardList['sort'] => sorts.some((each) => each === text);

const byNumber = async (
  listings: readonly ShopListing[],
  numberOf: (listing: ShopListing) => number,
): Promise<ShopListing[]> => listings.toSorted((one, other) => numberOf(one) - numberOf(other));

const sorted = async (
  look: Look,
  listings: readonly ShopListing[],
  sort: CardList['sort'],
): Promise<ShopListing[]> => {
  if (sort === 'name')
    return listings.toSorted((one, other) => one.name.localeCompare(other.name, look.language));
  if (sort === 'price') {
    const priceOf = await pricesOf(look, listings);
    return byNumber(listings, (listing) => {
      const price = priceOf(listing);
      return price.kind === 'on_request' ? Infinity : price.cents;
    });
  }
  if (sort === 'free') {
    const stock = await stockOf({ ...look, store: { ...look.store, showsCounts: true } }, listings);
    return byNumber(listings, (listing) => -(stock(listing)?.count ?? 0));
  }
  // What is gone comes last, and stays in sight.
  const stock = await stockOf(look, listings);
  return byNumber(listings, (listing) => Number(stock(listing)?.word === 'gone'));
};

const pageOf = (asked: string | undefined, pages: number): number => {
  const page = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 1;
  return Math.min(Math.max(page, 1), Math.max(pages, 1));
};

/** A page of these listings, as narrowed, sorted and turned to by the address. */
export const cardListOf = async (look: Look, listings: readonly ShopListing[]): Promise<CardList> => {
  const attributes = await attributesOf(look);
  const chosen = chosenOf(look, attributes);
  const narrowed = listings.filter((listing) => fits(listing, chosen));
  const asked = askedOnce(look.asked, 'sort');
  const sort = isSort(asked) ? asked : 'wanted';
  const pages = Math.ceil(narrowed.length / perPage);
  const page = pageOf(askedOnce(look.asked, 'page'), pages);
  const shown = (await sorted(look, narrowed, sort)).slice((page - 1) * perPage, page * perPage);
  const cards = await cardsOf(look, shown);
  const words = askedOnce(look.asked, 'q');
  const kept = words === undefined ? {} : { q: words };
  const to = (n: number): string => {
    const query = new URLSearchParams(
      Object.entries(look.asked).flatMap(([name, values]) => values.map((value) => [name, value])),
    );
    query.set('page', String(n));
    return `${look.base}/${look.language}${look.path}?${query.toString()}`;
  };
  return {
    cards,
    total: narrowed.length,
    facets: facetsOf(listings, attributes, chosen),
    sort,
    page,
    pages,
    ...(page > 1 ? { previous: to(page - 1) } : {}),
    ...(page < pages ? { next: to(page + 1) } : {}),
    ...(chosen.size === 0 ? {} : { clear: addressOf(look, look.path, kept) }),
  };
};
