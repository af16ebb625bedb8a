import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, money, requiredText } from '../fields.ts';
import { method } from './payment-settings.ts';
import { payment } from './payments.ts';

const account = z.object({ code: z.string(), name: z.string() });

export const previewRefundBack = endpoint({
  name: 'previewRefundBack',
  method: 'GET',
  path: '/rest-api/payments/{id}/refund-reversal',
  summary: 'What taking a refund back would change, and what refuses it; changes nothing',
  needs: 'payments.view',
  params: idParams,
  isPreview: true,
  shows: [
    'payments',
    'invoices',
    'deposits',
    'contracts',
    'customers',
    'drawers',
    'drawer_sessions',
    'ledger_accounts',
  ],
  reply: z.object({
    number: z.int().nullable(),
    method,
    /** How much was refunded, above zero. */
    amount: money,
    /** The day from which the refund counts no longer. */
    taken_back_on: z.string(),
    /** The credit that it was of; null where it is of none. */
    credit: z
      .object({
        number: z.int(),
        /** What of it can be used, now and afterwards. */
        left: money,
        left_after: money,
      })
      .nullable(),
    /** The deposit that it was of; null where it is of none. */
    deposit: z
      .object({
        number: z.int(),
        /** What of it is held, now and afterwards. */
        left: money,
        left_after: money,
        /** Whether its document is over, so that it is held for the customer alone. */
        is_freed: z.boolean(),
      })
      .nullable(),
    /** The customer’s balance over all papers; below zero it is in the customer’s favor. */
    account: money,
    account_after: money,
    /** The drawer that gets the amount again; once its session is closed, in its next one. */
    drawer: z.object({ name: z.string(), amount: money, is_next_session: z.boolean() }).nullable(),
    /** What is posted to the books on that day. */
    postings: z.array(z.object({ debit: account, credit: account, amount: money })),
    /** What refuses it, in the words of the caller’s language; empty: it can be taken back. */
    refused: z.array(z.object({ reason: z.string(), text: z.string() })),
  }),
});
export type RefundBack = z.output<(typeof previewRefundBack)['reply']>;

export const takeBackRefund = endpoint({
  name: 'takeBackRefund',
  method: 'POST',
  path: '/rest-api/payments/{id}/refund-reversal',
  summary:
    'Takes back a refund that was given by mistake: its credit is open, or its deposit held, again from today',
  needs: 'payments.delete',
  params: idParams,
  body: z.strictObject({ reason: requiredText(64) }),
  reply: payment,
  effect: 'money',
});
