/** An order for its bill: locked, with its lines, and ended with it. */
export { lockOrder, type OrderRecord } from './write-order.ts';
export { whatReaches } from './reach.ts';
export { linesOf } from './lines/lines.queries.ts';
/** What others buy for an order. */
export { purchasesOf } from './purchases-of.ts';
export { endOrder, refuseUnfinished } from './end-order.ts';
