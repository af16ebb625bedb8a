import { plain, wordsIn } from '@yardline/domain/quick-line/plain';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { effectsFor, guest, viewerOf } from '../restrictions/public.ts';
import { type Look, oncePerLook } from './look.ts';

/** A published listing as pages show it, in the language of the page or else that of the store. */
export type ShopListing = {
  id: number;
  kind: 'group' | 'bulk' | 'kit' | 'numbered' | 'part';
  asset_id: number | null;
  part_id: number | null;
  class_id: number;
  /** Of a rental product. */
  group_id: number | null;
  is_request_only: boolean;
  /** The visitor is not shown what it costs. */
  hides_price: boolean;
  position: number;
  name: string;
  slug: string;
  summary: string;
  /** Of a part: what one costs, and its unit. */
  list_price: number | null;
  unit: string;
  /** Values of attributes, and categories, that its product has. */
  values: number[];
  categories: number[];
};

const columns = sql`
  l.id, coalesce(a.kind, 'part') as kind, l.asset_id, l.part_id, coalesce(a.class_id, p.class_id) as class_id,
  a.group_id, l.is_request_only, l.position, coalesce(t.name, d.name) as name, coalesce(t.slug, d.slug) as slug,
  coalesce(t.summary, d.summary) as summary, p.list_price, coalesce(p.unit, '') as unit`;

const marks = sql`
  array(select x.value_id::float8 from product_attributes x where x.company_id = l.company_id
    and (x.asset_id = l.asset_id or x.part_id = l.part_id)) as values,
  array(select x.category_id::float8 from product_categories x where x.company_id = l.company_id
    and (x.asset_id = l.asset_id or x.part_id = l.part_id)) as categories`;

const from = ({ scope, store, language }: Look) => sql`
  listings l
  left join listing_texts t on t.company_id = l.company_id and t.listing_id = l.id and t.language = ${language}
  join listing_texts d on d.company_id = l.company_id and d.listing_id = l.id
    and d.language = case when t.listing_id is null then ${store.defaultLanguage} else ${language} end
  left join assets a on a.company_id = l.company_id and a.id = l.asset_id
  left join parts p on p.company_id = l.company_id and p.id = l.part_id
  where l.company_id = ${scope.company.id} and l.store_id = ${store.id} and l.state = 'published'
    and coalesce(a.is_active, p.is_active, false)`;

/** What the visitor sees of a listing by the company's restrictions: everybody alike, or the people of a customer. [B2.21] */
export const effectFor = async (scope: Scope) => {
  const { member } = scope;
  return effectsFor(
    scope,
    member === undefined ? guest : await viewerOf(scope, 'with_access', member.customerId),
  );
};

const effectOf = oncePerLook(({ scope }) => effectFor(scope));

/** The listings as the visitor sees them: those that are hidden are left out, and what others cost may be. */
const seen = async (look: Look, listings: readonly ShopListing[]): Promise<ShopListing[]> => {
  const of = await effectOf(look);
  return listings.flatMap((listing) => {
    const { effect } = of(listing);
    if (effect === 'hidden') return [];
    const isRequestOnly = listing.is_request_only || effect === 'request_only';
    return [{ ...listing, is_request_only: isRequestOnly, hides_price: effect === 'no_price' }];
  });
};

/** What the shop calls differently, in the words of the company. */
const meaning = async ({ tx, company }: Scope, words: string): Promise<string> => {
  const { rows } = await sql<{ said: string; means: string }>`
    select said, means from synonyms where company_id = ${company.id} limit 2000`.execute(tx);
  const asked = ` ${wordsIn(words).join(' ')} `;
  const known = rows.find(({ said }) => asked.includes(` ${wordsIn(said).join(' ')} `));
  return known === undefined || known.means === ''
    ? words
    : `${asked.replace(` ${wordsIn(known.said).join(' ')} `, ' ')} ${known.means}`;
};

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The listings that answer to words, whether visitors see them or not. */
const matching = async (look: Look, words: readonly string[], isNear: boolean): Promise<ShopListing[]> => {
  const found = words.map((word) =>
    isNear
      ? sql`(d.search like ${`%${escaped(word)}%`} or word_similarity(${word}, d.search) > 0.45)`
      : sql`d.search like ${`%${escaped(word)}%`}`,
  );
  const { rows } = await sql<ShopListing>`select ${columns}, ${marks} from ${from(look)}
    and ${sql.join([sql`true`, ...found], sql` and `)} order by l.position, l.id`.execute(look.scope.tx);
  return rows;
};

