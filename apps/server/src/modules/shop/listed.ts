import type { PortalType } from '@yardline/domain/store/restrict';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { effectsFor, viewerOf } from '../restrictions/public.ts';
import { catalogueOf, type Listed, marks, readListed } from './catalogue.ts';
import { type Look, oncePerLook } from './look.ts';

/** The same with its words in the language of the page, or else in that of the store. */
export type ShopListing = Listed & { name: string; slug: string; summary: string };

/** What the visitor sees of a listing by the company's restrictions: everybody alike, or the people of a customer. [B2.21] */
export const effectFor = async (scope: Scope, seenAs?: PortalType) => {
  const { member, storeListId } = scope;
  const type = seenAs ?? (member === undefined ? 'guest' : 'with_access');
  return effectsFor(scope, await viewerOf(scope, { type, customerId: member?.customerId, storeListId }));
};

const effectOf = oncePerLook(({ scope, seenAs }) => effectFor(scope, seenAs));

/** The listings as the visitor sees them: those that are hidden are left out, and what others cost may be. */
const seen = async (look: Look, listings: readonly Listed[]): Promise<Listed[]> => {
  const of = await effectOf(look);
  return listings.flatMap((listing) => {
    const { effect } = of(listing);
    if (effect === 'open') return [listing];
    if (effect === 'hidden') return [];
    const isRequestOnly = listing.is_request_only || effect === 'request_only';
    return [{ ...listing, is_request_only: isRequestOnly, hides_price: effect === 'no_price' }];
  });
};

/** Every published listing that visitors see, in the order in which the company set them, as of the last seconds. */
export const allListings = oncePerLook(async (look) => seen(look, await catalogueOf(look)));

type Words = { id: number; name: string; slug: string; summary: string };

/** The listings with their words, in the same order; without any in a language of the page it is left out. */
export const worded = async (look: Look, listings: readonly Listed[]): Promise<ShopListing[]> => {
  if (listings.length === 0) return [];
  const { scope, store, language } = look;
  const ids = listings.map(({ id }) => id);
  const { rows } = await sql<Words>`
    select distinct on (t.listing_id) t.listing_id as id, t.name, t.slug, t.summary from listing_texts t
    where t.company_id = ${scope.company.id} and t.listing_id = any(${ids}::bigint[])
      and t.language in (${language}, ${store.defaultLanguage})
    order by t.listing_id, t.language = ${language} desc`.execute(scope.tx);
  const words = new Map(rows.map((row) => [row.id, row]));
  return listings.flatMap((listing) => {
    const own = words.get(listing.id);
    return own === undefined ? [] : [{ ...listing, name: own.name, slug: own.slug, summary: own.summary }];
  });
};

/** The names of listings by their ids, in the language of the page, or else in that of the store. */
export const namesOf = async (look: Look, listings: readonly Listed[]): Promise<Map<number, string>> => {
  const { scope, store, language } = look;
  const { rows } = await sql<{ id: number; name: string }>`
    select t.listing_id as id, t.name from listing_texts t
    where t.company_id = ${scope.company.id} and t.listing_id = any(${listings.map(({ id }) => id)}::bigint[])
      and t.language in (${language}, ${store.defaultLanguage}) order by t.language = ${language}`.execute(
    scope.tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Which listings are asked for: by their own ids, or by those of what they list. */
type Asked = { ids?: readonly number[]; assets?: readonly number[]; parts?: readonly number[] };

/** Those of these listings that are published and that the visitor sees, as of now. */
export const listingsOf = async (look: Look, asked: Asked): Promise<ShopListing[]> =>
  worded(look, await seen(look, await readListed(look, asked)));

/** Whether products are listed and hidden from the visitor, who is not told their names anywhere then. */
export const isHiddenProduct = async (
  look: Look,
  items: readonly { itemType: string; itemId: number }[],
): Promise<(product: { itemType: string; itemId: number }) => boolean> => {
  const idsOf = (isPart: boolean) =>
    items.filter(({ itemType }) => (itemType === 'S') === isPart).map(({ itemId }) => itemId);
  const every = await readListed(look, { assets: idsOf(false), parts: idsOf(true) });
  const shown = new Set((await seen(look, every)).map(({ id }) => id));
  const hidden = every.filter(({ id }) => !shown.has(id));
  return ({ itemType, itemId }) =>
    hidden.some((each) => (itemType === 'S' ? each.part_id : each.asset_id) === itemId);
};

type Marked = Pick<Listed, 'id' | 'class_id' | 'group_id' | 'values' | 'categories'>;

/** What resembles are sought by, of a listing that is withdrawn; undefined where the visitor was never shown it. */
export const findGone = async (look: Look, id: number): Promise<Marked | undefined> => {
  const { scope } = look;
  const { rows } = await sql<Marked>`
    select l.id, coalesce(a.class_id, p.class_id) as class_id, a.group_id, ${marks} from listings l
    left join assets a on a.company_id = l.company_id and a.id = l.asset_id
    left join parts p on p.company_id = l.company_id and p.id = l.part_id
    where l.company_id = ${scope.company.id} and l.id = ${id}`.execute(scope.tx);
  const [row] = rows;
  return row === undefined || (await effectOf(look))(row).effect === 'hidden' ? undefined : row;
};

type Found = { id: number; state: string; slug: string };

const bySlug = async ({ scope, store, language }: Look, slug: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select l.id, l.state, t.slug from listing_texts t join listings l on l.company_id = t.company_id and l.id = t.listing_id
    where t.company_id = ${scope.company.id} and t.store_id = ${store.id} and t.slug = ${slug}
      and t.language in (${language}, ${store.defaultLanguage}) order by t.language = ${language} desc limit 1`.execute(
    scope.tx,
  );
  return rows;
};

const byOldSlug = async ({ scope, store, language }: Look, slug: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select l.id, l.state, t.slug from listing_slugs o join listings l on l.company_id = o.company_id and l.id = o.listing_id
    join listing_texts t on t.company_id = l.company_id and t.listing_id = l.id and t.language = ${language}
    where o.company_id = ${scope.company.id} and o.store_id = ${store.id} and o.slug = ${slug}
      and o.language in ('en', 'fr') order by o.language = ${language} desc limit 1`.execute(scope.tx);
  return rows;
};

/** The listing of an address, which may be an older one of it: each is one probe of an index. */
export const findBySlug = async (look: Look, slug: string): Promise<Found | undefined> => {
  const [present] = await bySlug(look, slug);
  return present ?? (await byOldSlug(look, slug))[0];
};
