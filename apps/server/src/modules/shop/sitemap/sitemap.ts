import { fixedPages } from '@yardline/contract/store/blocks';
import type { Scope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { baseOf, homeOf } from '../addresses.ts';
import { categoriesOf, categoryPath, listingsWithin } from '../categories.ts';
import { landingPath, landingsAmong } from '../landings.ts';
import { allListings, worded } from '../listed.ts';
import { type Look, lookAt } from '../look.ts';
import { livePages } from '../own-pages-of-store.ts';
import { readStore } from '../store-row.ts';
import { type Sitemap, sitemapPart, sitemapText } from './sitemap-text.ts';

const languages = ['en', 'fr'] as const;

/** A page by what names it in both languages, and its path in one. */
type Entry = [key: string, path: string];

const categoryEntries = async (look: Look): Promise<Entry[]> => {
  const categories = await categoriesOf(look);
  const entries = await Promise.all(
    categories.map(async (category): Promise<Entry[]> => {
      const listings = await listingsWithin(look, category.id);
      if (listings.length === 0) return [];
      const landings = await landingsAmong(look, listings);
      return [
        [`c${category.id}`, categoryPath(category)],
        ...landings.map((each): Entry => [`c${category.id}v${each.valueId}`, landingPath(category, each)]),
      ];
    }),
  );
  return entries.flat();
};

const entriesOf = async (look: Look): Promise<Entry[]> => {
  const [categories, listings, pages] = await Promise.all([
    categoryEntries(look),
    allListings(look).then((all) => worded(look, all)),
    livePages(look),
  ]);
  return [
    ['home', ''],
    ['all', '/all'],
    ...fixedPages.map((page): Entry => [page, `/pages/${page}`]),
    ...pages.map(({ id, slug }): Entry => [`o${id}`, `/pages/${slug}`]),
    ...categories,
    ...listings.map(({ id, slug }): Entry => [`p${id}`, `/p/${slug}`]),
  ];
};

/** Every page of a store that search engines shall know, in both languages; a store that is not open has none. */
const pagesOf = async (scope: Scope, storeId: number): Promise<Sitemap> => {
  const store = await readStore(scope, storeId);
  const home = homeOf(scope, store);
  if (store.state !== 'open') return { home, pages: [] };
  const base = baseOf(scope, store);
  const [english, french] = await Promise.all(
    languages.map((language) => entriesOf(lookAt({ scope, store, language, base, path: '', asked: {} }))),
  );
  const inFrench = new Map(french);
  return {
    home,
    pages: (english ?? []).map(([key, path]) => ({
      en: `${home}/en${path}`,
      fr: `${home}/fr${inFrench.get(key) ?? path}`,
    })),
  };
};

/** The sitemap of a store: its pages, or where they do not fit into one file, its files. */
export const sitemapOf = async (scope: Scope, storeId: number): Promise<string> =>
  sitemapText(await pagesOf(scope, storeId));

/** One of those files, counted from 1. @throws Refusal resource.not_found */
export const sitemapFile = async (scope: Scope, storeId: number, n: number): Promise<string> =>
  sitemapPart(await pagesOf(scope, storeId), n) ?? notFound();
