/** A ticket as the wire shows it: for its printed form. */
export { getTicketById } from './get-ticket.ts';
/** Which tickets the caller sees, as a condition: for counts and for the search. */
export { whatReaches } from './ticket-reach.ts';
