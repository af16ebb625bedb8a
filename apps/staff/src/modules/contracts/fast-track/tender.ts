import type { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { amount, cents } from '@yardline/domain/money/cents';
import { inFiveCents, type Method } from '@yardline/domain/payments/tenders';
import type { z } from 'zod';
import { ofMethod } from '../../../shell/money/money-form.ts';

/** How it is paid, as it is typed; `later` leaves the invoice open. */
export type Tender = {
  method: Method | 'later';
  /** What is to be paid, for the fields that tell of it. */
  amount: number;
  cheque_number: string;
  reference: string;
  again: boolean;
  drawer_id: number | null;
  /** The cash that the customer hands over, to reckon the change. */
  received: number | null;
};

type Sent = Pick<z.input<typeof createFastTrack.body>, 'payment' | 'pays_by_card'>;

/** What is sent of it. */
export const paymentOf = (tender: Tender): Sent => {
  const { method, again } = tender;
  if (method === 'later') return { payment: null };
  if (method === 'card') return { payment: null, pays_by_card: true };
  const { cheque_number, reference, drawer_id } = ofMethod(tender);
  return { payment: { method, cheque_number, reference, again, drawer_id } };
};

/** What goes back of the cash received, below zero where it is too little; null while none is said. */
export const changeOf = (
  { method, received }: Pick<Tender, 'method' | 'received'>,
  total: number,
  isRounded: boolean,
): number | null => {
  if (method !== 'cash' || typeof received !== 'number') return null;
  const due = isRounded ? inFiveCents(cents(total)) : cents(total);
  return amount(cents(received) - due);
};
