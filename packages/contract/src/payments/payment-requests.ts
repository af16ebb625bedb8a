import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  mailAddress,
  money,
  pageOf,
  pathId,
  text,
} from '../fields.ts';
import { payment } from './payments.ts';
import { linkCode } from '../links.ts';

/** So many invoices are asked for, and paid, at once. */
export const mostAsked = 100;

/** Cards that may be declined before a link rests, tries that it has in an hour, and how long it rests. Security guide, C3. */
export const declinesUntilPause = 3;
export const triesPerHour = 10;
export const restSeconds = 3600;

/** What is paid by a link: one invoice, what a customer owes by several, or what a reservation or a contract asks for. */
export const requestedType = z.enum(['invoice', 'customer', 'reservation', 'contract']);
export type RequestedType = z.output<typeof requestedType>;

/** The page where the bearer of the link pays. */
export const requestedPath = (type: RequestedType, code: string): string =>
  `/payment_requested/${type}/${code}`;

/**
 * What became of a request: `paused` after cards were declined, `settled` where nothing is owed and nothing was paid by it, `ended` where
 * the document that a deposit was asked for is not open any more.
 */
export const requestState = z.enum([
  'sent',
  'opened',
  'part_paid',
  'paid',
  'settled',
  'paused',
  'expired',
  'revoked',
  'ended',
] as const);
export type RequestState = z.output<typeof requestState>;

const requestedDocument = z.object({ kind: z.enum(['reservation', 'contract']), number: z.int() });

export const paymentRequest = z.object({
  id,
  document_type: requestedType,
  state: requestState,
  customer_id: id,
  customer_name: z.string(),
  invoices: z.array(z.object({ invoice_id: id, number: z.int() })),
  /** The reservation or contract that it is about, as it is now; null where it is about invoices alone. */
  document: requestedDocument.extend({ id }).nullable(),
  /** Whether a deposit is asked for, and not invoices. */
  is_deposit: z.boolean(),
  /** What it asked for when it was sent, what is owed of that now, and what was paid by it. */
  asked: money,
  owed: money,
  paid: money,
  /** A card is being charged, or its outcome is unknown. */
  is_pending: z.boolean(),
  allows_partial: z.boolean(),
  email: z.string(),
  language: z.enum(['en', 'fr']),
  sent_at: instant,
  opened_at: instant.nullable(),
  expires_at: instant,
  sent_by: z.string(),
});
export type PaymentRequest = z.output<typeof paymentRequest>;

/** With the way to its page, which is told this once. */
const issued = paymentRequest.extend({ path: z.string() });

const email = z.union([z.literal(''), mailAddress], { error: 'email.invalid' });

/** To whom a request goes, and on which terms. */
const terms = {
  /** Empty: no mail is written, the link is only answered. */
  email: email.default(''),
  language: z.enum(['en', 'fr']),
  allows_partial: z.boolean().default(false),
};

export const paymentRequestForm = z.strictObject({
  invoice_ids: z.array(id).min(1, { error: 'field.required' }).max(mostAsked, { error: 'field.invalid' }),
  ...terms,
});

/** What is asked for on a document: a deposit of so much, or what is owed on all of its invoices. */
export const documentRequestForm = z.strictObject({
  what: z.enum(['deposit', 'owed']),
  /** Of a deposit; left out where invoices are asked for. */
  amount: z.number({ error: 'payment.invalid' }).nullable().default(null),
  ...terms,
});

export const listPaymentRequests = endpoint({
  name: 'listPaymentRequests',
  method: 'GET',
  path: '/rest-api/payment-requests',
  summary: 'Payment requests with their status, latest first',
  needs: 'payments.view',
  query: listQuery(['sent_at'], {
    customer_id: pathId.optional(),
    invoice_id: pathId.optional(),
    /** Of a reservation or a contract: what was asked for on it, on what it was made of, and on its invoices. */
    contract_id: pathId.optional(),
  }),
  shows: ['payment_requests', 'contracts', 'customers', 'deposits', 'invoices', 'payments', 'users'],
  reply: pageOf(paymentRequest),
});

export const createPaymentRequest = endpoint({
  name: 'createPaymentRequest',
  method: 'POST',
  path: '/rest-api/payment-requests',
  summary: 'Requests payment of invoices by a link, which is e-mailed and returned once',
  needs: 'payments.create',
  body: paymentRequestForm,
  reply: issued,
  status: 201,
});

export const requestDocumentPayment = endpoint({
  name: 'requestDocumentPayment',
  method: 'POST',
  path: '/rest-api/contracts/{id}/payment-requests',
  summary: 'Requests a deposit for a reservation or a contract, or payment of its invoices, by a link',
  needs: 'payments.create',
  params: idParams,
  body: documentRequestForm,
  reply: issued,
  status: 201,
});

export const repeatPaymentRequest = endpoint({
  name: 'repeatPaymentRequest',
  method: 'POST',
  path: '/rest-api/payment-requests/{id}/repetitions',
  summary: 'Sends a new link for the remaining balance and revokes the old one',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({}),
  reply: issued,
  status: 201,
});

export const revokePaymentRequest = endpoint({
  name: 'revokePaymentRequest',
  method: 'POST',
  path: '/rest-api/payment-requests/{id}/revocations',
  summary: 'Revokes a payment request: its link stops working',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({}),
  reply: paymentRequest,
});

export const requestedParams = z.strictObject({ documentType: requestedType, link: linkCode });

