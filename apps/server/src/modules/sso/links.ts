import type { InputOf } from '@yardline/contract/endpoint';
import type { forgetSsoLink as endpoint, listSsoLinks, SsoLinkRow } from '@yardline/contract/sso';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const rows = ({ tx }: Scope) =>
  tx
    .selectFrom('sso_links')
    .innerJoin('users', 'users.id', 'sso_links.user_id')
    .select(['sso_links.id', 'users.name', 'sso_links.issuer', 'sso_links.subject', 'sso_links.created_at']);

export const listLinks = (scope: Scope, { query }: InputOf<typeof listSsoLinks>): Promise<Page<SsoLinkRow>> =>
  listPage(
    scope,
    rows(scope).where(matches(sql`lower(users.name || ' ' || sso_links.issuer)`, query.search)),
    query,
    {
      id: sql.ref<number>('sso_links.id'),
      sorts: {
        created_at: { by: sql.ref('sso_links.created_at'), of: (row) => row.created_at },
        name: { by: sql`lower(users.name)`, of: (row) => row.name.toLowerCase() },
      },
    },
  );

/**
 * Forgets whom a provider means.
 * @throws Refusal resource.not_found
 */
export const forgetLink = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<SsoLinkRow> => {
  const before = (await rows(scope).where('sso_links.id', '=', id).executeTakeFirst()) ?? notFound();
  await scope.tx.deleteFrom('sso_links').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'sso_links', rowId: id, before });
  return before;
};
