import type { FixedPage } from '@yardline/contract/store/blocks';
import type { PageModel } from '@yardline/contract/store/page';
import type { Scope } from '../../../kernel/scope.ts';
import { type Contents, inLanguage, liveContents } from '../content.ts';
import { type Drawn, framed } from '../frame.ts';
import { listingsOf } from '../listed.ts';
import { type Look, lookAt, suiting } from '../look.ts';
import { baseOf } from '../addresses.ts';
import { contentPage, ownPageOfStore } from '../pages/content-page.ts';
import { allPage, categoryPage, landingPage, searchPage } from '../pages/list-pages.ts';
import { missingPage } from '../pages/missing.ts';
import { productPage } from '../pages/product-page.ts';
import { readStore } from '../store-row.ts';

/** What an address of a store asks for: its path without store and language, and the query. */
export type Wish = Pick<
  Look,
  'path' | 'asked' | 'language' | 'contact' | 'consent' | 'mediaBase' | 'seenAs'
> & {
  storeId: number;
  /** Of a cart, whose dates have to suit all of them. */
  lines?: readonly { listingId: number }[] | undefined;
};

/** A page, or where it is now. */
export type Found = { model: PageModel } | { moved: string };

type Way = {
  at: RegExp;
  page: (look: Look, contents: Contents, part: string, more: string) => Promise<Drawn | { moved: string }>;
};

const ways: readonly Way[] = [
  { at: /^$/, page: (look, contents) => contentPage(look, contents, 'homepage') },
  {
    at: /^\/pages\/(terms|privacy|accessibility)$/,
    page: (look, contents, part) => contentPage(look, contents, part as FixedPage),
  },
  { at: /^\/pages\/([a-z0-9-]{1,120})$/, page: (look, _, part) => ownPageOfStore(look, part) },
  { at: /^\/all$/, page: allPage },
  { at: /^\/search$/, page: searchPage },
  {
    at: /^\/c\/([1-9]\d{0,14})(?:-[a-z0-9-]{0,200})?$/,
    page: (look, _, part) => categoryPage(look, part),
  },
  {
    at: /^\/c\/([1-9]\d{0,14})(?:-[a-z0-9-]{0,200})?\/([1-9]\d{0,14})(?:-[a-z0-9-]{0,200})?$/,
    page: (look, _, part, more) => landingPage(look, part, Number(more)),
  },
  { at: /^\/p\/([a-z0-9-]{1,120})$/, page: (look, _, part) => productPage(look, part) },
];

const closedWords = {
  en: 'This store is closed for now.',
  fr: 'Cette boutique est fermée pour l’instant.',
} as const;

const closedPage = ({ store, language }: Look): Drawn => ({
  page: {
    kind: 'closed',
    notice:
      store.state === 'closed'
        ? inLanguage({ language, store } as Look, store.notices) || closedWords[language]
        : closedWords[language],
  },
  title: store.name,
  description: '',
  paths: { en: '', fr: '' },
  isIndexed: false,
  structured: [],
});

const drawnAt = async (look: Look, contents: Contents): Promise<Drawn | { moved: string }> => {
  if (look.store.state !== 'open') return closedPage(look);
  for (const { at, page } of ways) {
    const part = at.exec(look.path);
    if (part !== null) return page(look, contents, part[1] ?? '', part[2] ?? '');
  }
  return missingPage(look, 404);
};

/** A look at a store for an address, and what it shows. */
export const lookFor = async (scope: Scope, { storeId, lines = [], ...wish }: Wish): Promise<Look> => {
  const store = await readStore(scope, storeId);
  const look = lookAt({ ...wish, scope, store, base: baseOf(scope, store) });
  if (lines.length === 0) return look;
  return suiting(look, await listingsOf(look, { ids: lines.map(({ listingId }) => listingId) }));
};

/** A page that is a shopper's own, drawn for the look; a store that is closed shows its notice. */
export const ownPage = async (look: Look, draw: () => Drawn | Promise<Drawn>): Promise<Found> => {
  const contents = await liveContents(look);
  const drawn = look.store.state === 'open' ? await draw() : closedPage(look);
  return { model: await framed(look, contents, drawn) };
};

/** The page of a store at an address. @throws Refusal resource.not_found for a store that is no more, or has no place */
export const pageAt = async (scope: Scope, wish: Wish): Promise<Found> => {
  const look = await lookFor(scope, wish);
  const contents = await liveContents(look);
  const drawn = await drawnAt(look, contents);
  return 'moved' in drawn
    ? { moved: `${look.base}/${look.language}${drawn.moved}` }
    : { model: await framed(look, contents, drawn) };
};
