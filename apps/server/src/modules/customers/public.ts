/** Lists of documents are searched by their customers too. */
export { type CustomersFound, everyWord, type FoundBy } from './find-by-words.ts';
/** Imports check what they write as the forms do. */
export { checkFormats } from './check-formats.ts';
/** Many customers are changed at once as one is. */
export { writeCustomer } from './update-customer.ts';
/** Imports bring the terms of customers only for those who may change them. */
export { mayChangeTerms, termFields } from './customer-terms.ts';
