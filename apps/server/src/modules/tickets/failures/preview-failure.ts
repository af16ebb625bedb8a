import type { previewFailure as endpoint } from '@yardline/contract/tickets/failures';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { lineActs, readContract } from '../../contracts/public.ts';
import { getTicketById } from '../get-ticket.ts';
import { chargeOf } from './dry-runs.ts';

/**
 * What a failed trip would be charged, and what its contract comes to then.
 * @throws Refusal ticket.not_found, permission.denied
 */
export const previewFailure = async (
  scope: Scope,
  { params, query: { reason } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const ticket = await getTicketById(scope, params);
  demand(scope, 'tickets.edit', placeOf(ticket));
  if (ticket.contract_id === null || ticket.type === 'task') return { charge: null, totals: null };
  const contract = await readContract(scope, ticket.contract_id);
  const before = contract.total;
  const charge = await chargeOf(scope, reason);
  if (charge === undefined) return { charge: null, totals: { before, after: before } };
  const after = await lineActs.totalWith(scope, contract, [charge]);
  return { charge: { name: charge.name, amount: charge.amount }, totals: { before, after } };
};