const withWords = async (look: Look, words: readonly string[], isNear: boolean): Promise<ShopListing[]> =>
  seen(look, await matching(look, words, isNear));

const everyListing = oncePerLook((look) => matching(look, [], false));

/** Every published listing that visitors see, in the order in which the company set them. */
export const allListings = oncePerLook(async (look) => seen(look, await everyListing(look)));

/** Whether a product is listed and hidden from the visitor, who is not told its name anywhere then. */
export const isHiddenProduct = async (
  look: Look,
): Promise<(product: { itemType: string; itemId: number }) => boolean> => {
  const [every, all] = await Promise.all([everyListing(look), allListings(look)]);
  const shown = new Set(all.map(({ id }) => id));
  const hidden = every.filter(({ id }) => !shown.has(id));
  return ({ itemType, itemId }) =>
    hidden.some((each) => (itemType === 'S' ? each.part_id : each.asset_id) === itemId);
};

/** The listings that answer to words, which may be the company's own for it or slightly mistyped. */
export const searchListings = async (look: Look, words: string): Promise<ShopListing[]> => {
  const exact = wordsIn(words);
  if (exact.length === 0) return [];
  const found = await withWords(look, exact, false);
  if (found.length > 0) return found;
  const meant = wordsIn(await meaning(look.scope, words));
  const translated = meant.join(' ') === exact.join(' ') ? [] : await withWords(look, meant, false);
  return translated.length > 0 ? translated : withWords(look, exact.map(plain), true);
};

/** The listings with these products, those that are published. */
export const listingsOf = async (
  look: Look,
  { assets, parts }: { assets: readonly number[]; parts: readonly number[] },
): Promise<ShopListing[]> => {
  const { rows } = await sql<ShopListing>`select ${columns}, ${marks} from ${from(look)}
    and (l.asset_id = any(${[...assets]}::bigint[]) or l.part_id = any(${[...parts]}::bigint[]))
    order by l.position, l.id`.execute(look.scope.tx);
  return seen(look, rows);
};

type Marked = Pick<ShopListing, 'id' | 'class_id' | 'group_id' | 'values' | 'categories'>;

/** What resembles are sought by, of a listing that is withdrawn; undefined where the visitor was never shown it. */
export const findGone = async ({ scope }: Look, id: number): Promise<Marked | undefined> => {
  const { rows } = await sql<Marked>`
    select l.id, coalesce(a.class_id, p.class_id) as class_id, a.group_id, ${marks} from listings l
    left join assets a on a.company_id = l.company_id and a.id = l.asset_id
    left join parts p on p.company_id = l.company_id and p.id = l.part_id
    where l.company_id = ${scope.company.id} and l.id = ${id}`.execute(scope.tx);
  const [row] = rows;
  return row === undefined || (await effectFor(scope))(row).effect === 'hidden' ? undefined : row;
};

/** The listing of an address. `moved` is its present slug, where the address is an older one. */
export const findBySlug = async (
  { scope, store, language }: Look,
  slug: string,
): Promise<{ id: number; state: string; moved?: string } | undefined> => {
  const { rows } = await sql<{ id: number; state: string; slug: string; is_present: boolean }>`
    select l.id, l.state, t.slug, t.slug = ${slug} as is_present from listings l
    join listing_texts t on t.company_id = l.company_id and t.listing_id = l.id
    where l.company_id = ${scope.company.id} and l.store_id = ${store.id}
      and (t.slug = ${slug} and (t.language = ${language} or t.language = ${store.defaultLanguage})
        or t.language = ${language} and exists (select from listing_slugs o where o.company_id = l.company_id
          and o.store_id = l.store_id and o.listing_id = l.id and o.slug = ${slug}))
    order by t.language = ${language} desc, t.slug = ${slug} desc limit 1`.execute(scope.tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { id: row.id, state: row.state, ...(row.is_present ? {} : { moved: row.slug }) };
};
