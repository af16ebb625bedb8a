import { beginPayment } from './begin-payment.ts';
import { getOwnPayment, listOwnPayments, ownAwaited } from './own-payments.ts';
import { listPayable, ownFee, readChosen } from './payable.ts';

/** How a customer's person pays invoices in their account, in the order in which they do, and what they paid. */
export const memberPayments = {
  payable: listPayable,
  chosen: readChosen,
  fee: ownFee,
  begin: beginPayment,
  awaited: ownAwaited,
  get: getOwnPayment,
  list: listOwnPayments,
} as const;
