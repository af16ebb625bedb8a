import { isEmailList } from '@yardline/domain/text/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId, text } from '../fields.ts';
import { printableType } from '../papers/papers.ts';
import { signAtCounter } from '../signatures/signatures.ts';
import { sendingKind, sendingNeeds } from './sendings.ts';

// The calls by which older programs send documents, as they know them. [B7.28] [B7.29]

/** A statement is known as the document of its customer. [B9.13] */
const emailType = z.enum([...sendingKind.options, 'customer']);
export type EmailType = z.output<typeof emailType>;

const params = z.strictObject({ type: emailType, id: pathId });
const subParams = z.strictObject({ type: emailType, id: pathId, subId: pathId });

const emailTo = text(2000)
  .min(1, { error: 'field.required' })
  .refine((list) => isEmailList(list), { error: 'email.invalid' })
  .meta({ examples: ['someone@test.example'] });

const people = z.array(z.object({ name: z.string(), email: z.string() }));
const done = z.object({ status: z.literal('sent'), id });

const shows = [
  'contacts',
  'contracts',
  'customers',
  'deposits',
  'invoices',
  'payments',
  'returns',
  'srm_locks',
  'tickets',
  'users',
  'work_orders',
  'estimates',
  'purchase_orders',
  'vendors',
] as const;

export const listRecipients = endpoint({
  name: 'listRecipients',
  method: 'GET',
  path: '/rest-api/email/{type}/{id}',
  summary: 'Whom a document can be sent to: names and e-mails',
  needs: sendingNeeds,
  params,
  shows,
  reply: people,
});

export const listSubRecipients = endpoint({
  name: 'listSubRecipients',
  method: 'GET',
  path: '/rest-api/email/{type}/{id}/{subId}',
  summary: 'The same for an invoice of a contract, by its place among them',
  needs: sendingNeeds,
  params: subParams,
  shows,
  reply: people,
});

export const emailDocument = endpoint({
  name: 'emailDocument',
  method: 'POST',
  path: '/rest-api/email/{type}/{id}',
  summary: 'Sends a document as PDF, in the words proposed for it',
  needs: sendingNeeds,
  params,
  body: z.strictObject({ emailTo }),
  reply: done,
  acting: 'closed',
});

export const emailSubDocument = endpoint({
  name: 'emailSubDocument',
  method: 'POST',
  path: '/rest-api/email/{type}/{id}/{subId}',
  summary: 'The same for an invoice of a contract, by its place among them',
  needs: sendingNeeds,
  params: subParams,
  body: z.strictObject({ emailTo }),
  reply: done,
  acting: 'closed',
});

export const emailSigned = endpoint({
  name: 'emailSigned',
  method: 'POST',
  path: '/rest-api/signdoc/email/{type}/{id}',
  summary: 'Records a signature as at the counter and sends the signed document',
  needs: 'capture_signatures',
  params: z.strictObject({ type: z.enum(['contract', 'reservation', 'quote']), id: pathId }),
  body: signAtCounter.body.extend({ emailTo }),
  reply: done,
  acting: 'closed',
});

/** A paper that was signed before, by the place of its signature among those of its document. [B7.29] */
export const emailSignedByPlace = endpoint({
  name: 'emailSignedByPlace',
  method: 'POST',
  path: '/rest-api/signdoc/email/{type}/{id}/{subId}',
  summary: 'Sends a document as it was signed, by the place of its signature, the oldest is 1',
  needs: sendingNeeds,
  params: z.strictObject({ type: z.enum(['contract', 'reservation', 'quote']), id: pathId, subId: pathId }),
  body: z.strictObject({ emailTo }),
  reply: done,
  acting: 'closed',
});

/** A work order by its paper, as older programs ask for it: no picture of a signature is taken in. [B7.26] */
export const emailWorkOrder = endpoint({
  name: 'emailWorkOrder',
  method: 'POST',
  path: '/rest-api/signdoc/email/workorder/{id}',
  summary: 'Sends a work order as PDF, in the words proposed for it',
  needs: 'work_orders.view',
  params: z.strictObject({ id: pathId }),
  body: z.strictObject({
    signature_b64: z.null({ error: 'field.invalid' }).default(null),
    email_to: emailTo,
  }),
  reply: z.object({ status: z.literal('work order emailed'), order_n: z.string(), id }),
  acting: 'closed',
});

export const printSubDocument = endpoint({
  name: 'printSubDocument',
  method: 'GET',
  path: '/rest-api/srmrecord/pdf/{type}/{id}/{subId}',
  summary: 'An invoice of a contract as PDF, by its place among them',
  needs: ['contracts.view', 'invoices.view'],
  params: z.strictObject({ type: printableType, id: pathId, subId: pathId }),
  file: 'application/pdf',
});
