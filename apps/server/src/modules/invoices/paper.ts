import { feeRecords } from './audit/bill-facts.ts';
import { findingsReply } from './audit/findings.ts';
import { amountsOf } from './draft-reply.ts';
import { postPaper } from './post-paper.ts';

/** Bills of another source than a contract: their sums, the fees they are held against, what their audit found, and how they are posted. */
export const paper = { amountsOf, feeRecords, findingsReply, post: postPaper };
