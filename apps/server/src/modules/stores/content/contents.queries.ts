import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { ContentKind } from '@yardline/contract/store/blocks';
import type { Content, ContentRow, listStoreContents as endpoint } from '@yardline/contract/stores/contents';
import { say } from '@yardline/contract/words/both';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { storeUrl } from '../stores.queries.ts';
import { readDraft } from './draft.ts';
import { isMany, nameOf } from './names.ts';
import { problemsOf } from './problems.ts';
import { pathsOf } from './slugs.ts';

/** Menus and footers are for users who may see menus. [B6.7] */
const isSeen = (scope: Scope, kind: ContentKind): boolean =>
  (kind !== 'header' && kind !== 'footer') || may(scope, 'view_menus');

type Stored = Omit<ContentRow, 'state'> & { is_archived: boolean; is_live: boolean; is_ended: boolean };

const stateOf = ({ is_archived, is_live, is_ended, next_from }: Stored): ContentRow['state'] => {
  if (is_archived) return 'archived';
  if (is_live) return 'live';
  if (next_from !== null) return 'scheduled';
  return is_ended ? 'ended' : 'draft';
};

const told = ({ is_archived, is_live, is_ended, ...row }: Stored, scope: Scope): ContentRow => ({
  ...row,
  name: nameOf(row, scope.language),
  state: stateOf({ is_archived, is_live, is_ended, ...row }),
});

const rowsOf = async (
  scope: Scope,
  by: { storeId?: number | undefined; kind?: ContentKind | undefined; id?: number },
): Promise<ContentRow[]> => {
  const now = sql`${scope.now.toString()}::timestamptz`;
  const { rows } = await sql<Stored>`
    select c.id::float8 as id, c.store_id::float8 as store_id, c.kind, c.name, c.row_version,
      c.archived_at is not null as is_archived, p.id is not null as is_live,
      exists (select from store_publications x where x.company_id = c.company_id and x.content_id = c.id) as is_ended,
      d.content_id is not null as has_newer_draft, p.ends_at as live_until,
      (select min(x.starts_at) from store_publications x where x.company_id = c.company_id and x.content_id = c.id
        and x.starts_at > ${now} and (x.ends_at is null or x.ends_at > x.starts_at)) as next_from,
      coalesce(d.updated_at, v.made_at) as updated_at, coalesce(du.name, vu.name, '') as updated_by
    from store_contents c
    left join store_publications p on p.company_id = c.company_id and p.content_id = c.id
      and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})
    left join store_content_drafts d on d.company_id = c.company_id and d.content_id = c.id
    left join users du on du.company_id = d.company_id and du.id = d.updated_by
    left join store_content_versions v on v.company_id = c.company_id and v.content_id = c.id
      and v.n = (select max(x.n) from store_content_versions x where x.company_id = c.company_id and x.content_id = c.id)
    left join users vu on vu.company_id = v.company_id and vu.id = v.made_by
    where c.company_id = ${scope.company.id}
      and (${by.storeId ?? null}::bigint is null or c.store_id = ${by.storeId ?? null}::bigint)
      and (${by.kind ?? null}::text is null or c.kind = ${by.kind ?? null}::text)
      and (${by.id ?? null}::bigint is null or c.id = ${by.id ?? null}::bigint)
    order by c.store_id, c.kind, lower(c.name), c.id`.execute(scope.tx);
  return rows.filter(({ kind }) => isSeen(scope, kind)).map((row) => told(row, scope));
};

/** What stands on the pages of stores. */
export const listContents = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => ({
  items: await rowsOf(scope, { storeId: query.store_id, kind: query.kind }),
});

const versionsOf = ({ tx }: Scope, id: number): Promise<Content['versions']> =>
  tx
    .selectFrom('store_content_versions as v')
    .innerJoin('users as u', 'u.id', 'v.made_by')
    .where('v.content_id', '=', id)
    .orderBy('v.n', 'desc')
    .select(['v.n', 'v.made_at', 'u.name as made_by', 'v.note'])
    .execute();

const publicationsOf = async ({ tx, now }: Scope, id: number): Promise<Content['publications']> => {
  const at = sql`${now.toString()}::timestamptz`;
  return (
    tx
      .selectFrom('store_publications as p')
      .innerJoin('users as u', 'u.id', 'p.published_by')
      .where('p.content_id', '=', id)
      // A publication that was cancelled before it began was never shown.
      .where((or) => or.or([or('p.ends_at', 'is', null), or('p.ends_at', '>', or.ref('p.starts_at'))]))
      .orderBy('p.starts_at', 'desc')
      .limit(100)
      .select(['p.id', 'p.n', 'p.starts_at', 'p.ends_at', 'u.name as published_by'])
      .select(
        sql<'live' | 'scheduled' | 'ended'>`case when p.starts_at > ${at} then 'scheduled'
        when p.ends_at is null or p.ends_at > ${at} then 'live' else 'ended' end`.as('state'),
      )
      .execute()
  );
};

/** A content with its draft, its versions and publications. @throws Refusal resource.not_found */
export const getContentById = async (scope: Scope, id: number): Promise<Content> => {
  const [row = notFound()] = await rowsOf(scope, { id });
  const [draft, versions, publications, store, paths] = await Promise.all([
    readDraft(scope, row),
    versionsOf(scope, id),
    publicationsOf(scope, id),
    scope.tx.selectFrom('stores').where('id', '=', row.store_id).select('path').executeTakeFirstOrThrow(),
    pathsOf(scope, row),
  ]);
  const problems = await problemsOf(scope, row.store_id, draft.content);
  const url = storeUrl(scope, store.path);
  return {
    ...row,
    slugs: paths.slugs,
    draft: {
      content: draft.content,
      based_on: draft.basedOn,
      updated_at: draft.updatedAt,
      updated_by: draft.updatedBy,
    },
    problems: problems.map(({ path, code, data }) => ({
      path,
      reason: code,
      message: say(scope.language, code, data),
    })),
    is_needed: !isMany(row.kind),
    versions,
    publications,
    urls:
      row.state === 'live' ? { en: `${url}/en${paths.paths.en}`, fr: `${url}/fr${paths.paths.fr}` } : null,
  };
};
