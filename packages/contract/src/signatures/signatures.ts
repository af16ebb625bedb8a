import { isEmail } from '@yardline/domain/text/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, pathId, requiredText, text } from '../fields.ts';
import { linkCode } from '../links.ts';
import { papers } from '../nouns/shown.ts';

/** What can be signed: a document, or a contract with every ticket and invoice of it. */
export const signatureType = z.enum(['contract', 'reservation', 'quote', 'all-in-one-transaction']);
export type SignatureType = z.output<typeof signatureType>;

const documentParams = z.strictObject({ type: signatureType, id: pathId });
const linkParams = z.strictObject({ link: linkCode });
const language = z.enum(['en', 'fr']);

/** The right to take signatures; the right to see the document is checked separately. */
const needs = 'capture_signatures';

const labelled = z.object({ label: z.string(), value: z.string() });

/** One paper of what is signed, in words as it is printed. */
export const signatureSheet = z.object({
  title: z.string(),
  number: z.string(),
  facts: z.array(labelled),
  parties: z.array(z.object({ label: z.string(), name: z.string(), lines: z.array(z.string()) })),
  lines: z.array(
    z.object({
      product: z.string(),
      description: z.string(),
      details: z.array(z.string()),
      quantity: z.string(),
      from: z.string(),
      to: z.string(),
      rate: z.string(),
      amount: z.string(),
    }),
  ),
  sums: z.array(z.object({ label: z.string(), value: z.string(), isStrong: z.boolean() })),
  comments: z.string(),
  terms: z.string(),
});
export type SignatureSheet = z.output<typeof signatureSheet>;

/** The document as the signer reads it. The hash says which version it is. */
export const signatureView = z.object({
  type: signatureType,
  language,
  company: z.object({ name: z.string(), lines: z.array(z.string()), accent: z.string() }),
  sheets: z.array(signatureSheet),
  consent: z.string(),
  content_hash: z.string(),
});
export type SignatureView = z.output<typeof signatureView>;

/** Signers draw with a finger, a pen or a mouse, or let their typed name stand for the signature. */
export const signing = {
  name: requiredText(80),
  strokes: z.array(z.array(z.int({ error: 'field.invalid' }))).default([]),
  /** The name is the signature: nothing was drawn. */
  typed: z.boolean({ error: 'field.invalid' }).default(false),
};
export const signForm = z.strictObject(signing);

/** As long as a SHA-256 is in writing. */
const hash = z.string({ error: 'field.invalid' }).length(64, { error: 'field.invalid' });

export const signature = z.object({
  id,
  type: signatureType,
  name: z.string(),
  signed_at: instant,
  /** By a link that was sent; otherwise at the counter. */
  by_link: z.boolean(),
  is_drawn: z.boolean(),
  /** Who took it at the counter, or asked for it. */
  taken_by: z.string(),
  /** Whether the document is still what was signed. */
  is_current: z.boolean(),
  content_hash: z.string(),
});
export type Signature = z.output<typeof signature>;

export const signatureState = z.enum(['sent', 'opened', 'signed', 'expired', 'revoked', 'superseded']);
export type SignatureState = z.output<typeof signatureState>;

export const signatureRequest = z.object({
  id,
  type: signatureType,
  language,
  name: z.string(),
  /** Where the link went; empty when it was only handed over. */
  email: z.string(),
  state: signatureState,
  asked_by: z.string(),
  asked_at: instant,
  expires_at: instant,
});
export type SignatureRequest = z.output<typeof signatureRequest>;

/** Whom to ask, and in which language. Without an address the link is only handed over. */
export const signatureRequestForm = z.strictObject({
  name: requiredText(80),
  email: text(128)
    .refine((email) => email === '' || isEmail(email), { error: 'email.invalid' })
    .default(''),
  language: language.default('en'),
});

/** A request with its link, which is shown once. */
const handedOver = z.object({ request: signatureRequest, link: z.string() });

export const getSignatureView = endpoint({
  name: 'getSignatureView',
  method: 'GET',
  path: '/rest-api/signature/{type}/{id}',
  summary: 'The document to sign now, in a language',
  needs,
  params: documentParams,
  query: z.strictObject({ language: language.optional() }),
  shows: ['contracts', ...papers, 'companies', 'custom_fields', 'record_comments', 'srm_locks'],
  reply: signatureView,
});

