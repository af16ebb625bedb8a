import type { CardList, Facet } from '@yardline/contract/store/page';
import type { Listed } from './catalogue.ts';
import { worded } from './listed.ts';
import { ordered } from './order-of-lists.ts';
import { addressOf, askedOnce, type Look, oncePerLook } from './look.ts';
import { cardsOf } from './cards.ts';

const perPage = 24;

type Value = { id: number; name: string; isLanding: boolean };
type Attribute = { id: number; name: string; values: Value[] };

/** Attributes with their values in the company's order; what begins with a number is in the order of numbers. */
export const attributesOf = oncePerLook(async ({ scope, language }): Promise<Attribute[]> => {
  const rows = await scope.tx
    .selectFrom('attributes')
    .innerJoin('attribute_values as v', 'v.attribute_id', 'attributes.id')
    .orderBy('attributes.name')
    .orderBy('v.position')
    .select(['attributes.id', 'attributes.name', 'attributes.name_fr'])
    .select(['v.is_landing', 'v.id as value_id', 'v.name as value', 'v.name_fr as value_fr'])
    .execute();
  const told = (name: string, french: string): string => (language === 'fr' && french !== '' ? french : name);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, values]) => ({
    id,
    name: told(values[0]?.name ?? '', values[0]?.name_fr ?? ''),
    values: values.map((value) => ({
      id: value.value_id,
      name: told(value.value, value.value_fr),
      isLanding: value.is_landing,
    })),
  }));
});

type Chosen = ReadonlyMap<number, ReadonlySet<number>>;

/** The field of an address that narrows by an attribute. */
export const fieldOf = ({ id }: { id: number }): string => `a${id}`;

const chosenOf = (look: Look, attributes: readonly Attribute[]): Chosen =>
  new Map(
    attributes.flatMap((attribute): [number, Set<number>][] => {
      const asked = (look.asked[fieldOf(attribute)] ?? []).map(Number);
      const known = attribute.values.map(({ id }) => id).filter((id) => asked.includes(id));
      return known.length === 0 ? [] : [[attribute.id, new Set(known)]];
    }),
  );

/** Between attributes *and*, within one *or*; without one the others are counted as if it were not narrowed. */
const fits = ({ values }: Listed, chosen: Chosen, without?: number): boolean =>
  [...chosen].every(
    ([attribute, wanted]) => attribute === without || values.some((value) => wanted.has(value)),
  );

/** How many of these listings have each value. */
const countValues = (listings: readonly Listed[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { values } of listings) for (const id of values) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const facetsOf = (
  listings: readonly Listed[],
  narrowed: readonly Listed[],
  attributes: readonly Attribute[],
  chosen: Chosen,
): Facet[] => {
  // Only an attribute that narrows is counted over other listings than the rest.
  const usual = countValues(narrowed);
  return attributes
    .map((attribute): Facet => {
      const counts = chosen.has(attribute.id)
        ? countValues(listings.filter((listing) => fits(listing, chosen, attribute.id)))
        : usual;
      return {
        name: attribute.name,
        field: fieldOf(attribute),
        values: attribute.values
          .map(({ id, name }) => ({
            id: String(id),
            name,
            count: counts.get(id) ?? 0,
            isChosen: chosen.get(attribute.id)?.has(id) ?? false,
          }))
          .filter(({ count, isChosen }) => count > 0 || isChosen),
      };
    })
    .filter(({ values }) => values.length > 1 || values.some(({ isChosen }) => isChosen));
};

const sorts = ['wanted', 'price', 'name', 'free'] as const;
const isSort = (text: string | undefined): text is CardList['sort'] => sorts.some((each) => each === text);

const pageOf = (asked: string | undefined, pages: number): number => {
  const page = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 1;
  return Math.min(Math.max(page, 1), Math.max(pages, 1));
};

/** A page of these listings, as narrowed, sorted and turned to by the address. */
export const cardListOf = async (look: Look, listings: readonly Listed[]): Promise<CardList> => {
  const attributes = await attributesOf(look);
  const chosen = chosenOf(look, attributes);
  const narrowed = listings.filter((listing) => fits(listing, chosen));
  const asked = askedOnce(look.asked, 'sort');
  const sort = isSort(asked) ? asked : 'wanted';
  const pages = Math.ceil(narrowed.length / perPage);
  const page = pageOf(askedOnce(look.asked, 'page'), pages);
  const end = page * perPage;
  const shown = (await ordered[sort](look, narrowed, end)).slice(end - perPage, end);
  const cards = await cardsOf(look, await worded(look, shown));
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
    facets: facetsOf(listings, narrowed, attributes, chosen),
    sort,
    page,
    pages,
    ...(page > 1 ? { previous: to(page - 1) } : {}),
    ...(page < pages ? { next: to(page + 1) } : {}),
    ...(chosen.size === 0 ? {} : { clear: addressOf(look, look.path, kept) }),
  };
};
