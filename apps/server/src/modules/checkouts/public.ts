import { approveOrder, refuseOrder, withdrawOrder } from './approvals/answer-approval.ts';
import { askedFirst } from './approvals/ask-approval.ts';
import { mayCheckOut } from './approvals/find-approvers.ts';
import { countWaiting, getApproval, listApprovals, payApproved } from './approvals/own-approvals.ts';
import { siteChoice } from './at-site.ts';
import { leaveCheckout } from './end-checkout.ts';
import { beginCheckout, extendCheckout, mayExtend } from './hold-checkout.ts';
import { awaited, beginPaying } from './pay-checkout.ts';
import { deliveryTo, placeCheckout, review, tellDetails, waiverPrice } from './place-checkout.ts';
import { askProof } from './proof/proof.ts';
import { settleCheckout } from './settle-checkout.ts';

/** A shopper's checkout, and what it holds. */
export { type Checkout, checkoutBehind, isHeld, liveCheckout } from './checkout-row.ts';

/** What asks the provider about the page of a checkout. */
export type { Ask } from './pay-checkout.ts';

/** Asks the provider of cards about pages whose payers did not come back. */
export { askCheckout } from './ask-checkout.ts';

/** What a shopper does with a checkout, in the order in which they do it. */
export const checkingOut = {
  begin: beginCheckout,
  extend: extendCheckout,
  mayExtend,
  leave: leaveCheckout,
  waiverPrice,
  siteChoice,
  deliveryTo,
  tellDetails,
  review,
  place: placeCheckout,
  askProof,
  beginPaying,
  awaited,
  settle: settleCheckout,
};

/** Orders that members of a customer ask a colleague for; each begins with whose it is. */
export const memberOrders = {
  mayCheckOut,
  askedFirst,
  list: listApprovals,
  get: getApproval,
  countWaiting,
  approve: approveOrder,
  refuse: refuseOrder,
  withdraw: withdrawOrder,
  pay: payApproved,
} as const;
