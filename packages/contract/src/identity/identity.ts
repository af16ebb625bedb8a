import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { loginEmail, tenantOption } from '../sessions/sessions.ts';

export const getMigrateStatus = endpoint({
  name: 'getMigrateStatus',
  method: 'POST',
  path: '/identity/migrate-status',
  summary:
    'How an address signs in. Unknown addresses get the same answer as one of a single company that has not moved yet',
  needs: 'public',
  /** Two letters or more, of an address with a prefix: companies of this person whose name holds them, twenty at most. */
  query: z.strictObject({ search: z.string().max(64, { error: 'text.too_long' }).optional() }),
  body: z.strictObject({ email: loginEmail }),
  reply: z.object({
    migrated: z.boolean(),
    /** The company that the user was last in, of several; their only one once they have moved; else null. */
    current: z.object({ company: id.nullable() }),
    is_mobile: z.boolean(),
    is_web: z.boolean(),
    /** Of a user of several companies, those to choose from: narrowed by the prefix of the address. */
    tenants: z.array(tenantOption),
    /** Told of those alone who have moved. */
    email_verified: z.boolean(),
  }),
});
export type MigrateStatus = z.output<typeof getMigrateStatus.reply>;

export const getMigration = endpoint({
  name: 'getMigration',
  method: 'GET',
  path: '/identity/users/{id}/migration',
  summary: 'Whether the caller must move to the identity service, and the progress of the move',
  needs: 'signed-in',
  isForUnmigrated: true,
  params: idParams,
  shows: ['companies', 'sso_configs', 'users'],
  reply: z.object({
    email: z.string(),
    is_required: z.boolean(),
    /** Whether the user may skip it for now. By the server's clock, in the company's zone. */
    may_skip: z.boolean(),
    /** The day from which nobody may; null where the company set none. */
    cut_off_on: z.string().nullable(),
    email_verified: z.boolean(),
    is_tis: z.boolean(),
    tis_user_id: z.uuid(),
    /** Whether the user belongs to several companies: each may have such mails sent. */
    has_several_companies: z.boolean(),
  }),
});
export type Migration = z.output<typeof getMigration.reply>;

/** The caller's present address. `external_auth` says who will check passwords later and changes nothing yet. */
const ownAddress = z.strictObject({ email: loginEmail, external_auth: z.boolean().optional() });

export const inviteIdentity = endpoint({
  name: 'inviteIdentity',
  method: 'POST',
  path: '/identity/users/{id}/invite',
  summary: 'Invites the caller to the identity service: an e-mail with a link to confirm the address',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  body: ownAddress,
  reply: z.object({ UserId: z.uuid() }),
});

export const sendVerification = endpoint({
  name: 'sendVerification',
  method: 'POST',
  path: '/identity/users/{id}/verify',
  summary:
    'Sends the caller an e-mail with a link to confirm the address, unless an invitation was just sent',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  body: ownAddress,
  reply: z.object({ status: z.literal('verification mail sent') }),
});

export const updateIdentity = endpoint({
  name: 'updateIdentity',
  method: 'PUT',
  path: '/identity/users/{id}',
  summary:
    'Moves the caller to the identity service for good, or starts a change of address with a confirmation e-mail',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  body: z.strictObject({ is_tis: z.boolean(), email: loginEmail }),
  reply: z.object({
    tis_user_id: z.uuid(),
    is_tis: z.boolean(),
    /** The address that holds; a new one does not before it is confirmed. */
    email: z.string(),
  }),
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/identity/email-confirmations',
  summary: 'Confirms an e-mail address by the code of an e-mail, once',
  needs: 'public',
  body: z.strictObject({
    code: z.string({ error: 'email_code.expired' }).max(200, { error: 'email_code.expired' }),
  }),
  reply: z.object({ status: z.literal('email verified') }),
});

/** How long the list of companies waits for the next letter before it asks. [S9.2] */
export const tenantSearchWaitMs = 300;
/** How often the screen of the move asks whether the address is confirmed by now. [S4.9] */
export const verificationPollMs = 5_000;
/** How long it says that the address is confirmed before it goes on. [S9.2] */
export const verifiedForwardMs = 2_000;