/** A payment as its payer sees it. */
const ownPayment = payment.pick({
  id: true,
  number: true,
  status: true,
  amount: true,
  fee: true,
  received_at: true,
  card_issuer: true,
  card_last4: true,
  invoice_numbers: true,
});

const requestedLine = z.object({
  line_number: z.int(),
  description: z.string(),
  quantity: z.number(),
  period_from: instant.nullable(),
  period_to: instant.nullable(),
  amount: money,
});

export const requestedPayment = z.object({
  document_type: requestedType,
  state: requestState,
  company: z.object({ name: z.string(), lines: z.array(z.string()) }),
  time_zone: z.string(),
  currency: z.string(),
  customer_name: z.string(),
  /** The first due first, which is the order in which they are paid. */
  invoices: z.array(
    z.object({
      number: z.int(),
      date: z.string(),
      due_on: z.string(),
      lines: z.array(requestedLine),
      waiver_total: money,
      /** With its code and percent, as it stands on the invoice. */
      taxes: z.array(z.object({ code: z.string(), percent: z.number(), amount: money })),
      total: money,
      paid: money,
      /** What payments before deducted, because they came early. */
      discounted: money,
      balance: money,
      /** What settles it today, and what that deducts, until which day; null where nothing is deducted now. */
      payable: money,
      discount: money,
      discount_by: day.nullable(),
    }),
  ),
  /** The reservation or contract that it is about, as it is now. */
  document: requestedDocument.nullable(),
  /** What a deposit is asked for: what the document comes to, and what is held for it already. */
  deposit: z
    .object({
      lines: z.array(requestedLine),
      waiver_total: money,
      tax_total: money,
      total: money,
      held: money,
      asked: money,
    })
    .nullable(),
  owed: money,
  /** What may be paid now: what is owed, without what a card is being asked for and what is deducted for paying now. */
  payable: money,
  allows_partial: z.boolean(),
  /** The company's fee on card payments, in percent with two decimals; null where it has none. */
  card_fee: z
    .object({
      percent: z.number(),
      description: z.string(),
      is_optional: z.boolean(),
      /** Whether it is chosen at first where it is optional. */
      is_automatic: z.boolean(),
    })
    .nullable(),
  is_pending: z.boolean(),
  /** The bank took other money than it was asked for: a person has to sort that out before anything more is paid. */
  is_unclear: z.boolean(),
  expires_at: instant,
  /** When cards are taken again, where too many were declined. */
  paused_until: instant.nullable(),
  /** What was paid by this link, and what is being asked. */
  payments: z.array(ownPayment),
  is_simulated: z.boolean(),
  /** The cards of a simulated reader; none where the payer types theirs on the provider's page. */
  cards: z.array(z.object({ token: z.string(), title: z.string() })),
});
export type RequestedPayment = z.output<typeof requestedPayment>;

export const getRequestedPayment = endpoint({
  name: 'getRequestedPayment',
  method: 'GET',
  path: '/rest-api/payment-requested/{documentType}/{link}',
  summary: 'The invoices and payments of a payment link',
  needs: 'public',
  link: 'payment',
  params: requestedParams,
  reply: requestedPayment,
});

export const openRequestedPayment = endpoint({
  name: 'openRequestedPayment',
  method: 'POST',
  path: '/rest-api/payment-requested/{documentType}/{link}/openings',
  summary: 'Records that a payment link was opened, the first time',
  needs: 'public',
  link: 'payment',
  isPulse: true,
  params: requestedParams,
  body: z.strictObject({}),
  reply: z.object({ opened_at: instant }),
});

/** What the payer saw as deducted of the invoices for paying early. */
const discount = z.number({ error: 'amount.invalid' }).default(0);

export const payRequested = endpoint({
  name: 'payRequested',
  method: 'POST',
  path: '/rest-api/payment-requested/{documentType}/{link}/payments',
  summary: 'Pays a payment request by card, in full or, if allowed, in part',
  needs: 'public',
  link: 'payment',
  params: requestedParams,
  body: z.strictObject({
    /** What the payer saw: it must be what is owed, or below it where a part may be paid. */
    amount: z.number({ error: 'payment.invalid' }),
    card_token: text(64).default(''),
    discount,
    /** The fee that the payer saw; null where they decline it. */
    fee: z.number({ error: 'payment.invalid' }).nullable().optional(),
  }),
  reply: ownPayment,
  status: 201,
  effect: 'money',
});

export const payRequestedOnPage = endpoint({
  name: 'payRequestedOnPage',
  method: 'POST',
  path: '/rest-api/payment-requested/{documentType}/{link}/pages',
  summary: 'Opens the card provider’s page for a payment request; one that is open already is the same',
  needs: 'public',
  link: 'payment',
  params: requestedParams,
  body: z.strictObject({
    /** As for a card: what the payer saw. */
    amount: z.number({ error: 'payment.invalid' }),
    discount,
    fee: z.number({ error: 'payment.invalid' }).nullable().optional(),
  }),
  reply: z.object({ url: z.url() }),
});

export const settleRequestedPage = endpoint({
  name: 'settleRequestedPage',
  method: 'POST',
  path: '/rest-api/payment-requested/{documentType}/{link}/pages/settlements',
  summary:
    'Asks the card provider what became of the page of a payment request, and closes one on which nothing was paid',
  needs: 'public',
  link: 'payment',
  params: requestedParams,
  body: z.strictObject({}),
  reply: requestedPayment,
});
