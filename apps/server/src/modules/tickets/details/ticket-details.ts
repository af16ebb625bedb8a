import { localSlot, slotOf, whySlotCannot } from '@yardline/domain/tickets/slot';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { TicketRecord } from '../tickets.queries.ts';

/** What a form says of a ticket beside its trip. */
export type Details = {
  slotFrom: string | null;
  slotTo: string | null;
  service_minutes: number;
  priority: number;
  contact_name: string;
  contact_phone: string;
  instructions: string;
  slip_number: string;
  assigned_auth_id: number | null;
};

/** The columns of a ticket's details; the slot is on the scheduled day, by the clocks of the division. */
export const detailColumns = (
  details: Details,
  { scheduledDate, timeZone }: { scheduledDate: string | null; timeZone: string },
) => {
  const slot = slotOf({ scheduledDate, ...details }, timeZone);
  return {
    slot_from: slot?.from.toString() ?? null,
    slot_to: slot?.to.toString() ?? null,
    service_minutes: details.service_minutes,
    priority: details.priority,
    contact_name: details.contact_name,
    contact_phone: details.contact_phone,
    instructions: details.instructions,
    slip_number: details.slip_number,
    assigned_user_id: details.assigned_auth_id,
  };
};
export type DetailColumns = ReturnType<typeof detailColumns>;

/** The details of a stored ticket, as a form says them. */
export const storedDetails = (ticket: TicketRecord, timeZone: string): Details => ({
  ...localSlot(ticket, timeZone),
  service_minutes: ticket.service_minutes,
  priority: ticket.priority,
  contact_name: ticket.contact_name,
  contact_phone: ticket.contact_phone,
  instructions: ticket.instructions,
  slip_number: ticket.slip_number,
  assigned_auth_id: ticket.assigned_user_id,
});

/** What goes on to the ticket that follows a stored one; its slot and its paper were of that trip. */
export const passedOn = (ticket: TicketRecord): DetailColumns => ({
  slot_from: null,
  slot_to: null,
  service_minutes: ticket.service_minutes,
  priority: ticket.priority,
  contact_name: ticket.contact_name,
  contact_phone: ticket.contact_phone,
  instructions: ticket.instructions,
  slip_number: '',
  assigned_user_id: ticket.assigned_user_id,
});

type Judged = { scheduledDate: string | null; timeZone: string };

/** What is wrong with a promised slot, by field. [B5.26] */
export const checkSlot = (
  scope: Scope,
  details: Details,
  { scheduledDate, timeZone }: Judged,
): FieldRefusal[] => {
  const fault = whySlotCannot({ scheduledDate, ...details }, { timeZone, now: scope.now });
  return fault === undefined ? [] : [{ path: fault.field, code: fault.code }];
};

/** The person who looks after a ticket is at work in the company. [B3.19] */
export const checkAssigned = async (scope: Scope, userId: number | null): Promise<FieldRefusal[]> => {
  if (userId === null) return [];
  const user = await scope.tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return user === undefined ? [{ path: 'assigned_auth_id', code: 'reference.not_found' }] : [];
};
