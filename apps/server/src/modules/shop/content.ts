import { bodies, type Block, type ContentKind, type Target } from '@yardline/contract/store/blocks';
import type { DrawnBlock, Link, LinkGroup, PlaceCard } from '@yardline/contract/store/page';
import { dayNames, hoursText } from '@yardline/domain/store/hours-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { cardsOf, picturesOf } from './cards.ts';
import { categoriesOf, categoryLink, categoryPath, childrenOf } from './categories.ts';
import { allListings, listingsOf, worded } from './listed.ts';
import { addressOf, type Look } from './look.ts';
import type { ShopPlace } from './store-row.ts';

type Body<K extends ContentKind> = z.output<(typeof bodies)[K]>;
export type Contents = { [K in ContentKind]?: Body<K> };

/** What is published of a store at this moment. A body of an older form, which its schema refuses, counts as none. */
export const liveContents = async ({ scope, store }: Pick<Look, 'scope' | 'store'>): Promise<Contents> => {
  const { rows } = await sql<{ kind: ContentKind; body: unknown }>`
    select c.kind, v.body from store_contents c
    join store_publications p on p.company_id = c.company_id and p.content_id = c.id
      and p.starts_at <= ${scope.now.toString()}::timestamptz and (p.ends_at is null or p.ends_at > ${scope.now.toString()}::timestamptz)
    join store_content_versions v on v.company_id = c.company_id and v.content_id = c.id and v.n = p.n
    where c.company_id = ${scope.company.id} and c.store_id = ${store.id}`.execute(scope.tx);
  const entries = rows.flatMap(({ kind, body }) => {
    const parsed = bodies[kind].safeParse(body);
    return parsed.success ? [[kind, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries);
};

type Both<T> = { en: T; fr: T };

/** The text in the language of the page, or that of the store where it is empty. */
export const inLanguage = ({ language, store }: Look, text: Both<string>): string =>
  text[language] === '' ? text[store.defaultLanguage] : text[language];

type Ends = { listings: ReadonlyMap<number, string>; categories: ReadonlyMap<number, string> };

const listingOf = (target: Target): number[] => (target.to === 'listing' ? [target.id] : []);

/** Where links may lead: those of their listings that are shown, and categories, by id. */
const endsOf = async (look: Look, targets: readonly Target[]): Promise<Ends> => {
  const [listings, categories] = await Promise.all([
    listingsOf(look, { ids: targets.flatMap(listingOf) }),
    categoriesOf(look),
  ]);
  return {
    listings: new Map(listings.map(({ id, slug }) => [id, `/p/${slug}`])),
    categories: new Map(categories.map((category) => [category.id, categoryPath(category)])),
  };
};

const pathOf = (ends: Ends, target: Exclude<Target, { to: 'address' }>): string | undefined => {
  if (target.to === 'all') return '/all';
  if (target.to === 'content') return target.kind === 'homepage' ? '' : `/pages/${target.kind}`;
  return target.to === 'category' ? ends.categories.get(target.id) : ends.listings.get(target.id);
};

const hrefOf = (look: Look, ends: Ends, target: Target): string | undefined => {
  if (target.to === 'address') return target.href;
  const path = pathOf(ends, target);
  return path === undefined ? undefined : addressOf(look, path);
};

type MenuLink = { text: Both<string>; target: Target };

/** A link, unless it leads to what is no longer shown. */
const linkOf = (look: Look, ends: Ends, { text, target }: MenuLink): Link[] => {
  const href = hrefOf(look, ends, target);
  return href === undefined ? [] : [{ text: inLanguage(look, text), href }];
};

/** The groups of a menu. */
export const menuOf = async (look: Look, body: Body<'header'> | undefined): Promise<LinkGroup[]> => {
  if (body === undefined) return [];
  const ends = await endsOf(
    look,
    body.groups.flatMap(({ links }) => links.map(({ target }) => target)),
  );
  return body.groups.map(({ title, links }) => ({
    title: inLanguage(look, title),
    links: links.flatMap((link) => linkOf(look, ends, link)),
  }));
};

/** A place with its hours, a line for days that are alike. */
export const placeCard = ({ language }: Pick<Look, 'language'>, place: ShopPlace): PlaceCard => ({
  title: place.title,
  address: place.address,
  phone: place.phone,
  hours: hoursText(place.opening, language).map(({ first, last, hours }) => ({
    days: dayNames(first, last, language),
    hours,
  })),
});

const gridOf = async (look: Look) => {
  const children = await childrenOf(look, null);
  const firsts = children.flatMap((each) => each.listings[0]?.id ?? []);
  const pictures = await picturesOf(look, firsts);
  return children.map(({ category, listings: within }) => ({
    ...categoryLink(look, category),
    count: within.length,
    picture: pictures.get(within[0]?.id ?? 0)?.[0] ?? null,
  }));
};

const mostInRow = 8;

const rowOf = async (look: Look, ids: readonly number[]) => {
  const all = await allListings(look);
  const wanted =
    ids.length === 0
      ? all.slice(0, mostInRow)
      : ids.flatMap((id) => all.find((listing) => listing.id === id) ?? []);
  return cardsOf(look, await worded(look, wanted));
};

const heroPicture = async (look: Look) => {
  const [first] = await allListings(look);
  if (first === undefined) return undefined;
  return (await picturesOf(look, [first.id])).get(first.id)?.[0];
};

type Drawing = {
  [K in Block['kind']]: (look: Look, block: Extract<Block, { kind: K }>, ends: Ends) => Promise<DrawnBlock[]>;
};

const drawing: Drawing = {
  hero: async (look, { title, text, button }, ends) => {
    const picture = await heroPicture(look);
    const [link] = button === undefined ? [] : linkOf(look, ends, button);
    return [
      {
        kind: 'hero',
        title: inLanguage(look, title),
        text: inLanguage(look, text),
        ...(link === undefined ? {} : { button: link }),
        ...(picture === undefined ? {} : { picture }),
      },
    ];
  },
  rich_text: async ({ language, store }, { text }) => [
    { kind: 'rich_text', text: text[language].length === 0 ? text[store.defaultLanguage] : text[language] },
  ],
  category_grid: async (look, { title }) => {
    const categories = await gridOf(look);
    return categories.length === 0
      ? []
      : [{ kind: 'category_grid', title: inLanguage(look, title), categories }];
  },
  listing_row: async (look, { title, listings }) => {
    const cards = await rowOf(look, listings);
    return cards.length === 0 ? [] : [{ kind: 'listing_row', title: inLanguage(look, title), cards }];
  },
  steps: async (look, { title, steps }) => [
    {
      kind: 'steps',
      title: inLanguage(look, title),
      steps: steps.map((step) => ({
        title: inLanguage(look, step.title),
        text: inLanguage(look, step.text),
      })),
    },
  ],
  faq: async (look, { title, questions }) => [
    {
      kind: 'faq',
      title: inLanguage(look, title),
      questions: questions.map(({ question, answer }) => ({
        question: inLanguage(look, question),
        answer: inLanguage(look, answer),
      })),
    },
  ],
  places: async (look, { title }) => [
    {
      kind: 'places',
      title: inLanguage(look, title),
      places: look.store.places.map((place) => placeCard(look, place)),
    },
  ],
  notice: async (look, { text }) => [{ kind: 'notice', text: inLanguage(look, text) }],
  call_to_action: async (look, { title, text, button }, ends) =>
    linkOf(look, ends, button).map((link) => ({
      kind: 'call_to_action',
      title: inLanguage(look, title),
      text: inLanguage(look, text),
      button: link,
    })),
};

/** Where the button of a block leads. */
const targetsOf = (block: Block): Target[] =>
  'button' in block && block.button !== undefined ? [block.button.target] : [];

/** The blocks of a page as it is drawn. */
export const drawnBlocks = async (look: Look, blocks: readonly Block[]): Promise<DrawnBlock[]> => {
  const ends = await endsOf(look, blocks.flatMap(targetsOf));
  const drawn = await Promise.all(
    blocks.map((block) => (drawing[block.kind] as Drawing['notice'])(look, block as never, ends)),
  );
  return drawn.flat();
};
