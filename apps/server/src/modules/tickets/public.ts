/** A ticket in its wire format, for its printed form. */
export { getTicketById } from './get-ticket.ts';
/** The tickets that the caller may see, as a condition for counts and for the search. */
export { whatReaches } from './ticket-reach.ts';
/** Locks, plans and moves tickets for the trips that carry them. */
export { onRoad, type RoadTicket } from './trips/on-road.ts';
/** What phones recorded of a ticket, and what its customer gets by mail or text. */
export { roadFacts } from './evidence/road-facts.ts';
export { readProofSettings } from './evidence/proof-settings.ts';
/** What phones say of a ticket, for the one place that takes it in. */
export { ticketActs } from './road.ts';
/** The pickup ticket of what a customer called off, and a ticket that is not driven after all. */
export { cancelWaiting, pickUpCalled } from './by-contract/pick-up-called.ts';
/** Takes over on a ticket what its customer wants to be changed. */
export { takeOverDetails } from './details/take-over-details.ts';
