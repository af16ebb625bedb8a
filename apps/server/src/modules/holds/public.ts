/** Places the holds of a saved reservation or contract; check-out, return and date changes follow here. */
export { placeHolds } from './place-holds.ts';
export type { NewHold } from './new-hold.ts';
/** Locks at once what a change of a document touches. */
export { lockStock } from './lock-stock.ts';
/** Gives a machine of a group a line of its own at check-out, and lets lines change machines before it; tells what could be had if lines of groups made room. */
export { seats } from './seats/change-seats.ts';
/** Places the holds of many documents at once whose machines are out already. */
export { type HoldOut, openStockBook, type StockBook, writeHoldsOut } from './stock-book.ts';
/** Releases holds at returns and cancellations. */
export { releaseHolds } from './release-holds.ts';
/** Holds stock in transit, and releases it on arrival. */
export { transits } from './transit-holds.ts';
/** Keeps down what came back damaged, and gives it back after an inspection. */
export { downtime } from './down/down-holds.ts';
/** Marks holds as out at check-out and takes that back; gives lines back what their return released. */
export { outHolds } from './mark-holds-out.ts';
/** Changes holds: new status for tickets and off-rents, splits for partial returns, conversions, new dates. */
export { extendHolds, moveHolds, setHoldStatus, splitHold } from './change-holds.ts';
/** Holds stock for drafts for a while, and gives it back. */
export { draftHolds } from './draft-holds.ts';
/** Holds machines that sales orders sell until they are handed over. */
export { saleHolds } from './sold/sale-holds.ts';
/** Reads open holds, for availability only. */
export { heldBy, listOpenHolds } from './holds.queries.ts';
