/** Products recommended with a product: by availability and price for the picker, by list number for the records service. */
export { carriedNumber, type Carried, findCarriedList } from './suggested-with.ts';
export { getSuggestionListByNumber, suggestionsOf } from './suggestions.queries.ts';
