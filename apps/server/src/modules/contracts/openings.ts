import { openHandedOut } from './handed-out/open-handed-out.ts';
import { shopperDrafts } from './drafts/shopper-drafts.ts';
import { createContract } from './create-contract.ts';
import { handOver } from './handing-over/hand-over.ts';
import { agreed } from './open-agreed.ts';
import { openOrdered } from './drafts/open-ordered.ts';

/**
 * Documents that are not written at the counter: contracts whose equipment is out already, contracts at prices that were agreed,
 * and what a shopper asked for, as a clerk would have typed it; and what is opened and handed over at the counter in one act.
 */
export const openings = {
  handedOut: openHandedOut,
  agreed,
  ordered: openOrdered,
  ofShoppers: shopperDrafts,
  atCounter: { create: createContract, handOver },
};
