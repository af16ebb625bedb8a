import { type ThemeBody, bodies } from '@yardline/contract/store/blocks';
import { sql } from 'kysely';
import type { Restrictable } from '@yardline/domain/store/restrict';
import type { Scope } from '../../../kernel/scope.ts';
import { baseOf, homeOf } from '../addresses.ts';
import { liveContents } from '../content.ts';
import { effectFor } from '../listed.ts';
import { readStore } from '../store-row.ts';

type Pictured = Restrictable & { picture_id: number };

/** A picture in one of its widths, of a listing that the visitor is shown; undefined of others. [B2.21] */
export const findStorePicture = async (
  scope: Scope,
  storeId: number,
  { hash, width }: { hash: string; width: number },
): Promise<Buffer | undefined> => {
  const { tx, company } = scope;
  const { rows } = await sql<Pictured>`
    select p.id as picture_id, l.id, coalesce(a.class_id, s.class_id) as class_id, a.group_id,
      array(select x.category_id::float8 from product_categories x where x.company_id = l.company_id
        and (x.asset_id = l.asset_id or x.part_id = l.part_id)) as categories
    from listing_pictures p
    join listings l on l.company_id = p.company_id and l.id = p.listing_id and l.state in ('published', 'withdrawn')
    left join assets a on a.company_id = l.company_id and a.id = l.asset_id
    left join parts s on s.company_id = l.company_id and s.id = l.part_id
    where p.company_id = ${company.id} and l.store_id = ${storeId} and p.hash = ${hash}`.execute(tx);
  const effectOf = await effectFor(scope);
  const shown = rows.find((row) => effectOf(row).effect !== 'hidden');
  if (shown === undefined) return undefined;
  const size = await tx
    .selectFrom('listing_picture_sizes')
    .where('picture_id', '=', shown.picture_id)
    .where('width', '=', width)
    .select('bytes')
    .executeTakeFirst();
  return size?.bytes;
};

/** How bright a colour is to the eye, from 0 to 255. */
const brightnessOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

/** What browsers draw themselves (fields, scroll bars) goes with the store's colours, whatever the shopper's system prefers. */
const schemeOf = ({ text, background }: ThemeBody): string =>
  brightnessOf(background) < brightnessOf(text) ? 'dark' : 'light';

const propertyOf = ({ radius, ...colours }: ThemeBody): string =>
  [
    ...Object.entries(colours).map(([name, colour]) => `--${name.replaceAll('_', '-')}:${colour}`),
    `--radius:${radius}px`,
  ].join(';');

/** The colours of a store as a style sheet; what a body says has been checked to be colours and nothing else. */
export const themeSheet = async (scope: Scope, storeId: number): Promise<string> => {
  const store = await readStore(scope, storeId);
  const { theme } = await liveContents({ scope, store });
  if (theme === undefined) return '';
  const checked = bodies.theme.parse(theme);
  return `:root{color-scheme:${schemeOf(checked)};${propertyOf(checked)}}\n`;
};

/** What crawlers may read: all of an open store but what is a shopper's own. */
export const robotsOf = async (scope: Scope, storeId: number): Promise<string> => {
  const store = await readStore(scope, storeId);
  if (store.state !== 'open') return 'User-agent: *\nDisallow: /\n';
  const base = baseOf(scope, store);
  const own = ['en', 'fr'].flatMap((language) =>
    ['cart', 'checkout', 'order'].map((page) => `${base}/${language}/${page}`),
  );
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${homeOf(scope, store)}/sitemap.xml\n`;
};
