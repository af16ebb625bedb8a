import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathId, requiredText, text } from '../fields.ts';

/** The company's account at Twilio, which carries its texts. Its token is told to no one. */
export const textProvider = z.object({
  /** Whether texts leave; without a provider they stay in the list of texts. */
  is_set: z.boolean(),
  account: z.string(),
  sender: z.string(),
  /** Where the provider reports texts that come in, to be entered there. */
  incoming_url: z.url(),
});
export type TextProvider = z.output<typeof textProvider>;

export const getTextProvider = endpoint({
  name: 'getTextProvider',
  method: 'GET',
  path: '/rest-api/company/text-provider',
  summary: 'The provider that carries the company’s text messages',
  needs: ['security.view', 'settings.view'],
  shows: ['text_providers'],
  reply: textProvider,
});

/** As it is written: a token that is left empty stays, as long as it belongs to the same account. */
export const textProviderForm = z.strictObject({
  account: requiredText(34)
    .regex(/^AC[0-9a-f]{32}$/, { error: 'text_provider.account_invalid' })
    .meta({ examples: [`AC${'0'.repeat(32)}`] }),
  token: text(100).default(''),
  /** A number, or a messaging service of the account. */
  sender: requiredText(34)
    .regex(/^(\+[1-9][0-9]{7,14}|MG[0-9a-f]{32})$/, { error: 'text_provider.sender_invalid' })
    .meta({ examples: ['+15185550100'] }),
});

export const setTextProvider = endpoint({
  name: 'setTextProvider',
  method: 'PUT',
  path: '/rest-api/company/text-provider',
  summary: 'Sends the company’s text messages through its account at Twilio from now on',
  needs: 'security.edit',
  body: textProviderForm,
  reply: textProvider,
});

export const removeTextProvider = endpoint({
  name: 'removeTextProvider',
  method: 'DELETE',
  path: '/rest-api/company/text-provider',
  summary: 'Forgets the account of the provider; text messages are sent no more',
  needs: 'security.edit',
  reply: textProvider,
});

export const testTextProvider = endpoint({
  name: 'testTextProvider',
  method: 'POST',
  path: '/rest-api/company/text-provider/test',
  summary: 'Asks the provider whether it knows the account and its token',
  needs: 'security.edit',
  reply: z.object({ name: z.string() }),
});

/** The provider takes an empty answer for yes, and other JSON for a fault. */
const nothing = z.null();

/** The fields of a report, as the provider writes and signs them. */
const report = z.record(z.string(), z.string());
const signed = z.object({ 'x-twilio-signature': z.string().default('') });

export const reportText = endpoint({
  name: 'reportText',
  method: 'POST',
  path: '/rest-api/text-provider/{companyId}/texts',
  summary: 'The provider reports a text message from a phone; its signature opens it',
  needs: 'public',
  params: z.strictObject({ companyId: pathId }),
  headers: signed,
  body: report,
  isForm: true,
  reply: nothing,
});

export const reportTextState = endpoint({
  name: 'reportTextState',
  method: 'POST',
  path: '/rest-api/text-provider/{companyId}/texts/{textId}/states',
  summary: 'The provider reports what became of a text message; its signature opens it',
  needs: 'public',
  params: z.strictObject({ companyId: pathId, textId: pathId }),
  headers: signed,
  body: report,
  isForm: true,
  reply: nothing,
});
