import type { Contract } from '@yardline/contract/contracts/contracts';
import type { reopenContract as endpoint } from '@yardline/contract/contracts/counter';
import type { InputOf } from '@yardline/contract/endpoint';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getContractById } from './contract-reply.ts';
import { linesOf, lockContract } from './contracts.queries.ts';
import { stateOf } from './lines/line-facts.ts';
import { demandOf } from './rights.ts';

/**
 * Opens a closed contract again, with a reason: it can be changed, billed and closed like any open one. What was returned stays
 * returned, and what was billed stays billed. It stays open until somebody closes it, or the next return or invoice does.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.archived, contract.not_contract,
 * contract.not_closed, contract.locked
 */
export const reopenContract = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const contract = await lockContract(scope, params.id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  const lines = await linesOf(scope, params.id);
  const refused = whyContractCannot('reopen', await stateOf(scope, contract, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
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
