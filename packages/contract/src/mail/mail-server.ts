import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, mailAddress, requiredText, text } from '../fields.ts';

/** Whether a host is written plainly: a name, or an address as everyone reads it; 127.1 and 0x7f.1 are other spellings of one. */
const isPlainHost = (host: string): boolean => {
  const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
  return url !== null && url.hostname.replaceAll(/[[\]]/g, '') === host.toLowerCase() && url.port === '';
};

/** Who keeps the company's mailbox; two of them are connected by signing in there, any other by its password. [S9.4] */
export const mailProviders = ['Google', 'Office365', 'Other'] as const;
export const connectedProviders = ['Google', 'Office365'] as const;
export type ConnectedProvider = (typeof connectedProviders)[number];

/** How the connection to the mail server is kept from others: not at all, from its first byte on, or once it stands (STARTTLS). */
export const mailEncryptions = ['none', 'ssl', 'tls'] as const;

/** Milliseconds between the success of a connection and the end of its window. [S9.2] */
export const closingMs = 120;

/** What a mail goes through at a server, in this order. */
export const mailSteps = ['name', 'connect', 'encrypt', 'sign_in', 'sender', 'recipient', 'message'] as const;
export type MailStep = (typeof mailSteps)[number];

/** What became of a step; it is skipped where the server is set so: without encryption, without a password. */
export const stepStates = ['done', 'failed', 'skipped', 'not_reached'] as const;

/** Why a step failed. */
export const mailFaults = [
  'name_unknown',
  'name_not_public',
  'no_answer',
  'no_mail_server',
  'dropped',
  'no_encryption',
  'certificate',
  'account_lost',
  'credentials',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'later',
] as const;
export type MailFault = (typeof mailFaults)[number];

/** Exactly one address: a test goes to one reader. */
const requiredAddress = z
  .string({ error: 'email.required' })
  .trim()
  .min(1, { error: 'email.required', abort: true })
  .meta({ examples: ['someone@test.example'] })
  .pipe(mailAddress);

/** Where a test goes. [B5.54] */
export const mailTestForm = z.strictObject({ to_address: requiredAddress });

const provider = z.enum(mailProviders, { error: 'field.invalid' });
const connected = z.enum(connectedProviders, { error: 'field.invalid' });
const encryption = z.enum(mailEncryptions, { error: 'field.invalid' });
const port = z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' }).max(65_535, {
  error: 'field.invalid',
});

/**
 * Through which mail server the company's mails go. Its secrets are told to nobody: of a password it is said that there is
 * one, and in place of a refresh token stands `kept`.
 */
export const companyEmail = z.object({
  /** The company's own number: it has one such setting. */
  id,
  /** Null while mails go the way of the product. */
  smtp_provider: provider.nullable(),
  /** The name by which we sign in at the server; of Google and Office365 the address that was connected. */
  smtp_id: z.string(),
  smtp_host: z.string(),
  smtp_port: z.int().nullable(),
  smtp_encrypt_type: encryption,
  oauth2_refresh_token: z.literal('kept').nullable(),
  has_password: z.boolean(),
  from_name: z.string(),
  from_address: z.string(),
  /** Those that an account can be connected to here. */
  connects_to: z.array(connected),
});
export type CompanyEmail = z.output<typeof companyEmail>;

export const getCompanyEmail = endpoint({
  name: 'getCompanyEmail',
  method: 'GET',
  path: '/rest-api/company/email',
  summary: 'The company’s mail server',
  needs: ['security.view', 'settings.view'],
  shows: ['company_emails'],
  reply: companyEmail,
});

/** As it is written: a password that is left empty stays, as long as it goes to the same server under the same name. */
export const companyEmailForm = z.strictObject({
  smtp_provider: provider,
  smtp_id: requiredText(254),
  smtp_host: requiredText(253)
    .refine(isPlainHost, { error: 'mail_server.host_invalid' })
    .meta({ examples: ['smtp.example.com'] }),
  smtp_port: port,
  smtp_encrypt_type: encryption,
  /** What connecting an account answered; empty or `kept` leaves the account that is connected. */
  oauth2_refresh_token: text(64).nullable().default(null),
  smtp_password: text(200).default(''),
  from_name: text(64)
    .refine((name) => !/[\r\n\u0085\u2028\u2029]/.test(name), { error: 'text.invalid' })
    .default(''),
  from_address: mailAddress,
});

export const setCompanyEmail = endpoint({
  name: 'setCompanyEmail',
  method: 'PUT',
  path: '/rest-api/company/email/{id}',
  summary: 'Sets the company’s mail server',
  needs: 'security.edit',
  params: idParams,
  body: companyEmailForm,
  reply: companyEmail,
});

export const removeCompanyEmail = endpoint({
  name: 'removeCompanyEmail',
  method: 'DELETE',
  path: '/rest-api/company/email/{id}',
  summary: 'Removes the company’s mail server and account; e-mail is sent by Yardline again',
  needs: 'security.edit',
  params: idParams,
  reply: companyEmail,
});

export const testCompanyEmail = endpoint({
  name: 'testCompanyEmail',
  method: 'POST',
  path: '/rest-api/company/email/{id}/test',
  summary: 'Sends a test e-mail through the company’s mail server, and says how far it came',
  needs: 'security.edit',
  params: idParams,
  body: mailTestForm,
  reply: z.object({
    to_address: z.string(),
    /** Whether the server took the mail; whether it arrives only its reader sees. */
    is_sent: z.boolean(),
    steps: z.array(z.object({ step: z.enum(mailSteps), state: z.enum(stepStates) })),
    /** What went wrong at the step that failed; never what the server said. */
    fault: z.enum(mailFaults).nullable(),
  }),
});
export type MailTest = z.output<typeof testCompanyEmail.reply>;

export const startMailConnection = endpoint({
  name: 'startMailConnection',
  method: 'POST',
  path: '/rest-api/company/email/{id}/connect',
  summary: 'Starts connecting an e-mail account: the provider’s address, valid for this session',
  needs: 'security.edit',
  params: idParams,
  body: z.strictObject({ smtp_provider: connected }),
  reply: z.object({ url: z.url(), client_id: z.string(), redirect_uri: z.url() }),
});

export const exchangeMailCode = endpoint({
  name: 'exchangeMailCode',
  method: 'POST',
  path: '/rest-api/oauth_token',
  summary: 'Exchanges the provider’s code for a handle to set the account with; its token is never returned',
  needs: 'security.edit',
  body: z.strictObject({
    client_id: requiredText(300),
    /** Not needed: we know it. One that is sent has to be right. */
    client_secret: text(300).optional(),
    redirect_uri: requiredText(500),
    grant_type: z.literal('authorization_code', { error: 'field.invalid' }),
    code: requiredText(4_000),
    state: requiredText(100),
    /** Who answers, where the provider says so. */
    iss: text(500).optional(),
  }),
  reply: z.object({
    /** A handle, good once, for this session and ten minutes. */
    refresh_token: z.string(),
    id_token: z.string(),
    email: z.string(),
    smtp_provider: connected,
    smtp_host: z.string(),
    smtp_port: z.int(),
    smtp_encrypt_type: encryption,
  }),
});
