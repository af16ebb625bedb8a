import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageNumber,
  pageOf,
  pathId,
  pickedIds,
  price,
  requiredText,
  text,
} from '../fields.ts';
import { application, invoice } from '../invoices/invoices.ts';
import { method } from './payment-settings.ts';

export const paymentForm = z.strictObject({
  method,
  /** How much is allowed is the rule of domain/payments, in the specification's words. */
  amount: z.number({ error: 'payment.invalid' }),
  cheque_number: text(20).default(''),
  /** What the card reader or the hosted page gave: never a card number. */
  card_token: text(64).default(''),
  card_present: z.boolean().default(true),
  /** What the bank or the terminal calls it, where it has a name there. */
  reference: text(40).default(''),
  /** The same money was entered before, and is entered again on purpose. */
  again: z.boolean().default(false),
  /** The drawer that takes it, where several are open; left out, the user's own or the only one. */
  drawer_id: id.nullable().default(null),
  /** The day on which money other than by card came, where that is not today. */
  received_on: day.nullable().default(null),
  /** Of a card payment on invoices: the company's fee as it was shown; null where it is declined. Left out, as the company says. */
  fee: z.number({ error: 'payment.invalid' }).nullable().optional(),
});
export type PaymentForm = z.input<typeof paymentForm>;

/** Why a payment of another day does not count any more: the bank returned it, or it was wrong. */
export const voidKinds = ['nsf', 'stopped', 'chargeback', 'error'] as const;
export type VoidKind = (typeof voidKinds)[number];

export const payment = z.object({
  id,
  number: z.int().nullable(),
  customer_id: id,
  customer_name: z.string(),
  method,
  /** Void: recorded by mistake, and taken back on its day. */
  status: z.enum(['pending', 'succeeded', 'failed', 'void']),
  /** Below zero it is a refund, which has a reason. */
  amount: money,
  /** The company's fee that came on top of it, and what it is called. */
  fee: money,
  fee_description: z.string(),
  /** What cash came to above it, in coins of five cents. */
  rounding: money,
  reason: z.string(),
  cheque_number: z.string(),
  reference: z.string(),
  card_issuer: z.string(),
  card_last4: z.string(),
  failure: z.string(),
  received_at: instant,
  /** Why a void one does not count: empty where it was typed by mistake on its day; and since when. */
  void_kind: z.enum(['', ...voidKinds]),
  void_on: z.string().nullable(),
  void_reason: z.string(),
  /** The invoice of the fee on a returned check. */
  fee_invoice_number: z.int().nullable(),
  invoice_numbers: z.array(z.int()),
  /** The deposit that it brought or gave back; null for what is of invoices. */
  deposit_id: id.nullable(),
  deposit_number: z.int().nullable(),
});
export type Payment = z.output<typeof payment>;

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/rest-api/payments',
  summary: 'Payments, newest first',
  needs: 'payments.view',
  query: listQuery(['received_at'], {
    customer_id: pathId.optional(),
    method: method.optional(),
    /** Of invoices and credits, or of deposits; left out, all are listed. */
    kind: z.enum(['invoice', 'deposit']).optional(),
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
    page: pageNumber.optional(),
  }),
  shows: ['payments', 'customers', 'deposits', 'invoices'],
  reply: pageOf(payment),
});

const invoiceNumber = z.strictObject({ number: pathId });

export const getInvoicePayments = endpoint({
  name: 'getInvoicePayments',
  method: 'GET',
  path: '/rest-api/invoice-payments/{number}',
  summary: 'The payments of an invoice and its balance',
  needs: 'payments.view',
  params: invoiceNumber,
  shows: ['invoices', 'customers', 'deposits', 'payments'],
  reply: z.object({
    payments: z.array(payment),
    /** What credits paid of it. */
    credits: z.array(application),
    /** What deposits paid of it. */
    deposits: invoice.shape.deposits,
    totalAmount: money,
    /** Fees that card payments of it bore. */
    creditCardFee: money,
    amount_owed: money,
    onAcct: z.enum(['Y', 'N']),
    /** What of it the customer still owes on account; 0 for a cash customer. */
    onAcctAmount: money,
  }),
});

export const invoicePaymentForm = paymentForm.extend({
  /** What it deducts beside for being early, as it was shown: the rest is paid with it. */
  discount: price.default(0),
});

export const payInvoice = endpoint({
  name: 'payInvoice',
  method: 'POST',
  path: '/rest-api/invoice-payments/{number}',
  summary: 'Records a payment of an invoice by a way that the company takes',
  needs: 'payments.create',
  params: invoiceNumber,
  body: invoicePaymentForm,
  reply: payment,
  status: 201,
  effect: 'money',
});

export const voidPayment = endpoint({
  name: 'voidPayment',
  method: 'POST',
  path: '/rest-api/payments/{id}/void',
  summary: 'Takes back a cash or check payment that was recorded by mistake, on the same day',
  needs: 'payments.create',
  params: idParams,
  reply: payment,
  effect: 'money',
});

export const previewReversal = endpoint({
  name: 'previewReversal',
  method: 'GET',
  path: '/rest-api/payments/{id}/reversal-preview',
  summary: 'Which invoices are owed again once a payment is reversed, and the fee on a returned check',
  needs: 'payments.view',
  params: idParams,
  isPreview: true,
  shows: ['payments', 'invoices', 'deposits', 'customers', 'companies'],
  reply: z.object({
    invoices: z.array(z.object({ number: z.int(), owed: money, owed_after: money })),
    /** What is charged where the bank returns it; null where it is no check, or the company charges nothing. */
    fee: z.object({ amount: money, description: z.string() }).nullable(),
  }),
});

export const cancelReaderPayment = endpoint({
  name: 'cancelReaderPayment',
  method: 'POST',
  path: '/rest-api/payments/{id}/cancellations',
  summary: 'Cancels a card payment that waits on a card reader; what was charged already counts',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({}),
  reply: payment,
});

export const reversePayment = endpoint({
  name: 'reversePayment',
  method: 'POST',
  path: '/rest-api/payments/{id}/reversals',
  summary:
    'Takes back a payment of an earlier day: the bank returned it, or it was wrong; its invoices are owed again',
  needs: 'payments.delete',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(voidKinds, { error: 'field.invalid' }),
    /** The day from which it does not count, in a month of the books that is open. */
    reversed_on: day,
    reason: requiredText(64),
    /** The company's fee on a returned check, as it was shown; null where it is not charged. */
    fee: money.nullable().default(null),
  }),
  reply: payment,
  effect: 'money',
});

export const listCardReaders = endpoint({
  name: 'listCardReaders',
  method: 'GET',
  path: '/rest-api/card-readers',
  summary: 'The company’s card readers; the simulated one offers a card for each outcome',
  needs: 'payments.view',
  shows: ['card_accounts', 'card_readers', 'divisions'],
  reply: z.object({
    readers: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        is_simulated: z.boolean(),
        cards: z.array(z.object({ token: z.string(), title: z.string() })),
      }),
    ),
  }),
});
