/** Vendors by their ids: for the lines that are rented from them. */
export { findVendors } from './vendors.queries.ts';
