import { checkLine } from './check-line.ts';
import { amountsOf } from './price-line.ts';
import { taxedReply, taxQuestionOf, taxTermsOf } from './tax-terms.ts';
import { waiverBoundOf } from './waiver-bound.ts';

/** What the lines of an order and of an estimate cost alike: how they are checked and priced, settled by a waiver, and taxed. */
export const workMoney = {
  checkLine,
  priceLine: amountsOf,
  waiverBoundOf,
  taxTermsOf,
  taxQuestionOf,
  taxedReply,
};
