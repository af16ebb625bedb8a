import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, money, requiredText } from './fields.ts';
import { payment, paymentForm } from './invoices.ts';

/** What goes back to a customer of a credit, by which way, and why. */
export const refundForm = paymentForm.extend({ reason: requiredText(64) });

export const previewRefund = endpoint({
  name: 'previewRefund',
  method: 'POST',
  path: '/rest-api/invoices/{id}/refund-previews',
  summary: 'What is left of a credit and what the customer owes before and after money goes back',
  needs: 'payments.view',
  params: idParams,
  body: refundForm.pick({ amount: true }),
  reply: z.object({
    /** What is left of the credit, without what pending refunds have reserved of it. */
    left: money,
    left_after: money,
    /** What the customer owes by all of his papers; below zero he has it to his credit. */
    account: money,
    account_after: money,
  }),
  question: true,
});

export const refundCredit = endpoint({
  name: 'refundCredit',
  method: 'POST',
  path: '/rest-api/invoices/{id}/refunds',
  summary: 'Gives back what is left of a credit, or a part of it: in cash, by cheque or on a card',
  needs: 'payments.delete',
  params: idParams,
  body: refundForm,
  reply: payment,
  status: 201,
  effect: 'money',
});
