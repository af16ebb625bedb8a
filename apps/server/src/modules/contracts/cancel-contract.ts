import type { cancelContract as endpoint, Contract } from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { draftHolds, releaseHolds } from '../holds/public.ts';
import { getContractById } from './contract-reply.ts';
import { linesOf, lockContract } from './contracts.queries.ts';
import { stateOf } from './lines/line-facts.ts';
import { movePieces } from './lines/move-pieces.ts';
import { promiseLines } from './lines/promise-lines.ts';
import { demandOf } from './rights.ts';

/**
 * Cancels a draft or an open document of which nothing is out and nothing invoiced: what it held is free, what it had
 * sold is back on the shelf. Of a sales order, what was picked and billed stays sold, and what was promised is free. Its number
 * stays used.
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
  await releaseHolds(
    scope,
    lines.map((line) => line.id),
  );
  if (contract.status === 'draft') await draftHolds.release(scope, contract.id, { assetIds: [], groups: [] });
  await promiseLines(scope, contract.id, null);
  // What an order has sold is billed and stays sold.
  const sold = contract.kind === 'sales_order' ? [] : lines.filter((line) => line.status_code === 'S');
  if (sold.length > 0)
    await scope.tx
      .updateTable('contract_lines')
      .set({ status_code: '' })
      .where('contract_id', '=', contract.id)
      .where('status_code', '=', 'S')
      .execute();
  await movePieces(
    scope,
    contract.id,
    sold.map((line) => ({
      view: { type: 'S', productId: line.part_id ?? 0 },
      locationId: contract.location_id,
      quantity: line.quantity,
      lineId: line.id,
    })),
  );
  await scope.tx
    .updateTable('contracts')
    .set({
      status: 'cancelled',
      closed_at: scope.now.toString(),
      row_version: contract.row_version + 1,
    })
    .where('id', '=', contract.id)
    .execute();
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
