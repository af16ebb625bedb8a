import type {
  CallbackAddress,
  removeCallbackAddress as endpoint,
} from '@yardline/contract/callbacks/callbacks';
import type { InputOf } from '@yardline/contract/endpoint';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getAddress } from './callbacks.queries.ts';

/**
 * Removes an address from the list; codes already issued for it open nothing any more.
 * @throws Refusal re_authentication.required, resource.not_found
 */
export const removeAddress = async (
  scope: Scope,
  input: InputOf<typeof endpoint>,
): Promise<CallbackAddress> => {
  await demandFreshProof(scope);
  const before = await getAddress(scope, input);
  await scope.tx.deleteFrom('callback_addresses').where('id', '=', before.id).execute();
  await audit(scope, { action: 'delete', noun: 'callback_addresses', rowId: before.id, before });
  await tellAdministrators(scope, 'return_address_removed', before.url);
  return before;
};
