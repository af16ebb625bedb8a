import { ticketForm } from '@yardline/contract/tickets/ticket-fields';
import { Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { lockContract } from '../../contracts/public.ts';
import { createTicket } from '../create-ticket.ts';
import { getTicketWorksheet } from '../get-ticket-worksheet.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { making } from '../making.ts';

/**
 * Makes the delivery ticket that an opened contract asks for, for everything it rents, as the ticket's worksheet proposes.
 * What a person has to decide, such as an address that nobody wrote down, leaves the ticket to the dispatcher.
 */
export const deliverOpened = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const contract = await lockContract(scope, Number(payload['contract_id']));
  const isAsked =
    contract.kind === 'contract' && contract.status === 'open' && contract.creates_delivery_ticket;
  if (!isAsked || !may(scope, making.delivery, placeOf(contract))) return;
  const params = { type: 'delivery', id: contract.id } as const;
  const sheet = await getTicketWorksheet(scope, {
    params,
    query: {},
    body: undefined,
  });
  const { origin, destination, scheduledDate, scheduledTime, contact_name, contact_phone } = sheet;
  const moving = sheet.lines.filter(({ left }) => left > 0);
  if (moving.length === 0) return;
  try {
    await createTicket(scope, {
      params: { type: 'delivery' },
      query: {},
      body: ticketForm.parse({
        contract_id: contract.id,
        origin,
        destination,
        scheduledDate,
        scheduledTime,
        contact_name,
        contact_phone,
        lines: moving.map(({ lineId, left }) => ({ lineId, quantity: left })),
      }),
    });
  } catch (error) {
    // Refused before anything was written: the contract shows that its delivery is still to be planned.
    if (!(error instanceof Refusal)) throw error;
  }
};
