import { bodies, type BodyOf } from '@yardline/contract/store/blocks';
import { sql } from 'kysely';
import { type Look, oncePerLook } from './look.ts';

export type LivePage = { id: number; slug: string; other: string };

/** The pages that the company wrote and that are shown now, with their slugs in the language of the page and in the other one. */
export const livePages = oncePerLook(async ({ scope, store, language }: Look): Promise<LivePage[]> => {
  const now = sql`${scope.now.toString()}::timestamptz`;
  const { rows } = await sql<LivePage>`
    select c.id::float8 as id, s.slug, o.slug as other from store_contents c
    join store_publications p on p.company_id = c.company_id and p.content_id = c.id
      and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})
    join store_content_slugs s on s.company_id = c.company_id and s.content_id = c.id and s.is_current and s.language = ${language}
    join store_content_slugs o on o.company_id = c.company_id and o.content_id = c.id and o.is_current and o.language <> ${language}
    where c.company_id = ${scope.company.id} and c.store_id = ${store.id} and c.kind = 'page'
    order by c.id`.execute(scope.tx);
  return rows;
});

/** The page that has a slug or had it, in either language, and the slugs that it has now. */
export const findPage = async (
  { scope, store, language }: Look,
  slug: string,
): Promise<{ id: number; slugs: { en: string; fr: string } } | undefined> => {
  const { rows } = await sql<{ id: number; en: string; fr: string }>`
    select s.content_id::float8 as id, e.slug as en, f.slug as fr from store_content_slugs s
    join store_content_slugs e on e.company_id = s.company_id and e.content_id = s.content_id and e.is_current and e.language = 'en'
    join store_content_slugs f on f.company_id = s.company_id and f.content_id = s.content_id and f.is_current and f.language = 'fr'
    where s.company_id = ${scope.company.id} and s.store_id = ${store.id} and s.slug = ${slug}
    order by s.language <> ${language} limit 1`.execute(scope.tx);
  return rows.map(({ id, en, fr }) => ({ id, slugs: { en, fr } }))[0];
};

/** What is shown of a page now; undefined where nothing is. */
export const findPageBody = async ({ scope }: Look, id: number): Promise<BodyOf<'page'> | undefined> => {
  const now = sql`${scope.now.toString()}::timestamptz`;
  const { rows } = await sql<{ body: unknown }>`
    select v.body from store_publications p
    join store_content_versions v on v.company_id = p.company_id and v.content_id = p.content_id and v.n = p.n
    where p.company_id = ${scope.company.id} and p.content_id = ${id} and p.starts_at <= ${now}
      and (p.ends_at is null or p.ends_at > ${now})`.execute(scope.tx);
  const parsed = bodies.page.safeParse(rows[0]?.body);
  return parsed.success ? parsed.data : undefined;
};
