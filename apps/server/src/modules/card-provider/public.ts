/** What takes and gives back money on cards, and its answers. */
export type { CardOutcome, CardPage, CardProvider } from './card-provider.ts';
/** The provider of this process. */
export { cards } from './provider.ts';
