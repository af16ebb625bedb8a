import { readLoginEmail } from '@yardline/domain/text/email';
import { holdsCardNumber } from '@yardline/domain/text/card-number';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, pathId, text } from '../fields.ts';
import { admission } from '../sessions/sessions.ts';

/** The address of a sign-in, without the prefix that may stand before it. */
const address = z.string({ error: 'email.required' }).transform((written, context) => {
  const read = readLoginEmail(written.normalize('NFC'));
  if (!('code' in read)) return read.email;
  context.addIssue({ code: 'custom', message: read.code });
  return z.NEVER;
});

const companyParams = z.strictObject({ companyId: pathId });

/** What a provider or a browser brings back as it was given. */
const brought = z.string({ error: 'field.invalid' }).max(2_000, { error: 'text.too_long' });

export const findSso = endpoint({
  name: 'findSso',
  method: 'POST',
  path: '/rest-api/company/{companyId}/sso',
  summary: 'Whether users of the company sign in through an identity provider; the same for every address',
  needs: 'public',
  params: companyParams,
  body: z.strictObject({ email: address }),
  reply: z.object({ ssoEnabled: z.boolean() }),
  question: true,
});

export const startSso = endpoint({
  name: 'startSso',
  method: 'POST',
  path: '/rest-api/company/{companyId}/sso/start',
  summary:
    'Starts a sign-in through the company’s identity provider, bound to this browser, and returns where to go',
  needs: 'public',
  params: companyParams,
  body: z.strictObject({ email: address }),
  reply: z.object({ url: z.string() }),
});

export const finishSso = endpoint({
  name: 'finishSso',
  method: 'POST',
  path: '/rest-api/company/{companyId}/sso/finish',
  summary:
    'Checks the identity provider’s answer and returns a code for a session, valid once within a minute',
  needs: 'public',
  params: companyParams,
  body: z.strictObject({
    state: brought,
    code: brought.optional(),
    iss: brought.optional(),
    error: brought.optional(),
  }),
  reply: z.object({ tis_session: z.string() }),
});

export const openSsoSession = endpoint({
  name: 'openSsoSession',
  method: 'POST',
  path: '/auth/{companyId}',
  summary: 'Opens a session in the company; only tis_session proves the identity, the rest are hints',
  needs: 'public',
  params: companyParams,
  query: z.strictObject({ is_login: z.literal('true', { error: 'field.invalid' }) }),
  body: z.strictObject({
    tis_session: brought,
    company_sso_enabled: z.boolean({ error: 'field.invalid' }).optional(),
    internal: z.boolean({ error: 'field.invalid' }).optional(),
    source: z.enum(['SRM', 'TW', 'TM'], { error: 'field.invalid' }).optional(),
    email: brought.optional(),
  }),
  reply: admission,
});

export const leaveSso = endpoint({
  name: 'leaveSso',
  method: 'POST',
  path: '/rest-api/sso/leave',
  summary: 'The sign-out address of the identity provider, for users who signed in through it',
  needs: 'public',
  body: z.strictObject({}),
  reply: z.object({ url: z.string().nullable() }),
});

const interaction = z.strictObject({ uid: z.string().regex(/^[\w-]{10,64}$/) });

export const getProviderSignIn = endpoint({
  name: 'getProviderSignIn',
  method: 'GET',
  path: '/identity/login/{uid}/about',
  summary: 'The user for whom the embedded identity provider asks for a password',
  needs: 'public',
  params: interaction,
  reply: z.object({ company: z.string(), email: z.string() }),
});

export const answerProviderSignIn = endpoint({
  name: 'answerProviderSignIn',
  method: 'POST',
  path: '/identity/login/{uid}',
  summary: 'Signs a user in at the embedded identity provider, and returns where to go next',
  needs: 'public',
  params: interaction,
  body: z.strictObject({
    email: address,
    password: z
      .string({ error: 'password.required' })
      .min(1, { error: 'password.required' })
      .max(200, { error: 'text.too_long' }),
  }),
  reply: z.object({ url: z.string() }),
});

const isProviderAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url) && !/[?#\s]/.test(url) && URL.canParse(url);

/** An address of a provider, without query or fragment; empty for the embedded one. Which hosts are asked is the server’s to say. */
const issuer = z
  .string({ error: 'sso.issuer_invalid' })
  .max(500, { error: 'text.too_long' })
  .meta({ format: 'uri' })
  .nullable()
  .transform((written, context) => {
    const url = (written ?? '').trim();
    if (url === '') return null;
    if (isProviderAddress(url) && !holdsCardNumber(url)) return url;
    context.addIssue({ code: 'custom', message: 'sso.issuer_invalid' });
    return z.NEVER;
  });

/** How people of a company sign in. Without an issuer the embedded provider asks for the password. */
export const ssoConfig = z.strictObject({
  is_enabled: z.boolean({ error: 'field.invalid' }),
  /** Passwords are not accepted here any more, except from users who may change these settings. */
  is_required: z.boolean({ error: 'field.invalid' }),
  issuer,
  /** By what name the provider knows us; empty for the embedded one. */
  client_id: text(200),
  /** A new secret; empty or left out, the one that is kept stays, null forgets it. */
  client_secret: z.string({ error: 'text.invalid' }).max(500, { error: 'text.too_long' }).nullish(),
});
export type SsoConfigForm = z.output<typeof ssoConfig>;

const configReply = ssoConfig.omit({ client_secret: true }).extend({
  issuer: z.string().nullable(),
  has_client_secret: z.boolean(),
  /** What the provider must know of us: where it sends people back to, after signing in and after signing out. */
  redirect_uri: z.string(),
  post_logout_redirect_uri: z.string(),
  row_version: z.int(),
});
export type SsoConfig = z.output<typeof configReply>;

export const getSsoConfig = endpoint({
  name: 'getSsoConfig',
  method: 'GET',
  path: '/rest-api/sso',
  summary: 'The company’s single sign-on settings',
  needs: ['security.view', 'settings.view'],
  shows: ['sso_configs'],
  reply: configReply,
});

export const setSsoConfig = endpoint({
  name: 'setSsoConfig',
  method: 'PUT',
  path: '/rest-api/sso',
  summary: 'Updates the company’s single sign-on settings; current sessions stay open',
  needs: 'security.edit',
  body: ssoConfig,
  reply: configReply,
  versioned: true,
});

export const testSso = endpoint({
  name: 'testSso',
  method: 'POST',
  path: '/rest-api/sso/test',
  summary: 'Tests the identity provider and returns its metadata',
  needs: 'security.edit',
  body: z.strictObject({}),
  shows: ['sso_configs'],
  reply: z.object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    /** Whether signing out here can sign out there. */
    has_logout: z.boolean(),
  }),
  question: true,
  rate: 'search',
});

/** Whom an outside provider means by a subject. */
export const ssoLinkRow = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  subject: z.string(),
  created_at: instant,
});
export type SsoLinkRow = z.output<typeof ssoLinkRow>;

export const listSsoLinks = endpoint({
  name: 'listSsoLinks',
  method: 'GET',
  path: '/rest-api/sso/links',
  summary: 'Users linked to an account of the company’s identity provider, newest first',
  needs: ['security.view', 'settings.view'],
  query: listQuery(['created_at', 'name'], {}),
  shows: ['sso_links', 'users'],
  reply: pageOf(ssoLinkRow),
});

export const forgetSsoLink = endpoint({
  name: 'forgetSsoLink',
  method: 'DELETE',
  path: '/rest-api/sso/links/{id}',
  summary: 'Unlinks a provider account; the next sign-in is matched by e-mail address again',
  needs: 'security.delete',
  params: idParams,
  reply: ssoLinkRow,
});
