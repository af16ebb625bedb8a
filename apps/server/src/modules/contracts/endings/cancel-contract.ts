import type { cancelContract as endpoint, Contract } from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { publish } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getContractById } from '../contract-reply.ts';
import { lockFor } from '../lines/lock-for.ts';
import { rentalsOf, shortOf, tellGone } from '../lines/tell-gone.ts';
import { endDocument } from './end-document.ts';

/**
 * Cancels a draft or an open document of which nothing is out and nothing invoiced: what it held is free, what it had
 * sold is back on the shelf. Its number stays used.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, contract.items_out,
 * contract.invoiced
 */
export const cancelContract = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const { contract, lines } = await lockFor(scope, 'cancel', { id: params.id, ifMatch });
  await endDocument(scope, contract, lines, { status: 'cancelled' });
  await audit(scope, {
    action: 'cancel',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: contract.status },
    after: { status: 'cancelled', reason },
  });
  await publish(scope, { topic: 'contract.cancelled', payload: { contract_id: contract.id, reason } });
  if (contract.status === 'draft') await tellGone(scope, contract.id, await shortOf(scope, contract));
  else if (contract.kind === 'quote') await tellGone(scope, contract.id, rentalsOf(lines));
  return getContractById(scope, params.id);
};
