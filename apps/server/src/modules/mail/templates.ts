/**
 * The mails that the product writes, with the names that each may fill in: nothing else is ever put into one. `link` is a
 * path of this application and becomes absolute by PUBLIC_URL alone.
 */
const fields = {
  'password-reset': ['name', 'minutes', 'link'],
  'password-changed': ['name', 'link'],
  'identity-invite': ['name', 'company', 'hours', 'link'],
  'verify-email': ['name', 'hours', 'link'],
  'change-email': ['name', 'hours', 'link'],
  'email-changed': ['name', 'email', 'link'],
  'account-locked': ['name', 'minutes', 'link'],
  'factor-added': ['name', 'link'],
  'factor-removed': ['name', 'link'],
  'factors-reset': ['name', 'link'],
  'user-invite': ['name', 'company', 'hours', 'link'],
  'user-added': ['name', 'company', 'link'],
  'signature-request': ['name', 'company', 'document', 'days', 'sender', 'link'],
  'payment-request': ['company', 'amount', 'invoices', 'days', 'link'],
  'payment-receipt': ['company', 'number', 'amount', 'card', 'day', 'invoices'],
  'mail-test': ['name', 'company', 'host', 'link'],
} as const;

export type Template = keyof typeof fields;

/** What one mail says of its own; all texts. */
export type MailData<T extends Template> = Record<(typeof fields)[T][number], string>;

/** A mail in one language: paragraphs of text, with names in double braces. */
export type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

/** The words of every mail in one language. */
export type MailWords = Readonly<Record<Template, MailText>>;

export const isTemplate = (name: string): name is Template => Object.hasOwn(fields, name);

const codeCarriers: ReadonlySet<Template> = new Set([
  'password-reset',
  'identity-invite',
  'verify-email',
  'change-email',
  'user-invite',
  'signature-request',
  'payment-request',
]);

/** Whoever reads such a mail may act as the person it is for: it is shown to few, and not kept once it is on its way. */
export const carriesCode = (template: Template): boolean => codeCarriers.has(template);

const oneLine = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ') : '';

/** The values of a mail by the names that it may fill in, each on one line. */
export const valuesOf = (template: Template, data: Record<string, unknown>): Map<string, string> =>
  new Map(fields[template].map((name) => [name, oneLine(data[name])] as const));
