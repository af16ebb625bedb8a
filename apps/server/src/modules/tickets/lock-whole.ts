import type { TicketType } from '@yardline/contract/tickets/tickets';
import type { Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lockContract } from '../contracts/public.ts';
import { findTicket, lockTicket, type TicketRecord } from './tickets.queries.ts';

/**
 * A ticket that the actor reaches, locked with its contract, the contract first; a task may have none.
 * @throws Refusal ticket.not_found
 */
export const lockWhole = async (
  scope: Scope,
  params: { type: TicketType; id: number },
): Promise<{ ticket: TicketRecord; contract: ContractRecord | undefined }> => {
  const { contractId } = await findTicket(scope, params);
  const contract = contractId === null ? undefined : await lockContract(scope, contractId);
  return { ticket: await lockTicket(scope, params), contract };
};
