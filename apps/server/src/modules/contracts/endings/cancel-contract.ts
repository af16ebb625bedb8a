import type { cancelContract as endpoint, Contract } from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { publish } from '../../../kernel/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getContractById } from '../contract-reply.ts';
import { linesOf, lockContract } from '../contracts.queries.ts';
import { stateOf } from '../lines/line-facts.ts';
import { demandOf } from '../rights.ts';
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
  const contract = await lockContract(scope, params.id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  const lines = await linesOf(scope, params.id);
  const refused = whyContractCannot('cancel', await stateOf(scope, contract, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  await endDocument(scope, contract, lines, { status: 'cancelled' });
  await audit(scope, {
    action: 'cancel',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: contract.status },
    after: { status: 'cancelled', reason },
  });
  await publish(scope, { topic: 'contract.cancelled', payload: { contract_id: contract.id, reason } });
  return getContractById(scope, params.id);
};
