import type { Contract } from '@yardline/contract/contracts/contracts';
import type { deleteContract as endpoint } from '@yardline/contract/contracts/endings';
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
import { giveBackSource } from './give-back-source.ts';

/** What hangs on a document and would hang on nothing: tickets that were begun, invoices, what was signed. */
const refuseFollowed = async ({ tx }: Scope, contractId: number): Promise<void> => {
  const { tickets, invoices, signatures } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('tickets')
        .where('contract_id', '=', contractId)
        .where('status', 'not in', ticketsThatFall)
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('tickets'),
      eb
        .selectFrom('invoices')
        .where('contract_id', '=', contractId)
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('invoices'),
      eb
        .selectFrom('signatures')
        .where('contract_id', '=', contractId)
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('signatures'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(invoices) > 0) throw new Refusal('contract.delete_billed');
  if (Number(tickets) > 0) throw new Refusal('contract.delete_tickets', { count: Number(tickets) });
  if (Number(signatures) > 0) throw new Refusal('contract.delete_signed');
};

/** Tickets that no driver began are canceled with the document: created, assigned and canceled ones. [B4.1] */
const ticketsThatFall = [0, 1, 8];

/**
 * Deletes a document that was saved by mistake: nothing of it was out, billed, paid or signed. What it held is free, its number stays
 * taken, and the quote or reservation that it was made of is open again.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, contract.items_out,
 * contract.delete_returned, contract.delete_billed, contract.delete_tickets, contract.delete_signed, contract.deposit_held
 */
export const deleteContract = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const contract = await lockContract(scope, params.id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  const lines = await linesOf(scope, contract.id);
  const refused = whyContractCannot('delete', await stateOf(scope, contract, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  await refuseFollowed(scope, contract.id);
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
