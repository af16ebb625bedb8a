import type { Picture } from '@yardline/contract/store/page';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Look } from './look.ts';

type Row = {
  id: number;
  hash: string;
  width: number;
  height: number;
  focus_x: number;
  focus_y: number;
  alt: string;
  widths: number[];
};

/** Pictures of the company's library by their ids; those that are none are left out. */
export const libraryPictures = async (
  { scope, language, base, store, mediaBase }: Look,
  ids: readonly (number | null)[],
): Promise<Map<number, Picture>> => {
  const { rows } = await sql<Row>`
    select p.id::float8 as id, p.hash, p.width, p.height, p.focus_x, p.focus_y,
      case when p.is_decorative then '' else
        coalesce(nullif(case when ${language} = 'fr' then p.alt_fr else p.alt_en end, ''),
          case when ${store.defaultLanguage} = 'fr' then p.alt_fr else p.alt_en end) end as alt,
      array(select s.width from store_picture_sizes s where s.company_id = p.company_id and s.picture_id = p.id
        order by s.width) as widths
    from store_pictures p where p.company_id = ${scope.company.id}
      and p.id = any(${ids.filter((id) => id !== null)}::bigint[])`.execute(scope.tx);
  return new Map(
    rows.map(({ id, hash, focus_x: x, focus_y: y, ...row }) => [
      id,
      {
        ...row,
        base: `${mediaBase ?? `${base}/media`}/${hash}/`,
        ...(x === 50 && y === 50 ? {} : { focus: { x, y } }),
      },
    ]),
  );
};

type Wanted = { hash: string; width: number };

/** A picture of the library in one of its widths, if a page of the store shows it now; undefined otherwise. */
export const findLibraryPicture = async (
  scope: Scope,
  storeId: number,
  { hash, width }: Wanted,
): Promise<Buffer | undefined> => {
  const now = sql`${scope.now.toString()}::timestamptz`;
  const { rows } = await sql<{ bytes: Buffer }>`
    select s.bytes from store_pictures p
    join store_picture_sizes s on s.company_id = p.company_id and s.picture_id = p.id and s.width = ${width}
    where p.company_id = ${scope.company.id} and p.hash = ${hash} and exists (
      select from store_content_uses u
      join store_contents c on c.company_id = u.company_id and c.id = u.content_id and c.store_id = ${storeId}
      join store_publications l on l.company_id = u.company_id and l.content_id = u.content_id and l.n = u.n
        and l.starts_at <= ${now} and (l.ends_at is null or l.ends_at > ${now})
      where u.company_id = p.company_id and u.picture_id = p.id)`.execute(scope.tx);
  return rows[0]?.bytes;
};

/** The same for a look at a draft, which may show any picture of the library. */
export const findDraftPicture = async (
  { tx, company }: Scope,
  { hash, width }: Wanted,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select s.bytes from store_pictures p
    join store_picture_sizes s on s.company_id = p.company_id and s.picture_id = p.id and s.width = ${width}
    where p.company_id = ${company.id} and p.hash = ${hash}`.execute(tx);
  return rows[0]?.bytes;
};
