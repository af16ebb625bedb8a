import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, requiredText } from '../fields.ts';

/**
 * The mails whose words a company may choose, by who reads them. Mails about how people sign in stay the product's: they concern
 * people beyond one company, and must not look otherwise than people know them.
 */
export const mailTemplates = {
  'web-order-received': 'customer',
  'web-order-accepted': 'customer',
  'web-order-declined': 'customer',
  'guarantee-card-needed': 'customer',
  'request-accepted': 'customer',
  'request-declined': 'customer',
  'signature-request': 'customer',
  'estimate-request': 'customer',
  'payment-request': 'customer',
  'payment-request-early': 'customer',
  'payment-receipt': 'customer',
  'deposit-request': 'customer',
  'deposit-receipt': 'customer',
  document: 'customer',
  'document-link': 'customer',
  'dispute-answered': 'customer',
  'dispute-accepted': 'customer',
  'dispute-rejected': 'customer',
  'order-approval-asked': 'customer',
  'order-approval-pay': 'customer',
  'order-approval-refused': 'customer',
  'order-approval-lapsed': 'customer',
  'member-notice': 'customer',
  'member-digest': 'customer',
  'portal-invite': 'customer',
  'recall-stop-use': 'customer',
  'recall-notice': 'customer',
  'web-order-arrived': 'staff',
  'contact-arrived': 'staff',
  'guarantee-failed': 'staff',
  'request-arrived': 'staff',
  'dispute-arrived': 'staff',
  'quote-accepted': 'staff',
  'estimate-approved': 'staff',
  'estimate-declined': 'staff',
  'estimate-question': 'staff',
  'claims-unanswered': 'staff',
} as const;

export type MailTemplateName = keyof typeof mailTemplates;
const names = Object.keys(mailTemplates) as [MailTemplateName, ...MailTemplateName[]];

const template = z.enum(names, { error: 'field.invalid' });
const language = z.enum(['en', 'fr'], { error: 'field.invalid' });
const audience = z.enum(['customer', 'staff']);

/** What a mail says: names in double braces stand for what it is about, an empty line begins a paragraph. */
export const mailWording = z.strictObject({
  subject: requiredText(200).regex(/^[^\n\r\t]*$/, { error: 'text.invalid' }),
  body: requiredText(10_000),
});
export type MailWording = z.output<typeof mailWording>;

const wordingState = z.object({
  /** The version in force; 0 for the delivered text. */
  n: z.int(),
  is_delivered: z.boolean(),
  made_at: instant.nullable(),
  made_by: z.string().nullable(),
});

export const mailTemplateRow = z.object({ template, audience, en: wordingState, fr: wordingState });
export type MailTemplateRow = z.output<typeof mailTemplateRow>;

const version = wordingState.extend({
  subject: z.string(),
  body: z.string(),
  /** The version that was restored by this one. */
  restored_from: z.int().nullable(),
});
export type MailTemplateVersion = z.output<typeof version>;

export const mailTemplate = z.object({
  template,
  language,
  audience,
  subject: z.string(),
  body: z.string(),
  /** What may be filled in, and which of it must stay in the text. */
  names: z.array(z.object({ name: z.string(), is_needed: z.boolean(), sample: z.string() })),
  /** Newest first; the last is the delivered text. */
  versions: z.array(version),
  /** The version in force. */
  row_version: z.int(),
});
export type MailTemplate = z.output<typeof mailTemplate>;

const params = z.strictObject({ template, language });
const path = '/rest-api/mail-templates/{template}/{language}';
const shows = ['mail_templates', 'users'] as const;

export const listMailTemplates = endpoint({
  name: 'listMailTemplates',
  method: 'GET',
  path: '/rest-api/mail-templates',
  summary: 'The mails whose words the company may choose, and who changed them last',
  needs: 'settings.view',
  shows,
  reply: z.object({ templates: z.array(mailTemplateRow) }),
});

export const getMailTemplate = endpoint({
  name: 'getMailTemplate',
  method: 'GET',
  path,
  summary: 'What a mail says in one language, with all its versions',
  needs: 'settings.view',
  params,
  shows,
  reply: mailTemplate,
});

export const setMailTemplate = endpoint({
  name: 'setMailTemplate',
  method: 'PUT',
  path,
  summary: 'Changes what a mail says from now on; the version before stays',
  needs: 'settings.edit',
  params,
  body: mailWording,
  reply: mailTemplate,
  versioned: true,
});

export const restoreMailTemplate = endpoint({
  name: 'restoreMailTemplate',
  method: 'POST',
  path: `${path}/restorations`,
  summary: 'Makes an earlier version, or the delivered text (0), the newest one',
  needs: 'settings.edit',
  params,
  body: z.strictObject({ n: z.int({ error: 'field.invalid' }).min(0, { error: 'field.invalid' }) }),
  reply: mailTemplate,
  versioned: true,
});

export const testMailTemplate = endpoint({
  name: 'testMailTemplate',
  method: 'POST',
  path: `${path}/tests`,
  summary: 'Mails these words with sample data to the caller’s own address',
  needs: 'settings.edit',
  params,
  body: mailWording,
  reply: z.object({ to_address: z.string() }),
});
