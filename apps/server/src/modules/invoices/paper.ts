import { amountsOf } from './draft-reply.ts';
import { postPaper } from './post-paper.ts';

/** Bills of another source than a contract: their sums, and how they are posted. */
export const paper = { amountsOf, post: postPaper };
