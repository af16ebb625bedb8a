import type { ApiKeyRow, listApiKeys } from '@yardline/contract/api-keys/api-keys';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const keyRows = ({ tx }: Pick<Scope, 'tx'>) =>
  tx
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.name', 'users.name as owner', 'api_keys.may_change'])
    .select(['api_keys.scopes', 'api_keys.held_at'])
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

/** Keys of a user that open something, or would if they were not held; the oldest first. */
export const livingKeysOf = (scope: Pick<Scope, 'tx' | 'now'>, userId: number): Promise<ApiKeyRow[]> =>
  keyRows(scope)
    .where('api_keys.user_id', '=', userId)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', scope.now.toString())
    .orderBy('api_keys.id')
    .execute();

/**
 * Names of the keys that a new password was about: those it held or revoked at that moment, or all that it left alone.
 */
export const keysTurnedAt = async (
  tx: Scope['tx'],
  userId: number,
  fate: 'keep' | 'hold' | 'revoke',
  at: Temporal.Instant,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('api_keys')
    .select('name')
    .where('user_id', '=', userId)
    .$if(fate === 'hold', (query) => query.where('held_at', '=', at.toString()))
    .where('revoked_at', fate === 'revoke' ? '=' : 'is', fate === 'revoke' ? at.toString() : null)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
};
