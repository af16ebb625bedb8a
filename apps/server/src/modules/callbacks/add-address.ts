import type { addCallbackAddress as endpoint } from '@yardline/contract/callbacks/callbacks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { audit } from '../../kernel/audit.ts';
import { newSecret } from '../../kernel/auth/api-keys.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Puts an address on the list of an application. Only the hash of its secret is kept.
 * @throws Refusal re_authentication.required, callback.taken
 */
export const addAddress = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandFreshProof(scope);
  const secret = newSecret();
  const row = await scope.tx
    .insertInto('callback_addresses')
    .values({
      company_id: scope.company.id,
      ...body,
      secret_hash: hashOf(secret),
      created_at: scope.now.toString(),
    })
    .returning(['id', 'application_id', 'name', 'url', 'created_at'])
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'callback_addresses', rowId: row.id, after: row });
  await tellAdministrators(scope, 'return_address', row.url);
  return { ...row, secret };
};
