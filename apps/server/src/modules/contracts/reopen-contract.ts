import type { Contract } from '@yardline/contract/contracts/contracts';
import { lockFor } from './lines/lock-for.ts';
import type { reopenContract as endpoint } from '@yardline/contract/contracts/counter';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getContractById } from './contract-reply.ts';

/**
 * Opens a closed contract again, with a reason: it can be changed, billed and closed like any open one. What was returned stays
 * returned, and what was billed stays billed. It stays open until a user, a return or an invoice closes it.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.archived, contract.not_contract,
 * contract.not_closed, contract.locked
 */
export const reopenContract = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const { contract } = await lockFor(scope, 'reopen', { id: params.id, ifMatch });
  await scope.tx
    .updateTable('contracts')
    .set({ status: 'open', closed_at: null, row_version: contract.row_version + 1 })
    .where('id', '=', contract.id)
    .execute();
  await audit(scope, {
    action: 'reopen',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: contract.status },
    after: { status: 'open', reason },
  });
  await publish(scope, { topic: 'contract.reopened', payload: { contract_id: contract.id } });
  return getContractById(scope, params.id);
};
