import type { Permission } from '@yardline/domain/permissions/areas';

/**
 * The mails that the product writes, with the names that each may fill in: nothing else is ever put into one. `link` is a
 * path of this application and becomes absolute by PUBLIC_URL alone.
 */
const fields = {
  'password-reset': ['name', 'minutes', 'link'],
  'password-reset-last': ['name', 'minutes', 'link'],
  'password-changed': ['name', 'link'],
  'password-changed-keys': ['name', 'keys', 'link'],
  'password-revoked-keys': ['name', 'keys', 'link'],
  'password-reset-keys': ['name', 'keys', 'link'],
  'identity-invite': ['name', 'company', 'hours', 'link'],
  'verify-email': ['name', 'hours', 'link'],
  'change-email': ['name', 'hours', 'link'],
  'email-changed': ['name', 'email', 'link'],
  'account-locked': ['name', 'minutes', 'link'],
  'factor-added': ['name', 'link'],
  'factor-removed': ['name', 'link'],
  'factors-reset': ['name', 'link'],
  'user-invite': ['name', 'company', 'hours', 'link'],
  'user-added': ['name', 'company', 'hours', 'link'],
  'user-added-password': ['name', 'company', 'hours', 'link'],
  'proof-code': ['name', 'code', 'minutes', 'link'],
  'signature-request': ['name', 'company', 'document', 'days', 'sender', 'link'],
  'estimate-request': ['name', 'company', 'number', 'machine', 'days', 'sender', 'link'],
  'estimate-approved': ['name', 'customer', 'number', 'link'],
  'estimate-declined': ['name', 'customer', 'number', 'link'],
  'estimate-question': ['name', 'customer', 'number', 'link'],
  'claims-unanswered': ['name', 'count', 'days', 'link'],
  'payment-request': ['company', 'amount', 'invoices', 'days', 'link'],
  'payment-request-early': ['company', 'amount', 'invoices', 'early', 'until', 'days', 'link'],
  'payment-receipt': ['company', 'number', 'amount', 'card', 'day', 'invoices'],
  'deposit-request': ['company', 'amount', 'document', 'days', 'link'],
  'deposit-receipt': ['company', 'number', 'amount', 'card', 'day', 'document'],
  'webhook-paused': ['name', 'company', 'detail', 'moment', 'link'],
  'security-changed': ['name', 'company', 'what', 'detail', 'by', 'from', 'moment', 'link'],
  document: ['subject', 'message'],
  'document-link': ['subject', 'message', 'asks', 'link'],
  'recall-stop-use': ['name', 'machines', 'title', 'number', 'contact', 'message'],
  'recall-notice': ['name', 'machines', 'title', 'number', 'contact', 'message'],
  'quote-accepted': ['name', 'customer', 'number', 'link'],
  'web-order-received': ['name', 'store', 'number', 'link'],
  'web-order-arrived': ['store', 'customer', 'number', 'link'],
  'contact-arrived': ['name', 'store', 'contact', 'message'],
  'web-order-accepted': ['name', 'store', 'phone', 'number', 'reservation'],
  'web-order-declined': ['name', 'store', 'phone', 'number', 'reason'],
  'guarantee-card-needed': ['name', 'store', 'phone', 'number', 'amount', 'link'],
  'guarantee-failed': ['store', 'customer', 'number', 'amount', 'link'],
  'request-arrived': ['customer', 'what', 'number', 'link'],
  'request-accepted': ['name', 'company', 'what', 'number', 'answer'],
  'request-declined': ['name', 'company', 'what', 'number', 'answer'],
  'dispute-arrived': ['customer', 'number', 'invoice', 'reason', 'link'],
  'dispute-answered': ['name', 'company', 'number', 'invoice', 'answer'],
  'dispute-accepted': ['name', 'company', 'number', 'invoice', 'credit', 'amount', 'answer'],
  'dispute-rejected': ['name', 'company', 'number', 'invoice', 'answer'],
  'portal-invite': ['name', 'store', 'customer', 'hours', 'link'],
  'portal-reset': ['name', 'store', 'minutes', 'link'],
  'order-approval-asked': ['name', 'asker', 'store', 'total', 'link'],
  'order-approval-pay': ['name', 'approver', 'store', 'link'],
  'order-approval-refused': ['name', 'approver', 'store', 'reason', 'link'],
  'order-approval-lapsed': ['name', 'store', 'link'],
  'member-notice': ['name', 'store', 'text', 'link', 'stop'],
  'member-digest': ['name', 'store', 'text', 'link', 'stop'],
  'feedback-arrived': ['what', 'name', 'text', 'screen', 'link'],
  'feedback-answered': ['name', 'by', 'answer', 'link'],
  'mail-test': ['name', 'company', 'host', 'link'],
} as const;

