/** What takes and gives back money on cards, and its answers. */
export type { CardOutcome, CardPage, CardProvider, CardQuestion, HoldOutcome } from './card-provider.ts';
/** Who takes the cards of a company now, and who took a payment. */
export { cardsNamed, cardsNow, simulated } from './provider.ts';
/** The readers of the company's account. */
export { counterReaders } from './readers/reader-rows.ts';
/** A report of a provider, proved by its signature. */
export { demandReport } from './stripe/demand-report.ts';
