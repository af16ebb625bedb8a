import type { Link } from '@yardline/contract/store/page';
import { cardListOf } from '../card-list.ts';
import {
  categoriesOf,
  categoryLink,
  categoryPath,
  childrenOf,
  listingsWithin,
  pathTo,
  type ShopCategory,
} from '../categories.ts';
import type { Drawn } from '../frame.ts';
import { allListings } from '../listed.ts';
import { searchListings } from '../searched.ts';
import { landingAsked, landingPath, landingsAmong, landingsOf } from '../landings.ts';
import { addressOf, askedOnce, type Look } from '../look.ts';
import { crumbData } from '../structured.ts';
import { missingPage } from './missing.ts';

const words = {
  en: {
    all: 'All equipment',
    home: 'Home',
    search: 'Search',
    rent: (name: string) => `Rent: ${name}`,
    landing: (category: string, value: string) => `${category}: ${value}`,
  },
  fr: {
    all: 'Tout l’équipement',
    home: 'Accueil',
    search: 'Recherche',
    rent: (name: string) => `Location\u00a0: ${name}`,
    landing: (category: string, value: string) => `${category}\u00a0: ${value}`,
  },
} as const;

export const homeCrumb = (look: Look): Link => ({
  text: words[look.language].home,
  href: addressOf(look, ''),
});

/** Everything that the store offers. */
export const allPage = async (look: Look): Promise<Drawn> => {
  const [children, listings] = await Promise.all([childrenOf(look, null), allListings(look)]);
  const name = words[look.language].all;
  return {
    page: {
      kind: 'category',
      name,
      crumbs: [homeCrumb(look)],
      children: children.map(({ category }) => categoryLink(look, category)),
      list: await cardListOf(look, listings),
    },
    title: `${name} – ${look.store.name}`,
    description: words[look.language].rent(look.store.name),
    paths: { en: '/all', fr: '/all' },
    isIndexed: true,
    structured: [],
  };
};

/** The category as the page of a language names it. */
const categoryIn = async (look: Look, language: 'en' | 'fr', id: number): Promise<ShopCategory | undefined> =>
  (await categoriesOf({ ...look, language })).find((category) => category.id === id);

/** The address of a category there, narrowed by a landing value or not. */
const pathIn = async (
  look: Look,
  language: 'en' | 'fr',
  { id, valueId }: { id: number; valueId?: number | undefined },
): Promise<string> => {
  const found = await categoryIn(look, language, id);
  if (found === undefined) return '';
  if (valueId === undefined) return categoryPath(found);
  const landings = await landingsOf({ ...look, language });
  const landing = landings.find((each) => each.valueId === valueId);
  return landing === undefined ? '' : landingPath(found, landing);
};

const crumbsTo = async (look: Look, id: number): Promise<Link[]> => [
  homeCrumb(look),
  ...pathTo(await categoriesOf(look), id).map((each) => categoryLink(look, each)),
];

/** What a category with all below it shows, and which of its landing values have something there. */
const within = async (look: Look, category: ShopCategory) => {
  const [listings, children] = await Promise.all([
    listingsWithin(look, category.id),
    childrenOf(look, category.id),
  ]);
  const landings = await landingsAmong(look, listings);
  const links = [
    ...children.map((child) => categoryLink(look, child.category)),
    ...landings.map((each) => ({ text: each.value, href: addressOf(look, landingPath(category, each)) })),
  ];
  return { listings, links };
};

const queryOfPeriod = ({ asked }: Look): string => {
  const query = new URLSearchParams(
    ['from', 'to', 'at'].flatMap((name) => {
      const value = askedOnce(asked, name);
      return value === undefined ? [] : [[name, value]];
    }),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

/**
 * A category with all below it.
 * @param part its id
 * @returns where it is now: at its present path, and narrowed by a landing value alone at the page of that value
 */
export const categoryPage = async (look: Look, part: string): Promise<Drawn | { moved: string }> => {
  const id = Number(part);
  const category = await categoryIn(look, look.language, id);
  if (category === undefined) return missingPage(look, 404);
  const path = categoryPath(category);
  if (path !== look.path) return { moved: path };
  const landing = await landingAsked(look);
  if (landing !== undefined) return { moved: landingPath(category, landing) + queryOfPeriod(look) };
  const [{ listings, links }, crumbs] = await Promise.all([within(look, category), crumbsTo(look, id)]);
  return {
    page: {
      kind: 'category',
      name: category.name,
      crumbs: crumbs.slice(0, -1),
      children: links,
      list: await cardListOf(look, listings),
    },
    title: `${category.name} – ${look.store.name}`,
    description: words[look.language].rent(category.name),
    paths: { en: await pathIn(look, 'en', { id }), fr: await pathIn(look, 'fr', { id }) },
    isIndexed: true,
    structured: [crumbData(look, crumbs)],
  };
};

/** A category narrowed by one value that the company marked for search engines: a page of its own. [B1.9] */
export const landingPage = async (
  look: Look,
  part: string,
  valueId: number,
): Promise<Drawn | { moved: string }> => {
  const id = Number(part);
  const [category, landings] = await Promise.all([categoryIn(look, look.language, id), landingsOf(look)]);
  const landing = landings.find((each) => each.valueId === valueId);
  if (category === undefined || landing === undefined) return missingPage(look, 404);
  const path = landingPath(category, landing);
  if (path !== look.path) return { moved: path };
  const [listings, crumbs] = await Promise.all([listingsWithin(look, id), crumbsTo(look, id)]);
  const name = words[look.language].landing(category.name, landing.value);
  const already = look.asked[landing.field] ?? [];
  const asked = { ...look.asked, [landing.field]: [...new Set([...already, String(valueId)])] };
  const list = await cardListOf({ ...look, path: categoryPath(category), asked }, listings);
  const kept = addressOf(look, categoryPath(category));
  return {
    page: {
      kind: 'category',
      name,
      crumbs,
      children: [],
      list: { ...list, clear: kept, action: kept.split('?')[0] ?? kept },
    },
    title: `${name} – ${look.store.name}`,
    description: words[look.language].rent(name),
    paths: { en: await pathIn(look, 'en', { id, valueId }), fr: await pathIn(look, 'fr', { id, valueId }) },
    isIndexed: list.total > 0,
    structured: [crumbData(look, [...crumbs, { text: name, href: addressOf(look, path) }])],
  };
};

/** What answers to words. */
export const searchPage = async (look: Look): Promise<Drawn> => {
  const asked = (askedOnce(look.asked, 'q') ?? '').slice(0, 100);
  const listings = await searchListings(look, asked);
  return {
    page: { kind: 'search', words: asked, list: await cardListOf(look, listings) },
    title: `${words[look.language].search} – ${look.store.name}`,
    description: '',
    paths: { en: '/search', fr: '/search' },
    isIndexed: false,
    structured: [],
  };
};
