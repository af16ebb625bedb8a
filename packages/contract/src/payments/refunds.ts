import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money, requiredText } from '../fields.ts';
import { payment, paymentForm } from './payments.ts';

/** What goes back to a customer, by which way, and why. On a card it goes to the one that it came from: none is read for it. */
const refundFields = paymentForm
  .omit({ card_token: true, card_present: true, received_on: true, fee: true, again: true })
  .extend({
    reason: requiredText(64),
  });

/** Of a deposit, which came by one payment: that is the card that gets it back. */
export const depositRefundForm = refundFields;

/** Of a credit; with a card, the payment that gets it back: one of those that paid what the credit takes back. */
export const refundForm = refundFields.extend({ payment_id: id.nullable().default(null) });

export const previewRefund = endpoint({
  name: 'previewRefund',
  method: 'POST',
  path: '/rest-api/invoices/{id}/refund-previews',
  summary: 'The remaining credit and the customer’s balance before and after a refund',
  needs: 'payments.view',
  params: idParams,
  body: refundForm.pick({ amount: true }),
  isPreview: true,
  shows: ['invoices', 'payments'],
  reply: z.object({
    /** The remaining credit, without amounts reserved by pending refunds. */
    left: money,
    left_after: money,
    /** The customer's balance over all papers; below zero it is in the customer's favor. */
    account: money,
    account_after: money,
  }),
  question: true,
});

export const getRefundWays = endpoint({
  name: 'getRefundWays',
  method: 'GET',
  path: '/rest-api/invoices/{id}/refund-ways',
  summary: 'How a credit can be refunded: the cards that paid the credited invoice, cash or check',
  needs: 'payments.view',
  params: idParams,
  shows: ['deposits', 'invoices', 'payments'],
  reply: z.object({
    /** Card payments of the invoices that are credited, the latest first. */
    cards: z.array(
      z.object({
        payment_id: id,
        number: z.int(),
        received_at: instant,
        card_issuer: z.string(),
        card_last4: z.string(),
        /** What of the payment has not gone back yet. */
        left: money,
      }),
    ),
    /** What the customer owes on open invoices. */
    owed: money,
    /** Whether the caller may pay it out in cash or by cheque: with a right of its own while the customer owes. */
    may_pay_out: z.boolean(),
  }),
});

export const refundCredit = endpoint({
  name: 'refundCredit',
  byPerson: true,
  method: 'POST',
  path: '/rest-api/invoices/{id}/refunds',
  summary: 'Refunds a credit or a part of it: to the card that paid, in cash or by check',
  needs: 'payments.delete',
  params: idParams,
  body: refundForm,
  reply: payment,
  status: 201,
  effect: 'money',
});
