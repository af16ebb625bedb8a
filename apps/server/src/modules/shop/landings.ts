import { slugOf } from '@yardline/domain/store/slug';
import { attributesOf, fieldOf } from './card-list.ts';
import { categoryPath, type ShopCategory } from './categories.ts';
import type { Listed } from './catalogue.ts';
import type { Look } from './look.ts';

/** A value of an attribute that is a page of its own in a category. */
export type Landing = { valueId: number; value: string; field: string };

/** Those that the company marked, in the language of the look. */
export const landingsOf = async (look: Look): Promise<Landing[]> =>
  (await attributesOf(look)).flatMap((attribute) =>
    attribute.values
      .filter(({ isLanding }) => isLanding)
      .map(({ id, name }) => ({ valueId: id, value: name, field: fieldOf(attribute) })),
  );

/** Those that something of these listings has. */
export const landingsAmong = async (look: Look, listings: readonly Listed[]): Promise<Landing[]> => {
  const landings = await landingsOf(look);
  if (landings.length === 0) return [];
  const had = new Set(listings.flatMap(({ values }) => values));
  return landings.filter(({ valueId }) => had.has(valueId));
};

/** Its path in a category: the ids find it, and the names tell people what it is. */
export const landingPath = (category: ShopCategory, { valueId, value }: Landing): string => {
  const slug = slugOf(value);
  return `${categoryPath(category)}/${valueId}${slug === '' ? '' : `-${slug}`}`;
};

/** What of an address neither narrows a list nor orders it nor turns its page. */
const isOfPeriod = (name: string): boolean => ['from', 'to', 'at'].includes(name);

/** The landing value by which alone an address narrows a list, if it does. */
export const landingAsked = async (look: Look): Promise<Landing | undefined> => {
  const fields = Object.entries(look.asked).filter(([name]) => !isOfPeriod(name));
  const [field] = fields;
  if (field === undefined || fields.length > 1 || field[1].length > 1) return undefined;
  return (await landingsOf(look)).find(
    (landing) => landing.field === field[0] && String(landing.valueId) === field[1][0],
  );
};
