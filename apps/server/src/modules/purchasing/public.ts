export { getPurchaseById } from './purchases.queries.ts';
/** Who sells parts, for imports. */
export { partVendors } from './part-sellers.ts';