export type Template = keyof typeof fields;

/** What one mail says of its own; all texts. */
export type MailData<T extends Template> = Record<(typeof fields)[T][number], string>;

/** A mail in one language: paragraphs of text, with names in double braces. */
export type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

/** The words of every mail in one language. */
export type MailWords = Readonly<Record<Template, MailText>>;

/** What a mail may fill in. */
export const namesOf = (template: Template): readonly string[] => fields[template];

export const isTemplate = (name: string): name is Template => Object.hasOwn(fields, name);

const codeCarriers: ReadonlySet<Template> = new Set([
  'password-reset',
  'password-reset-last',
  'identity-invite',
  'verify-email',
  'change-email',
  'user-invite',
  'user-added',
  'user-added-password',
  'proof-code',
  'signature-request',
  'estimate-request',
  'payment-request',
  'payment-request-early',
  'deposit-request',
  'document-link',
  'web-order-received',
  'portal-invite',
  'portal-reset',
  'guarantee-card-needed',
  'member-notice',
  'member-digest',
]);

/** With the link of such a mail one acts as its reader: it is shown to few, and not kept once the mail was sent. */
export const carriesCode = (template: Template): boolean => codeCarriers.has(template);

/** Mails to customers, which show the logo of the company that writes. */
const toCustomers: ReadonlySet<Template> = new Set([
  'signature-request',
  'estimate-request',
  'payment-request',
  'payment-request-early',
  'payment-receipt',
  'deposit-request',
  'deposit-receipt',
  'document',
  'document-link',
  'portal-invite',
  'portal-reset',
  'web-order-received',
  'web-order-accepted',
  'web-order-declined',
  'guarantee-card-needed',
  'member-notice',
  'member-digest',
  'request-accepted',
  'request-declined',
  'dispute-answered',
  'dispute-accepted',
  'dispute-rejected',
  'order-approval-asked',
  'order-approval-pay',
  'order-approval-refused',
  'order-approval-lapsed',
  'recall-stop-use',
  'recall-notice',
]);

export const showsLogo = (template: string): boolean => isTemplate(template) && toCustomers.has(template);

/** The right to send a customer's link again, which is the right to see it; nothing for a link that is one person's own. */
export const sentBy = (template: Template): Permission | undefined => {
  const rights: Partial<Record<Template, Permission>> = {
    'signature-request': 'capture_signatures',
    'estimate-request': 'estimates.edit',
    'payment-request': 'payments.create',
    'payment-request-early': 'payments.create',
    'deposit-request': 'payments.create',
    'document-link': 'contracts.edit',
    'web-order-received': 'web_orders.edit',
    'guarantee-card-needed': 'payments.create',
  };
  return rights[template];
};

/** Whether opening the link shows that one reads the mails of the address, as with a new address. */
export const provesAddress = (template: Template): boolean =>
  ['verify-email', 'change-email', 'identity-invite'].includes(template);

/**
 * A mail about a change to how people sign in never goes through the company's own mail server: the person who set that server
 * could keep the news from arriving.
 */
export const isAlarm = (template: string): boolean => template === 'security-changed';

const oneLine = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ') : '';

/** What a user wrote for a customer, in lines of their own. */
const inLines = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/[^\P{Cc}\n]+/gu, ' ') : '';

/** The values of a mail by the names that it may fill in, each on one line but for the message of a document. */
export const valuesOf = (template: Template, data: Record<string, unknown>): Map<string, string> =>
  new Map(
    fields[template].map(
      (name) => [name, name === 'message' ? inLines(data[name]) : oneLine(data[name])] as const,
    ),
  );
