import { bodies, type ContentKind, type OneKind, type Target } from '@yardline/contract/store/blocks';
import type { Link, LinkGroup, PlaceCard } from '@yardline/contract/store/page';
import { dayNames, hoursText } from '@yardline/domain/store/hours-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { categoriesOf, categoryPath } from './categories.ts';
import { listingsOf } from './listed.ts';
import { addressOf, type Look } from './look.ts';
import { livePages } from './own-pages-of-store.ts';
import type { ShopPlace } from './store-row.ts';

type Body<K extends ContentKind> = z.output<(typeof bodies)[K]>;
export type Contents = { [K in OneKind]?: Body<K> } & {
  /** The line above every page, and what stands before them, each under the version that is shown. */
  banner?: Body<'banner'>;
  modal?: { key: string; body: Body<'modal'> };
};

type Stored = { id: number; n: number; kind: Exclude<ContentKind, 'page'>; body: unknown };

/** A content as pages need it. A body of an older form, which its schema refuses, counts as none. */
export const contentsWith = ({ id, n, kind, body }: Stored): Contents => {
  const parsed = bodies[kind].safeParse(body);
  if (!parsed.success) return {};
  return kind === 'modal'
    ? { modal: { key: `${id}.${n}`, body: parsed.data as Body<'modal'> } }
    : { [kind]: parsed.data };
};

/** What is published of a store at this moment; of several banners, the one that is shown last. */
export const liveContents = async ({ scope, store }: Pick<Look, 'scope' | 'store'>): Promise<Contents> => {
  const { rows } = await sql<Stored>`
    select c.id::float8 as id, v.n, c.kind, v.body from store_contents c
    join store_publications p on p.company_id = c.company_id and p.content_id = c.id
      and p.starts_at <= ${scope.now.toString()}::timestamptz and (p.ends_at is null or p.ends_at > ${scope.now.toString()}::timestamptz)
    join store_content_versions v on v.company_id = c.company_id and v.content_id = c.id and v.n = p.n
    where c.company_id = ${scope.company.id} and c.store_id = ${store.id} and c.kind <> 'page'
    order by p.starts_at, c.id`.execute(scope.tx);
  const contents: Contents = {};
  for (const row of rows) Object.assign(contents, contentsWith(row));
  return contents;
};

type Both<T> = { en: T; fr: T };

/** The text in the language of the page, or that of the store where it is empty. */
export const inLanguage = ({ language, store }: Look, text: Both<string>): string =>
  text[language] === '' ? text[store.defaultLanguage] : text[language];

export type Ends = {
  listings: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  pages: ReadonlyMap<number, string>;
};

const listingOf = (target: Target): number[] => (target.to === 'listing' ? [target.id] : []);

/** Where links may lead: those of their listings that are shown, and categories and pages, by id. */
export const endsOf = async (look: Look, targets: readonly Target[]): Promise<Ends> => {
  const [listings, categories, pages] = await Promise.all([
    listingsOf(look, { ids: targets.flatMap(listingOf) }),
    categoriesOf(look),
    livePages(look),
  ]);
  return {
    listings: new Map(listings.map(({ id, slug }) => [id, `/p/${slug}`])),
    categories: new Map(categories.map((category) => [category.id, categoryPath(category)])),
    pages: new Map(pages.map(({ id, slug }) => [id, `/pages/${slug}`])),
  };
};

const pathOf = (ends: Ends, target: Exclude<Target, { to: 'address' }>): string | undefined => {
  if (target.to === 'all') return '/all';
  if (target.to === 'content') return target.kind === 'homepage' ? '' : `/pages/${target.kind}`;
  if (target.to === 'page') return ends.pages.get(target.id);
  return target.to === 'category' ? ends.categories.get(target.id) : ends.listings.get(target.id);
};

/** Where a link leads; undefined where that is no longer shown. */
export const hrefOf = (look: Look, ends: Ends, target: Target): string | undefined => {
  if (target.to === 'address') return target.href;
  const path = pathOf(ends, target);
  return path === undefined ? undefined : addressOf(look, path);
};

type MenuLink = { text: Both<string>; target: Target };

/** A link, unless it leads to what is no longer shown. */
export const linkOf = (look: Look, ends: Ends, { text, target }: MenuLink): Link[] => {
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
