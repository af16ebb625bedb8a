/** An order for its bill: locked, with its lines, and ended with it. */
export { lockOrder, type OrderRecord } from './write-order.ts';
export { whatReaches } from './reach.ts';
export { linesOf } from './lines/lines.queries.ts';
export { endOrder, refuseUnfinished } from './end-order.ts';
/** Opens an order for maintenance that is due. */
export { openOrder } from './create-work-order.ts';
