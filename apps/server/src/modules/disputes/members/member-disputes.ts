import { disputeOwn } from './dispute-own.ts';
import { getOwnDispute, listDisputable, listOwnDisputes } from './own-disputes.ts';
import { reopenOwn, replyOwn, withdrawOwn } from './follow-own.ts';

/** What a customer's person may do with lines of the customer's bills; each begins with whose it is. */
export const memberDisputes = {
  open: disputeOwn,
  lines: listDisputable,
  list: listOwnDisputes,
  get: getOwnDispute,
  reply: replyOwn,
  withdraw: withdrawOwn,
  reopen: reopenOwn,
} as const;
