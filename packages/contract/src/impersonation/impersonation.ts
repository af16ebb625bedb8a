import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { loginReply } from '../sessions/sessions.ts';

/** Tokens of the session that goes on, as a sign-in answers them. */
const sessionTokens = loginReply.pick({
  token: true,
  flask_token: true,
  flask_url: true,
  gateway_token: true,
  gateway_url: true,
});

/** As whom, and why. CUSTOMER needs the address of the user to act as; ME needs nothing more. */
export const impersonationForm = z.discriminatedUnion(
  'login_as',
  [
    z.strictObject({ login_as: z.literal('SCS'), reason: requiredText(200) }),
    z.strictObject({
      login_as: z.literal('CUSTOMER'),
      customer_email: text(254).min(1, { error: 'email.required' }),
      reason: requiredText(200),
    }),
  ],
  { error: 'field.invalid' },
);

export const startImpersonation = endpoint({
  name: 'startImpersonation',
  method: 'POST',
  path: '/rest-api/impersonations',
  summary:
    'Lets provider staff act as a user of this company for 30 minutes, with a reason; both names are recorded',
  needs: 'signed-in',
  isOfIdentity: true,
  isHandout: true,
  body: impersonationForm,
  reply: sessionTokens,
});

export const stopImpersonation = endpoint({
  name: 'stopImpersonation',
  method: 'DELETE',
  path: '/rest-api/impersonations',
  summary: 'Stops acting as another user and returns to the caller’s own session',
  needs: 'signed-in',
  isHandout: true,
  acting: 'open',
  reply: sessionTokens,
});
