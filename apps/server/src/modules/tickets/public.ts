/** A ticket in its wire format, for its printed form. */
export { getTicketById } from './get-ticket.ts';
/** The tickets that the caller may see, as a condition for counts and for the search. */
export { whatReaches } from './ticket-reach.ts';
/** What phones say of a ticket, for the one place that takes it in. */
export { ticketActs } from './road.ts';
