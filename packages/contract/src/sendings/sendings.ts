import { sendingStates } from '@yardline/domain/sendings/states';
import { isEmailList } from '@yardline/domain/text/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, pathId, requiredText, text } from '../fields.ts';
import { statementForms } from '../invoices/statements.ts';
import { linkCode } from '../links.ts';
import { papers } from '../nouns/shown.ts';
import { signatureSheet } from '../signatures/signatures.ts';

/** What can be sent. A statement is sent by the number of its customer, a receipt by that of its payment. */
export const sendingKind = z.enum([
  'quote',
  'reservation',
  'contract',
  'sales_order',
  'delivery',
  'pickup',
  'task',
  'return',
  'invoice',
  'statement',
  'receipt',
  'workorder',
  'workorder_estimate',
  'purchase_order',
  'warranty_claim',
  'off_rent_receipt',
  'delivery_proof',
  'pickup_proof',
]);
export type SendingKind = z.output<typeof sendingKind>;

/** What carries a message. */
export const sendingChannel = z.enum(['mail', 'text']);
export type SendingChannel = z.output<typeof sendingChannel>;

/** What a message's link is for. */
export const sendingWay = z.enum(['view', 'accept', 'payment', 'estimate']);
export type SendingWay = z.output<typeof sendingWay>;

/** Seconds in which a message can be taken back before it leaves. */
export const holdSeconds = 10;
/** So many addresses a message goes to, copies included, and so many messages a user sends in an hour. */
export const mostAddresses = 20;
export const mostPerHour = 300;

/** The rights to see a document, of which the right one is asked for at the document. */
export const sendingNeeds = [
  'quotes.view',
  'reservations.view',
  'contracts.view',
  'tickets.view',
  'returns.view',
  'invoices.view',
  'payments.view',
  'work_orders.view',
  'estimates.view',
  'purchase_orders.view',
  'warranty_claims.view',
] as const;

const language = z.enum(['en', 'fr']);
const documentParams = z.strictObject({ type: sendingKind, id: pathId });

/** Addresses between commas, each of them valid. [B5.45] */
const addresses = text(2000).refine((list) => list === '' || isEmailList(list), { error: 'email.invalid' });

export const sending = z.object({
  id,
  kind: sendingKind,
  record_id: id,
  number: z.string(),
  channel: sendingChannel,
  to: z.string(),
  cc: z.string(),
  language,
  subject: z.string(),
  message: z.string(),
  filename: z.string(),
  way: sendingWay.nullable(),
  state: z.enum(sendingStates),
  /** What the mail server said when it did not take the message; empty otherwise. */
  failure: z.string(),
  sent_by: z.string(),
  sent_at: instant,
  /** Until then it can be taken back. */
  held_until: instant,
  left_at: instant.nullable(),
  opened_at: instant.nullable(),
  accepted: z.object({ name: z.string(), at: instant }).nullable(),
});
export type Sending = z.output<typeof sending>;

export const sendingForm = z.strictObject({
  to: addresses.min(1, { error: 'field.required' }).meta({ examples: ['someone@test.example'] }),
  cc: addresses.default(''),
  language,
  subject: requiredText(200),
  message: requiredText(4000),
  /** With a link to read it online, or to accept or pay it where it can be. */
  has_link: z.boolean({ error: 'field.invalid' }).default(true),
});

/** How a statement is sent, and of which days; of the last three months in the customer's form where it is left out. */
export const sentStatement = z.strictObject({
  form: z.enum(statementForms, { error: 'field.invalid' }),
  from: day.optional(),
  to: day.optional(),
});
export type SentStatement = z.output<typeof sentStatement>;

export const draftSending = endpoint({
  name: 'draftSending',
  method: 'GET',
  path: '/rest-api/sendable/{type}/{id}/draft',
  summary:
    'The message of a document before it is sent: who can get it, and its text in the customer’s language',
  needs: sendingNeeds,
  params: documentParams,
  query: z.strictObject({ language: language.optional() }),
  shows: [
    'sendings',
    ...papers,
    'companies',
    'contacts',
    'custom_fields',
    'holds',
    'invoices',
    'payments',
    'returns',
    'record_comments',
    'record_signatures',
    'srm_locks',
    'tickets',
  ],
  reply: z.object({
    recipients: z.array(z.object({ name: z.string(), email: z.string() })),
    to: z.string(),
    language,
    subject: z.string(),
    message: z.string(),
    /** The sentence before the link, in the language of the message; empty where there is no link. */
    link_text: z.string(),
    way: sendingWay.nullable(),
    filename: z.string(),
    /** What people call the document, in the reader’s language. */
    document: z.string(),
    time_zone: z.string(),
  }),
});

