import type { ApiKeyRow, listApiKeys } from '@yardline/contract/api-keys';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const keyRows = ({ tx }: Scope) =>
  tx
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.name', 'users.name as owner', 'api_keys.may_change'])
    .select(['api_keys.created_at', 'api_keys.expires_at', 'api_keys.revoked_at']);

export const listKeyRows = (scope: Scope, { query }: InputOf<typeof listApiKeys>): Promise<Page<ApiKeyRow>> =>
  listPage(
    scope,
    keyRows(scope).where(matches(sql`lower(api_keys.name || ' ' || users.name)`, query.search)),
    query,
    {
      id: sql.ref<number>('api_keys.id'),
      sorts: {
        created_at: { by: sql.ref('api_keys.created_at'), of: (row) => row.created_at },
        name: { by: sql`lower(api_keys.name)`, of: (row) => row.name.toLowerCase() },
      },
    },
  );

/** @throws Refusal resource.not_found */
export const getKeyRow = async (scope: Scope, keyId: number): Promise<ApiKeyRow> =>
  (await keyRows(scope).where('api_keys.id', '=', keyId).executeTakeFirst()) ?? notFound();
