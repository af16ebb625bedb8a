import { type ThemeBody, bodies } from '@yardline/contract/store/blocks';
import { darkOf, isDark } from '@yardline/domain/store/contrast';
import { sql } from 'kysely';
import type { Restrictable } from '@yardline/domain/store/restrict';
import type { Scope } from '../../../kernel/scope.ts';
import { baseOf, homeOf, isInPlay } from '../addresses.ts';
import { liveContents } from '../content.ts';
import { findLibraryPicture } from '../library.ts';
import { effectFor } from '../listed.ts';
import { readStore } from '../store-row.ts';

type Pictured = Restrictable & { picture_id: number };

/** A picture in one of its widths, of a listing that the visitor is shown or of a page; undefined of others. [B2.21] */
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
  if (shown === undefined) return findLibraryPicture(scope, storeId, { hash, width });
  const size = await tx
    .selectFrom('listing_picture_sizes')
    .where('picture_id', '=', shown.picture_id)
    .where('width', '=', width)
    .select('bytes')
    .executeTakeFirst();
  return size?.bytes;
};

const propertyOf = (colours: object): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name.replaceAll('_', '-')}:${String(colour)}`)
    .join(';');

/**
 * Colours as a style sheet, with a set for visitors whose system is dark: the theme's own, or else one that is made of its
 * colours. A theme that is dark itself is so for everyone. What browsers draw themselves (fields, scroll bars) goes with it.
 */
export const sheetOf = ({ dark, radius, ...light }: ThemeBody): string => {
  const own = `--radius:${radius}px;${propertyOf(light)}`;
  if (isDark(light))
    return `:root{color-scheme:dark;${own}}
`;
  const set = propertyOf(dark ?? darkOf(light));
  return `:root{color-scheme:light dark;${own}}
@media (prefers-color-scheme:dark){:root{${set}}}
`;
};

/** The colours of a store as a style sheet; what a body says has been checked to be colours and nothing else. */
export const themeSheet = async (scope: Scope, storeId: number): Promise<string> => {
  const store = await readStore(scope, storeId);
  const { theme } = await liveContents({ scope, store });
  if (theme === undefined) return '';
  return sheetOf(bodies.theme.parse(theme));
};

/** What crawlers may read: all of an open store but what is a shopper's own, and nothing in Play. */
export const robotsOf = async (scope: Scope, storeId: number): Promise<string> => {
  const store = await readStore(scope, storeId);
  if (store.state !== 'open' || isInPlay(scope)) return 'User-agent: *\nDisallow: /\n';
  const base = baseOf(scope, store);
  const own = ['en', 'fr'].flatMap((language) =>
    ['cart', 'checkout', 'order'].map((page) => `${base}/${language}/${page}`),
  );
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${homeOf(scope, store)}/sitemap.xml\n`;
};
