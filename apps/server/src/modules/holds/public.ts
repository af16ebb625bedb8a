/** Saving a reservation or a contract takes its assets; leaving, coming back and changing dates follow here. */
export { placeHolds, type HoldStatus, type NewHold } from './place-holds.ts';
/** Many documents whose machines are out already take theirs together. */
export { type HoldOut, openStockBook, type StockBook, writeHoldsOut } from './stock-book.ts';
/** Returns and cancellations give back. */
export { releaseHolds } from './release-holds.ts';
/** Transfers hold what is on its way, and give it free where it arrives. */
export { holdInTransit, releaseTransit } from './transit-holds.ts';
/** Check-outs. */
export { markHoldsOut } from './mark-holds-out.ts';
/** Tickets and off-rents rename, partial returns split, conversions take over, new dates move. */
export {
  extendHold,
  extendHolds,
  moveHolds,
  setHoldStatus,
  splitHold,
  type HoldMove,
} from './change-holds.ts';
/** Availability reads what stands; nobody else needs it. */
export { heldBy, isOverdue, listOpenHolds, type OpenHold } from './holds.queries.ts';
