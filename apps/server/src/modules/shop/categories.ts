import type { Link } from '@yardline/contract/store/page';
import { slugOf } from '@yardline/domain/store/slug';
import { sql } from 'kysely';
import type { Listed } from './catalogue.ts';
import { allListings } from './listed.ts';
import { addressOf, type Look, oncePerLook } from './look.ts';

/** A category that customers are shown. */
export type ShopCategory = { id: number; parent_id: number | null; name: string };

/** Those that customers are shown, by name; what stands below one that they are not shown is not shown either. */
export const categoriesOf = oncePerLook(async ({ scope, language }): Promise<ShopCategory[]> => {
  const { rows } = await sql<ShopCategory>`
    with recursive shown as (
      select id, parent_id, name, name_fr from categories
      where company_id = ${scope.company.id} and parent_id is null and is_displayed
      union all
      select c.id, c.parent_id, c.name, c.name_fr from shown s
      join categories c on c.company_id = ${scope.company.id} and c.parent_id = s.id and c.is_displayed
    )
    select id, parent_id, case when ${language} = 'fr' and name_fr <> '' then name_fr else name end as name
    from shown order by name`.execute(scope.tx);
  return rows;
});

/** The path of a category: its id finds it, and its name tells people what it is. */
export const categoryPath = ({ id, name }: ShopCategory): string => {
  const slug = slugOf(name);
  return `/c/${id}${slug === '' ? '' : `-${slug}`}`;
};

export const categoryLink = (look: Look, category: ShopCategory): Link => ({
  text: category.name,
  href: addressOf(look, categoryPath(category)),
});

/** The category and all below it. */
export const withinOf = (categories: readonly ShopCategory[], id: number): Set<number> => {
  const within = new Set([id]);
  for (let size = 0; size < within.size;) {
    size = within.size;
    for (const each of categories)
      if (each.parent_id !== null && within.has(each.parent_id)) within.add(each.id);
  }
  return within;
};

/** From the top down to the category itself. */
export const pathTo = (categories: readonly ShopCategory[], id: number): ShopCategory[] => {
  const found = categories.find((each) => each.id === id);
  if (found === undefined) return [];
  return [...(found.parent_id === null ? [] : pathTo(categories, found.parent_id)), found];
};

/** Listings that stand right in each category, in their order. */
const standingIn = oncePerLook(async (look): Promise<Map<number, Listed[]>> => {
  const standing = new Map<number, Listed[]>();
  for (const listing of await allListings(look))
    for (const id of listing.categories) {
      const known = standing.get(id);
      if (known === undefined) standing.set(id, [listing]);
      else known.push(listing);
    }
  return standing;
});

const inOrder = (one: Listed, other: Listed): number => one.position - other.position || one.id - other.id;

/** What stands in a category and in all below it, in the order of the store. */
export const listingsWithin = async (look: Look, id: number): Promise<Listed[]> => {
  const [categories, standing] = await Promise.all([categoriesOf(look), standingIn(look)]);
  const all = [...withinOf(categories, id)].flatMap((each) => standing.get(each) ?? []);
  return [...new Set(all)].toSorted(inOrder);
};

/** The categories right below one, or at the top, that have something to show. */
export const childrenOf = async (
  look: Look,
  parent: number | null,
): Promise<{ category: ShopCategory; listings: Listed[] }[]> => {
  const categories = await categoriesOf(look);
  const children = await Promise.all(
    categories
      .filter(({ parent_id: of }) => of === parent)
      .map(async (category) => ({ category, listings: await listingsWithin(look, category.id) })),
  );
  return children.filter((each) => each.listings.length > 0);
};
