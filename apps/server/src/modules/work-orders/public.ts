/** An order for its bill: locked, with its lines, and ended with it. */
export { lockOrder, type OrderRecord } from './write-order.ts';
export { whatReaches } from './reach.ts';
/** One order as it is answered, and the tag that was printed of it. */
export { orderPapers } from './order-papers.ts';
export { workMoney } from './lines/work-money.ts';
/** What others buy for an order. */
export { purchasesOf } from './purchases-of.ts';
/** Ends an order with its bill, within what its customer approved. */
export { endings } from './endings.ts';
/** Opens an order for maintenance that is due, for what a customer approved, or as it came from another system. */
export { opening } from './opening.ts';
/** Orders that repair what an inspection found, and keep its machine until one passes. */
export { findings } from './findings.ts';
/** What phones say of an order, for the one place that takes it in. */
export { orderActs } from './field/acts.ts';
