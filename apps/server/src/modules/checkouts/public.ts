import { leaveCheckout } from './end-checkout.ts';
import { beginCheckout, extendCheckout, mayExtend } from './hold-checkout.ts';
import { awaitedKey, beginPaying } from './pay-checkout.ts';
import { deliveryTo, placeCheckout, review, tellDetails, waiverPrice } from './place-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

/** A shopper's checkout, and what it holds. */
export { type Checkout, checkoutBehind, isHeld, liveCheckout } from './checkout-row.ts';

/** What a shopper does with a checkout, in the order in which they do it. */
export const checkingOut = {
  begin: beginCheckout,
  extend: extendCheckout,
  mayExtend,
  leave: leaveCheckout,
  waiverPrice,
  deliveryTo,
  tellDetails,
  review,
  place: placeCheckout,
  beginPaying,
  awaitedKey,
  settle: settleCheckout,
};
