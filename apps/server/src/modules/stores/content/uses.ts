import type { ContentDraft } from '@yardline/contract/stores/contents';
import type { ContentKind } from '@yardline/contract/store/blocks';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { nameOf } from './names.ts';
import { referencesOf } from './references.ts';

/** Forgets what versions use that are shown no more. */
export const sweepUses = async ({ tx, company, now }: Scope): Promise<void> => {
  await sql`delete from store_content_uses u where u.company_id = ${company.id} and not exists (
    select from store_publications p where p.company_id = u.company_id and p.content_id = u.content_id and p.n = u.n
      and (p.ends_at is null or p.ends_at > greatest(${now.toString()}::timestamptz, p.starts_at)))`.execute(
    tx,
  );
};

const columns = {
  picture: 'picture_id',
  listing: 'listing_id',
  category: 'category_id',
  page: 'used_content_id',
} as const;

/** Keeps what a version uses, so that it is not removed while the version is shown. */
export const keepUses = async (
  { tx, company }: Scope,
  { id, n, content }: { id: number; n: number; content: ContentDraft },
): Promise<void> => {
  const rows = referencesOf(content.kind, content.body).map((each) => ({
    company_id: company.id,
    content_id: id,
    n,
    picture_id: null,
    listing_id: null,
    category_id: null,
    used_content_id: null,
    [columns[each.of]]: each.id,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('store_content_uses')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('store_content_use_once').doNothing())
    .execute();
};

export type Use = { content_id: number; kind: ContentKind; name: string; store: string };

/** The contents that are shown now or later and use what is asked for. */
export const usesOf = async (
  { tx, company, now, language }: Scope,
  what: 'picture' | 'page',
  ids: readonly number[],
): Promise<(Use & { used: number })[]> => {
  const column = sql.ref(`u.${columns[what]}`);
  const { rows } = await sql<Use & { used: number }>`
    select distinct ${column}::float8 as used, c.id::float8 as content_id, c.kind, c.name, s.name as store
    from store_content_uses u
    join store_contents c on c.company_id = u.company_id and c.id = u.content_id
    join stores s on s.company_id = c.company_id and s.id = c.store_id
    join store_publications p on p.company_id = u.company_id and p.content_id = u.content_id and p.n = u.n
      and (p.ends_at is null or p.ends_at > greatest(${now.toString()}::timestamptz, p.starts_at))
    where u.company_id = ${company.id} and ${column} = any(${[...ids]}::bigint[])
    order by content_id`.execute(tx);
  return rows.map((row) => ({ ...row, name: nameOf(row, language) }));
};

/** The names of contents, as a refusal lists them. */
export const placesOf = (uses: readonly Use[]): string =>
  [...new Set(uses.map(({ name }) => name))].join(', ');
