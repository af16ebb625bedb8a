import type { ApiKeyRow, revokeApiKey as endpoint } from '@yardline/contract/api-keys';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getKeyRow } from './api-keys.queries.ts';

/**
 * Ends a key at once; one that is ended already stays as it is.
 * @throws Refusal resource.not_found
 */
export const revokeApiKey = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ApiKeyRow> => {
  const before = await getKeyRow(scope, id);
  await scope.tx
    .updateTable('api_keys')
    .set({ revoked_at: scope.now.toString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const after = await getKeyRow(scope, id);
  await audit(scope, { action: 'delete', noun: 'api_keys', rowId: id, before, after });
  return after;
};
