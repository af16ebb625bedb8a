import { vendorsOfParts } from './part-vendors.queries.ts';
import { setPartVendors } from './part-vendors.ts';

/** Who sells parts, as an import reads and writes it. */
export const partVendors = { ofParts: vendorsOfParts, set: setPartVendors };
