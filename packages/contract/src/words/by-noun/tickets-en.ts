/** Refusals and messages about delivery and pickup tickets. */
export const ticketsEn = {
  'ticket.contract_locked':
    'The ticket cannot be edited because the contract is open in SRM ({holder} has it open).',
  'ticket.not_found': 'Ticket not found',
  'ticket.code_unknown': 'Unknown status code. Use CP, F or A.',
  'ticket.code_not_of_type': '{code} does not close this type of ticket.',
  'ticket.quantity_exceeds': 'This is more than the quantity remaining to move.',
  'ticket.driver_not_allowed': 'A driver can’t be assigned in this status.',
  'ticket.counted_on_task': 'A counted product goes on a task in words, with its quantity.',
  'ticket.carried_twice': 'The task already carries this.',
  'ticket.transfer_needs_machine': 'Add at least one machine to move to the other yard.',
  'ticket.transfer_day_missing': 'Choose the day on which the machines arrive in the other yard.',
  'ticket.nothing_to_move': 'No items of this contract remain to deliver or pick up.',
  'ticket.not_closed': 'Only a closed ticket can be reversed.',
  'ticket.reversed_already': 'This ticket is already reversed.',
  'ticket.pickup_follows': 'A pickup of these items exists. Cancel or reverse it first.',
  'ticket.return_follows': 'Some of these items were returned since. Their pickup can’t be reversed.',
  'contract.line_followed': '{line} was billed, returned, exchanged or taken off rent since it left.',
  'contract.line_over': 'The rental of {line} is over. Extend it first.',
};
