import type { Contract } from '@yardline/contract/contracts/contracts';
import { lockFor } from '../lines/lock-for.ts';
import type { deleteContract as endpoint } from '@yardline/contract/contracts/endings';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { publish } from '../../../kernel/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getContractById } from '../contract-reply.ts';
import { endDocument } from './end-document.ts';
import { giveBackSource } from './give-back-source.ts';

/** A signed paper outlives a mistake. The history tells of signatures, which are kept by a module above this one. */
const refuseSigned = async ({ tx }: Scope, contractId: number): Promise<void> => {
  const signed = await tx
    .selectFrom('audit_entries')
    .where('noun', '=', 'record_signatures')
    .where('row_id', '=', `contracts/${contractId}`)
    .where('action', '=', 'sign')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (signed !== undefined) throw new Refusal('contract.delete_signed');
};

/**
 * Deletes a document that was saved by mistake: nothing of it was out, billed, paid or signed. What it held is free, its number stays
 * taken, its open tickets are canceled, and the quote or reservation that it was made of is open again.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, contract.items_out,
 * contract.delete_returned, contract.delete_billed, contract.delete_signed, contract.deposit_held
 */
export const deleteContract = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const { contract, lines } = await lockFor(scope, 'delete', { id: params.id, ifMatch });
  await refuseSigned(scope, contract.id);
  await endDocument(scope, contract, lines, { status: 'deleted', source_contract_id: null });
  await audit(scope, {
    action: 'delete',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: contract.status },
    after: { status: 'deleted' },
  });
  await giveBackSource(scope, contract);
  await publish(scope, { topic: 'contract.cancelled', payload: { contract_id: contract.id } });
  return getContractById(scope, params.id);
};
