/** What stands against a document on its customer's account. */
export { creditProblems, creditProblemsOn, isLimited } from './credit-problems.ts';
/** The accounts of many customers at once, for documents that are judged one after the other. */
export { readAccounts } from './credit-commitments.ts';
/** What a refused limit is passed by, part by part. */
export { creditRefusedOf, customerCredit } from './customer-credit.ts';
/** What a contract should cost, what is billed and paid of it, and what is owed. */
export { contractFigures, type FiguresInCents, figuresReply } from './contract-figures.ts';
/** The lines of customers' open documents that will still be billed. */
export { openLinesOf } from './credit-lines.queries.ts';
