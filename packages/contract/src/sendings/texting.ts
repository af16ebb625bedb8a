import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, pathId, requiredText } from '../fields.ts';
import { longestText, textConsent } from '../texts/texts.ts';
import { draftSending, sending, sendingKind, sendingNeeds, sendingWay, sentStatement } from './sendings.ts';

const language = z.enum(['en', 'fr']);
const documentParams = z.strictObject({ type: sendingKind, id: pathId });

/** A phone that takes texts, whose it is, and what they said to texts. */
const phone = z.object({ name: z.string(), number: z.string(), consent: textConsent });
export type Phone = z.output<typeof phone>;

/** One sentence; the link follows it. */
export const textForm = z.strictObject({
  to: requiredText(20).meta({ examples: ['518-555-0101'] }),
  language,
  message: requiredText(longestText).meta({ examples: ['Your quote is ready.'] }),
  /** The number's owner agreed to texts, which is recorded; needed once. */
  has_consent: z.boolean({ error: 'field.invalid' }).default(false),
});

export const draftText = endpoint({
  name: 'draftText',
  method: 'GET',
  path: '/rest-api/sendable/{type}/{id}/text-draft',
  summary: 'The text message of a document before it is sent: who can get it, and what they said to texts',
  needs: sendingNeeds,
  params: documentParams,
  query: z.strictObject({ language: language.optional() }),
  shows: ['sendings', 'text_consents', 'users', ...draftSending.shows.slice(1)],
  reply: z.object({
    recipients: z.array(phone),
    to: z.string(),
    language,
    message: z.string(),
    way: sendingWay,
    /** What people call the document, in the reader’s language. */
    document: z.string(),
    /** Signs of the space and the link after the sentence. */
    link_length: z.int(),
  }),
});

export const sendText = endpoint({
  name: 'sendText',
  method: 'POST',
  path: '/rest-api/sendable/{type}/{id}/texts',
  summary:
    'Sends the link of a document by text message; in quiet hours it waits for the morning, and otherwise ten seconds',
  needs: sendingNeeds,
  params: documentParams,
  body: textForm.extend({ statement: sentStatement.optional() }),
  reply: sending,
  status: 201,
  acting: 'closed',
});

export const listPhones = endpoint({
  name: 'listPhones',
  method: 'GET',
  path: '/rest-api/customers/{id}/phones',
  summary:
    'The phones of a customer and its contacts that take text messages, and what their owners said to them',
  needs: 'customers.view',
  params: idParams,
  shows: ['text_consents', 'contacts', 'customers', 'users'],
  reply: z.object({ phones: z.array(phone) }),
});
