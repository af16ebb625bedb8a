/** What goes along with a product: the picker shows it with availability and price, the records service by its number. */
export { carriedNumber, type Carried, findCarriedList } from './suggested-with.ts';
export { getSuggestionListByNumber, suggestionsOf } from './suggestions.queries.ts';
