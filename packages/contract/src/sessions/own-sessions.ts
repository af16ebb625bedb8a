import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

const sessionParams = z.strictObject({ id: z.uuid({ error: 'id.invalid' }) });

/** Where the caller is signed in. */
const ownSession = z.object({
  id: z.uuid(),
  /** Browser and system, as far as the browser said; empty when it did not. */
  browser: z.string(),
  system: z.string(),
  created_at: instant,
  last_seen_at: instant,
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const ownSessions = z.object({ items: z.array(ownSession) });

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/rest-api/sessions',
  summary: 'The caller’s sessions in this company, most recent first',
  needs: 'signed-in',
  shows: ['sessions', 'sso_configs', 'sso_links', 'users'],
  reply: ownSessions,
});

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/rest-api/sessions/{id}',
  summary: 'Ends another session of the caller',
  needs: 'signed-in',
  params: sessionParams,
  reply: ownSessions,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/rest-api/sessions',
  summary: 'Ends all other sessions of the caller in this company',
  needs: 'signed-in',
  reply: ownSessions,
});

export const newOwnPassword = z.strictObject({
  old_password: z
    .string({ error: 'password.required' })
    .min(1, { error: 'password.required' })
    .max(200, { error: 'text.too_long' }),
  /** By the rule of packages/domain/src/text/password.ts. */
  password: z.string({ error: 'new_password.required' }).max(200, { error: 'text.too_long' }),
  /** What becomes of the API keys that act as the caller, in every company. */
  keys: z.enum(['keep', 'revoke'], { error: 'field.invalid' }).default('keep'),
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/rest-api/password',
  summary: 'Changes the caller’s password and ends all their other sessions, in every company',
  needs: 'signed-in',
  isOfIdentity: true,
  body: newOwnPassword,
  reply: z.object({ status: z.literal('password changed') }),
});
