import type { Link } from '@yardline/contract/store/page';
import { cardListOf } from '../card-list.ts';
import { categoriesOf, categoryLink, categoryPath, childrenOf, pathTo, withinOf } from '../categories.ts';
import type { Drawn } from '../frame.ts';
import { allListings, searchListings } from '../listed.ts';
import { addressOf, askedOnce, type Look } from '../look.ts';
import { crumbData } from '../structured.ts';
import { missingPage } from './missing.ts';

const words = {
  en: { all: 'All equipment', home: 'Home', search: 'Search', rent: (name: string) => `Rent: ${name}` },
  fr: {
    all: 'Tout l’équipement',
    home: 'Accueil',
    search: 'Recherche',
    rent: (name: string) => `Location\u00a0: ${name}`,
  },
} as const;

export const homeCrumb = (look: Look): Link => ({
  text: words[look.language].home,
  href: addressOf(look, ''),
});

/** Everything that the store offers. */
export const allPage = async (look: Look): Promise<Drawn> => {
  const [categories, listings] = await Promise.all([categoriesOf(look), allListings(look)]);
  const name = words[look.language].all;
  return {
    page: {
      kind: 'category',
      name,
      crumbs: [homeCrumb(look)],
      children: childrenOf(categories, listings, null).map(({ category }) => categoryLink(look, category)),
      list: await cardListOf(look, listings),
    },
    title: `${name} – ${look.store.name}`,
    description: words[look.language].rent(look.store.name),
    paths: { en: '/all', fr: '/all' },
    isIndexed: true,
    structured: [],
  };
};

/** The categories as the other language names them, for the address there. */
const pathIn = async (look: Look, language: 'en' | 'fr', id: number): Promise<string> => {
  const found = (await categoriesOf({ ...look, language })).find((category) => category.id === id);
  return found === undefined ? '' : categoryPath(found);
};

/**
 * A category with all below it.
 * @param id of the category
 * @returns its present path, where the address is another
 */
export const categoryPage = async (look: Look, id: number): Promise<Drawn | { moved: string }> => {
  const [categories, listings] = await Promise.all([categoriesOf(look), allListings(look)]);
  const category = categories.find((each) => each.id === id);
  if (category === undefined) return missingPage(look, 404);
  const path = categoryPath(category);
  if (path !== look.path) return { moved: path };
  const within = withinOf(categories, id);
  const shown = listings.filter((listing) => listing.categories.some((each) => within.has(each)));
  const crumbs = [
    homeCrumb(look),
    ...pathTo(categories, id)
      .slice(0, -1)
      .map((each) => categoryLink(look, each)),
  ];
  return {
    page: {
      kind: 'category',
      name: category.name,
      crumbs,
      children: childrenOf(categories, listings, id).map((child) => categoryLink(look, child.category)),
      list: await cardListOf(look, shown),
    },
    title: `${category.name} – ${look.store.name}`,
    description: words[look.language].rent(category.name),
    paths: { en: await pathIn(look, 'en', id), fr: await pathIn(look, 'fr', id) },
    isIndexed: true,
    structured: [crumbData(look, [...crumbs, categoryLink(look, category)])],
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
