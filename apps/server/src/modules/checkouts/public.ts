import { leaveCheckout } from './end-checkout.ts';
import { beginCheckout, extendCheckout, mayExtend } from './hold-checkout.ts';
import { awaited, beginPaying } from './pay-checkout.ts';
import { placeCheckout, review, tellDetails, waiverPrice } from './place-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

/** A shopper's checkout, and what it holds. */
export { type Checkout, checkoutBehind, isHeld, liveCheckout } from './checkout-row.ts';

/** Asks the provider of cards about pages whose payers did not come back. */
export { askCheckout } from './ask-checkout.ts';

/** What a shopper does with a checkout, in the order in which they do it. */
export const checkingOut = {
  begin: beginCheckout,
  extend: extendCheckout,
  mayExtend,
  leave: leaveCheckout,
  waiverPrice,
  tellDetails,
  review,
  place: placeCheckout,
  beginPaying,
  awaited,
  settle: settleCheckout,
};
