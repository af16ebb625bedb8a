/** For a checkout: the code that a shopper typed (counted against guessing), the one that a cart carries, and what it takes off. */
export { askCode, type CodeUser, findCode, type FoundCode, tryCode } from './find-code.ts';
/** One use of a code: held while an order is being made, then used or returned. */
export { holdUse, returnUse, useCode } from './use-code.ts';
