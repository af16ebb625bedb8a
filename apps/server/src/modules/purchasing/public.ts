export { getPurchaseById } from './purchases.queries.ts';
