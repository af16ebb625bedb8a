/** What the rentals of a contract have unbilled, what goes back of them, and how far they are billed then. */
export { chargeRentals } from './charge-rentals.ts';
export type { Charge, Reason } from './charge.ts';
export type { BilledUntil } from './billing-periods.ts';
/** How a rental is billed: by its class, where that is silent by the company, and of some customers every week. */
export { cycles } from './cycle-terms.ts';
/** Whether a line has something to bill, for billing runs. */
export { isDue } from './is-due.ts';
/** What open rentals count for on a customer's account. */
export { type OpenRentals, openRentals } from './open/open-rentals.ts';
/** The exchanges of lines. */
export { exchangesOfLines } from './use/exchanges-of-lines.ts';
/** What a time off rent changes of a line's rent, for the preview of a call-off. */
export { rentWithout } from './rent-until.ts';
