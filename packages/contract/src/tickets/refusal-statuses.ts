import { arrivalStatuses } from '../arrivals/refusal-statuses.ts';

/** The statuses of refusals about delivery and pickup tickets, and about texts of their arrivals. */
export const ticketStatuses = {
  ...arrivalStatuses,
  'ticket.not_found': 404,
  'ticket.contract_locked': 400,
  'ticket.code_unknown': 400,
  'ticket.code_not_of_type': 400,
  'ticket.quantity_exceeds': 409,
  'ticket.driver_not_allowed': 409,
  'ticket.nothing_to_move': 409,
  'ticket.counted_on_task': 409,
  'ticket.carried_twice': 400,
  'ticket.transfer_needs_machine': 400,
  'ticket.transfer_day_missing': 400,
  'ticket.finished': 409,
  'ticket.step_not_allowed': 409,
  'ticket.not_closed': 409,
  'ticket.reversed_already': 409,
  'ticket.pickup_follows': 409,
  'ticket.return_follows': 409,
  'contract.line_followed': 409,
  'contract.line_over': 409,
} as const;
