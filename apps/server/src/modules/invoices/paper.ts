import { findingsReply } from './audit/findings.ts';
import { amountsOf } from './draft-reply.ts';
import { postPaper } from './post-paper.ts';

/** Bills of another source than a contract: their sums, what their audit found, and how they are posted. */
export const paper = { amountsOf, findingsReply, post: postPaper };
