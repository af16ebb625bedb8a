export { openApproved } from './open-approved.ts';
/** An order for its bill: locked, with its lines, and ended with it. */
export { lockOrder, type OrderRecord } from './write-order.ts';
export { whatReaches } from './reach.ts';
/** One order as it is answered, and the tag that was printed of it. */
export { orderPapers } from './order-papers.ts';
export { checkLine } from './lines/check-line.ts';
/** What others buy for an order. */
export { purchasesOf } from './purchases-of.ts';
export { amountsOf as linePrice } from './lines/price-line.ts';
/** Ends an order with its bill, within what its customer approved. */
export { endings } from './endings.ts';
/** Opens an order for maintenance that is due. */
export { openOrder } from './create-work-order.ts';
