import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, pageOf, requiredText } from '../fields.ts';

/** So many signs a text has at most. */
export const longestText = 480;

/**
 * A text to or from a phone. `kept` is one that stays here because no provider is set; `sent` is with the provider, and
 * `delivered` on the phone; `refused` is one whose number said stop.
 */
export const textRow = z.object({
  id,
  direction: z.enum(['out', 'in']),
  number: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'kept', 'sent', 'delivered', 'failed', 'refused', 'taken_back', 'received']),
  /** What the provider said when it could not deliver it, in the reader’s language; empty otherwise. */
  failure: z.string(),
  /** Until then it is held, because it was written in quiet hours. */
  not_before: instant.nullable(),
  created_at: instant,
});
export type TextRow = z.output<typeof textRow>;

export const listTexts = endpoint({
  name: 'listTexts',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/texts',
  summary: 'Text messages to and from phones, newest first; links are shown to users who can send them',
  needs: 'settings.view',
  query: listQuery(['created_at'], {}),
  shows: ['texts'],
  reply: pageOf(textRow),
});

/** What a number's owner said to texts: `none` where nobody was asked. */
export const textConsent = z.object({
  state: z.enum(['none', 'agreed', 'stopped']),
  /** By a text of the number's owner, or told to a clerk. */
  way: z.enum(['clerk', 'text']).nullable(),
  decided_at: instant.nullable(),
  /** The clerk who was told, by name. */
  decided_by: z.string().nullable(),
});
export type TextConsent = z.output<typeof textConsent>;

export const answerText = endpoint({
  name: 'answerText',
  acting: 'closed',
  method: 'POST',
  path: '/rest-api/text-answers',
  summary: 'Answers as the phone of a number would, while no text provider is set',
  needs: 'settings.edit',
  body: z.strictObject({
    number: requiredText(20).meta({ examples: ['+15185550101'] }),
    body: requiredText(longestText),
  }),
  reply: textConsent,
  status: 201,
});

export const stopTexts = endpoint({
  name: 'stopTexts',
  method: 'POST',
  path: '/rest-api/text-stops',
  summary: 'Sends no more text messages to a number; only its owner can change that, by START',
  needs: 'customers.edit',
  body: z.strictObject({ number: requiredText(20).meta({ examples: ['518-555-0101'] }) }),
  reply: textConsent,
  status: 201,
});

export const agreeToTexts = endpoint({
  name: 'agreeToTexts',
  method: 'POST',
  path: '/rest-api/text-agreements',
  summary: 'Records that a number’s owner told the caller that they agree to text messages',
  needs: 'customers.edit',
  body: z.strictObject({ number: requiredText(20).meta({ examples: ['518-555-0101'] }) }),
  reply: textConsent,
  status: 201,
});