export const listSendings = endpoint({
  name: 'listSendings',
  method: 'GET',
  path: '/rest-api/sendable/{type}/{id}/sendings',
  summary: 'The messages of a document with what became of them, newest first',
  needs: sendingNeeds,
  params: documentParams,
  shows: [
    'sendings',
    'contracts',
    'customers',
    'deposits',
    'files',
    'invoices',
    'mails',
    'payment_requests',
    'payments',
    'returns',
    'srm_locks',
    'texts',
    'tickets',
    'users',
    'work_orders',
    'estimates',
    'purchase_orders',
    'divisions',
    'off_rent_receipts',
  ],
  reply: z.object({ sendings: z.array(sending) }),
});

export const sendDocument = endpoint({
  name: 'sendDocument',
  method: 'POST',
  path: '/rest-api/sendable/{type}/{id}/sendings',
  summary: 'Sends a document by e-mail as PDF; it leaves after ten seconds, in which it can be taken back',
  needs: sendingNeeds,
  params: documentParams,
  body: sendingForm.extend({ statement: sentStatement.optional() }),
  reply: sending,
  status: 201,
  acting: 'closed',
});

export const takeBackSending = endpoint({
  name: 'takeBackSending',
  method: 'POST',
  path: '/rest-api/sendings/{id}/take-backs',
  summary: 'Takes a message back before it leaves; its link stops working',
  needs: sendingNeeds,
  params: idParams,
  body: z.strictObject({}),
  reply: sending,
});

export const repeatSending = endpoint({
  name: 'repeatSending',
  method: 'POST',
  path: '/rest-api/sendings/{id}/repetitions',
  summary: 'Sends a message again, with the document as it is now',
  needs: sendingNeeds,
  params: idParams,
  body: z.strictObject({}),
  reply: sending,
  status: 201,
  acting: 'closed',
});

const linkParams = z.strictObject({ link: linkCode });

/** What the page of a link shows: the document as it was sent. */
export const sentView = z.object({
  language,
  company: z.object({ name: z.string(), lines: z.array(z.string()), accent: z.string() }),
  sheets: z.array(signatureSheet),
  expires_at: instant,
  time_zone: z.string(),
  accepted: z.object({ name: z.string(), at: instant }).nullable(),
});
export type SentView = z.output<typeof sentView>;

export const openSentDocument = endpoint({
  name: 'openSentDocument',
  method: 'POST',
  path: '/rest-api/sent-documents/{link}/openings',
  summary: 'The document of a link as it was sent; the first opening is recorded',
  needs: 'public',
  link: 'view',
  params: linkParams,
  body: z.strictObject({}),
  reply: sentView,
  isPulse: true,
});

export const printSentDocument = endpoint({
  name: 'printSentDocument',
  method: 'GET',
  path: '/rest-api/sent-documents/{link}/pdf',
  summary: 'The document of a link as PDF, as it was sent',
  needs: 'public',
  link: 'view',
  params: linkParams,
  file: 'application/pdf',
});

export const openQuoteToAccept = endpoint({
  name: 'openQuoteToAccept',
  method: 'POST',
  path: '/rest-api/quotes-to-accept/{link}/openings',
  summary: 'The quote of a link; the first opening is recorded',
  needs: 'public',
  link: 'accept',
  params: linkParams,
  body: z.strictObject({}),
  reply: sentView,
  isPulse: true,
});

export const acceptQuote = endpoint({
  name: 'acceptQuote',
  method: 'POST',
  path: '/rest-api/quotes-to-accept/{link}/acceptances',
  summary: 'Accepts the quote of a link as it was sent, once',
  needs: 'public',
  link: 'accept',
  params: linkParams,
  body: z.strictObject({ name: requiredText(80) }),
  reply: sentView,
  status: 201,
});

export const printQuoteToAccept = endpoint({
  name: 'printQuoteToAccept',
  method: 'GET',
  path: '/rest-api/quotes-to-accept/{link}/pdf',
  summary: 'The quote of a link as PDF, as it was sent',
  needs: 'public',
  link: 'accept',
  params: linkParams,
  file: 'application/pdf',
});
