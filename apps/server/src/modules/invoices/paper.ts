import { feeRecords } from './audit/bill-facts.ts';
import { findingsReply } from './audit/findings.ts';
import { amountsOf, lastCycleOf, shareReply } from './draft-reply.ts';
import type { Draft } from './bill.ts';
import { termsOfDocument } from './billing-terms.ts';
import { creditLine, readCreditable } from './credit-line.ts';
import { creditRest, readRest } from './posting/credit-rest.ts';
import { chargeDueFees } from './late-fees/charge-due-fees.ts';
import { othersOnLine } from './payers/others-on-line.ts';
import { postFees } from './post-fees.ts';
import { postPaper } from './post-paper.ts';

/** Whether a bill, or a part of it, is a cash customer's. */
const isPaidAtOnce = ({ terms, shares }: Draft): boolean =>
  (shares.length === 0 ? [terms] : shares.map(({ payer }) => payer)).some(
    ({ customer }) => customer.account_type === 'N',
  );

/** Bills of another source than a contract: their sums, the fees they are held against, what their audit found, what
 * their rentals came to the last time, the late fees that are due, how they are posted, and how one line of any bill, or all that is left of it, is credited. */
export const paper = {
  amountsOf,
  feeRecords,
  findingsReply,
  lastCycleOf,
  chargeDueFees,
  post: postPaper,
  postFees,
  othersOnLine,
  readCreditable,
  creditLine,
  readRest,
  creditRest,
  isPaidAtOnce,
  shareReply,
  termsOfDocument,
};
