import type { ApiKeyRow, revokeApiKey as endpoint } from '@yardline/contract/api-keys/api-keys';
import type { InputOf } from '@yardline/contract/endpoint';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getKeyRow } from './api-keys.queries.ts';

/**
 * Ends a key at once; one that is ended already stays as it is.
 * @throws Refusal re_authentication.required, resource.not_found; person.beyond_own for the key of a person with more rights
 */
export const revokeApiKey = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ApiKeyRow> => {
  await demandFreshProof(scope);
  const before = await getKeyRow(scope, id);
  const { user_id: ownerId } = await scope.tx
    .selectFrom('api_keys')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirstOrThrow();
  if (ownerId !== scope.actor.userId) await lockPerson(scope, ownerId, 'security.delete');
  await scope.tx
    .updateTable('api_keys')
    .set({ revoked_at: scope.now.toString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const after = await getKeyRow(scope, id);
  await audit(scope, { action: 'delete', noun: 'api_keys', rowId: id, before, after });
  await tellAdministrators(scope, 'api_key_revoked', before.name);
  return after;
};
