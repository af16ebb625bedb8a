/** Customer search, for lists of documents. */
export { type CustomersFound, everyWord, type FoundBy } from './find-by-words.ts';
/** Format checks of the customer form, for imports. */
export { checkFormats } from './check-formats.ts';
/** The customer with a number, for money. */
export { customerIdOf } from './customer-by-number.ts';
/** Makes a customer of what a shopper said of themselves. */
export { createCustomer } from './create-customer.ts';
/** Updates one customer, for bulk edits. */
export { writeCustomer } from './update-customer.ts';
/** The right to change a customer's terms, for imports. */
export { mayChangeTerms, termFields } from './customer-terms.ts';
/** The sites of a customer, for its own people. */
export { ownSites } from './members/own-sites.ts';
