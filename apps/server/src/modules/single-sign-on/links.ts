import type { InputOf } from '@yardline/contract/endpoint';
import type {
  forgetSsoLink as endpoint,
  listSsoLinks,
  SsoLinkRow,
} from '@yardline/contract/single-sign-on/single-sign-on';
import { sql } from 'kysely';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
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
 * Forgets whom a provider means. The sessions that began by it end at once (kernel/auth/provider-standing.ts).
 * @throws Refusal re_authentication.required, resource.not_found, person.beyond_own
 */
export const forgetLink = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<SsoLinkRow> => {
  await demandFreshProof(scope);
  // A concurrent sign-in shares this row: it is either before this, and ends by it, or finds the link gone.
  await scope.tx.selectFrom('sso_configs').select('company_id').forUpdate().execute();
  const before = (await rows(scope).where('sso_links.id', '=', id).executeTakeFirst()) ?? notFound();
  const { user_id: ownerId } = await scope.tx
    .selectFrom('sso_links')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirstOrThrow();
  await lockPerson(scope, ownerId, 'security.delete');
  await tellAdministrators(scope, 'provider_link_forgotten', before.name);
  await scope.tx.deleteFrom('sso_links').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'sso_links', rowId: id, before });
  return before;
};
