/** Vendors by their ids: for the lines that are rented from them. */
export { findVendors } from './vendors.queries.ts';
/** From whom a line is rented: as it is stored, reckoned and shown. */
export { type Rerent, rerentTotal, rerentView, storedRerent } from './line-rerent.ts';
/** Vendors as an import writes them. */
export { createVendor } from './create-vendor.ts';
export { updateVendor } from './update-vendor.ts';
export { vendorRows } from './vendors.queries.ts';
