import type { Contract } from '@yardline/contract/contracts/contracts';
import type { closeContract as endpoint } from '@yardline/contract/contracts/counter';
import type { InputOf } from '@yardline/contract/endpoint';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { releaseHolds } from '../holds/public.ts';
import { getContractById } from './contract-reply.ts';
import {
  type ContractRecord,
  type LineRecord,
  linesOf,
  lockContract,
  readContract,
} from './contracts.queries.ts';
import { stateOf } from './lines/line-facts.ts';
import { demandOf } from './rights.ts';

const close = async (scope: Scope, contract: ContractRecord, lines: readonly LineRecord[]): Promise<void> => {
  await releaseHolds(
    scope,
    lines.map((line) => line.id),
  );
  await scope.tx
    .updateTable('contracts')
    .set((eb) => ({
      status: 'closed',
      closed_at: scope.now.toString(),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', contract.id)
    .execute();
  await audit(scope, {
    action: 'close',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: contract.status },
    after: { status: 'closed' },
  });
  await publish(scope, { topic: 'contract.closed', payload: { contract_id: contract.id } });
};

/**
 * Closes a contract when nothing is out, nothing waits to go out and nothing is unbilled; otherwise leaves it open. The
 * caller holds the contract's lock.
 * @returns the status that it has now
 */
export const closeWhenDone = async (scope: Scope, contractId: number): Promise<ContractRecord['status']> => {
  const [contract, lines] = await Promise.all([readContract(scope, contractId), linesOf(scope, contractId)]);
  const isDone = whyContractCannot('close', await stateOf(scope, contract, lines)) === undefined;
  const isClosed = contract.kind === 'contract' || contract.kind === 'sales_order';
  if (!isDone || !isClosed) return contract.status;
  await close(scope, contract, lines);
  return 'closed';
};

/**
 * Closes a contract whose lines are all back and billed.
 * @throws Refusal resource.not_found, document.stale, contract.not_contract, contract.items_out, contract.unbilled
 */
export const closeContract = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const contract = await lockContract(scope, params.id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  if (contract.kind !== 'contract') throw new Refusal('contract.not_contract');
  const lines = await linesOf(scope, params.id);
  const refused = whyContractCannot('close', await stateOf(scope, contract, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  await close(scope, contract, lines);
  return getContractById(scope, params.id);
};