export const requestSignature = endpoint({
  name: 'requestSignature',
  method: 'POST',
  path: '/rest-api/signature/{type}/{id}',
  summary: 'Requests a signature by a link valid for 14 days, e-mailed if there is an address',
  needs,
  params: documentParams,
  body: signatureRequestForm,
  reply: handedOver,
  status: 201,
  acting: 'closed',
});

export const listSignatureRequests = endpoint({
  name: 'listSignatureRequests',
  method: 'GET',
  path: '/rest-api/{type}/{id}/signature-activities/',
  summary: 'Signature requests of a document with their status, newest first',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: documentParams,
  shows: ['record_signatures', ...papers, 'companies', 'custom_fields', 'record_comments', 'srm_locks'],
  reply: z.object({ requests: z.array(signatureRequest) }),
});

export const listSignatures = endpoint({
  name: 'listSignatures',
  method: 'GET',
  path: '/rest-api/{type}/{id}/signatures/',
  summary: 'The signatures on a document, the newest first',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: documentParams,
  shows: ['record_signatures', ...papers, 'companies', 'custom_fields', 'record_comments', 'srm_locks'],
  reply: z.object({ signatures: z.array(signature) }),
});

export const renewSignatureRequest = endpoint({
  name: 'renewSignatureRequest',
  method: 'POST',
  path: '/rest-api/signature-requests/{id}/renewals',
  summary: 'Sends a new link for the current document; the old one stops working',
  needs,
  params: idParams,
  body: z.strictObject({}),
  reply: handedOver,
  acting: 'closed',
});

export const revokeSignatureRequest = endpoint({
  name: 'revokeSignatureRequest',
  method: 'POST',
  path: '/rest-api/signature-requests/{id}/revocations',
  summary: 'Revokes a signature link',
  needs,
  params: idParams,
  body: z.strictObject({}),
  reply: signatureRequest,
});

export const signAtCounter = endpoint({
  name: 'signAtCounter',
  method: 'PUT',
  path: '/rest-api/srmsigndoc/{type}/{id}/',
  summary: 'Records a signature on a staff device, for the version shown; returns the signed document as PDF',
  needs,
  params: documentParams,
  body: z.strictObject({ ...signing, language: language.default('en'), content_hash: hash }),
  file: 'application/pdf',
});

export const getSignedDocument = endpoint({
  name: 'getSignedDocument',
  method: 'GET',
  path: '/rest-api/signatures/{id}',
  summary: 'A signed document as PDF; `version=original` is the document as shown to the signer',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: idParams,
  query: z.strictObject({ version: z.literal('original').optional() }),
  file: 'application/pdf',
});

export const getSignedByPlace = endpoint({
  name: 'getSignedByPlace',
  method: 'GET',
  path: '/rest-api/srmsigndoc/{type}/{id}/{subId}',
  summary:
    'A signed document as PDF, by the place of its signature among those of the document, the oldest is 1',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: documentParams.extend({ subId: pathId }),
  file: 'application/pdf',
});

/** What the page of a link shows. */
const askedView = signatureView.extend({
  /** Whom we asked, and who of us did. */
  name: z.string(),
  asked_by: z.string(),
  expires_at: instant,
  time_zone: z.string(),
  /** Null until it is signed. */
  signed: z.object({ name: z.string(), at: instant }).nullable(),
});
export type AskedView = z.output<typeof askedView>;

export const openSignatureRequest = endpoint({
  name: 'openSignatureRequest',
  method: 'POST',
  path: '/rest-api/signature-requested/{link}/openings',
  summary: 'The document of a signature link; opening it is recorded once',
  needs: 'public',
  link: 'signature',
  params: linkParams,
  body: z.strictObject({}),
  reply: askedView,
  isPulse: true,
});

export const signByLink = endpoint({
  name: 'signByLink',
  method: 'POST',
  path: '/rest-api/signature-requested/{link}/signatures',
  summary: 'Signs the document of a signature link, once',
  needs: 'public',
  link: 'signature',
  params: linkParams,
  body: signForm,
  reply: askedView,
  status: 201,
});

export const printSignatureRequest = endpoint({
  name: 'printSignatureRequest',
  method: 'GET',
  path: '/rest-api/signature-requested/{link}/pdf',
  summary: 'The document of a signature link as PDF, with the signature once signed',
  needs: 'public',
  link: 'signature',
  params: linkParams,
  file: 'application/pdf',
});
