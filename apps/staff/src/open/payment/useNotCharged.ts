import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { useState } from 'react';

type Watched = Pick<RequestedPayment, 'is_pending' | 'payments'>;

const countOf = ({ payments }: Watched): number =>
  payments.filter(({ status }) => status === 'succeeded').length;

/** Whether a payment of which nobody knew what became of it turned out, while this page was open, not to have happened. */
export const useNotCharged = (request: Watched): boolean => {
  const [before, setBefore] = useState({ isPending: false, paid: 0, isNotCharged: false });
  const paid = countOf(request);
  if (before.isPending === request.is_pending && before.paid === paid) return before.isNotCharged;
  const isNotCharged = before.isPending && !request.is_pending && paid === before.paid;
  setBefore({ isPending: request.is_pending, paid, isNotCharged });
  return isNotCharged;
};
