import type { TicketType } from '@yardline/contract/tickets/tickets';
import { ticketSteps } from '@yardline/domain/tickets/status';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { refuseWhileOpen } from '../../srm-locks/public.ts';
import { lockWhole } from '../lock-whole.ts';
import { making } from '../making.ts';

/** What a customer may want to be changed; what is left out stays. */
type Wanted = Partial<Record<'contact_name' | 'contact_phone' | 'instructions', string>>;

/**
 * Takes over on a ticket what its customer wants to be changed, and nothing else.
 * @throws Refusal ticket.not_found, permission.denied, ticket.contract_locked, ticket.finished
 */
export const takeOverDetails = async (
  scope: Scope,
  params: { type: TicketType; id: number },
  wanted: Wanted,
): Promise<void> => {
  const { ticket, contract } = await lockWhole(scope, params);
  demand(scope, making[ticket.type], placeOf(ticket));
  if (contract !== undefined) await refuseWhileOpen(scope, contract.id);
  if (ticketSteps[ticket.status].length === 0) throw new Refusal('ticket.finished');
  const changes = changesOf(ticket, wanted);
  if (Object.keys(changes.after).length === 0) return;
  await scope.tx
    .updateTable('tickets')
    .set({ ...wanted, row_version: ticket.row_version + 1 })
    .where('id', '=', ticket.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'tickets', rowId: ticket.id, ...changes });
};
