import { readLoginEmail } from '@yardline/domain/text/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The address whose password is forgotten, as one writes it to sign in. [S5.8] */
const forgottenEmail = z.string({ error: 'forgot.email_required' }).transform((text, context) => {
  const read = readLoginEmail(text.normalize('NFC'));
  if (!('code' in read)) return read.email;
  const code = read.code === 'email.required' ? 'forgot.email_required' : read.code;
  context.addIssue({ code: 'custom', message: code });
  return z.NEVER;
});

/** The code of a link of a reset: 256 bits, as the link carries them. */
const uid = z.string({ error: 'reset.expired' }).max(200, { error: 'reset.expired' });

export const forgotForm = z.strictObject({ email: forgottenEmail });

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/rest-api/forgot_password',
  summary: 'Requests a link to set a new password; the answer is the same for every address',
  needs: 'public',
  body: forgotForm,
  reply: z.object({ status: z.literal('requested') }),
});

export const checkPasswordReset = endpoint({
  name: 'checkPasswordReset',
  method: 'GET',
  path: '/rest-api/forgot_password',
  summary: 'Whether the link of a password reset is still valid',
  needs: 'public',
  query: z.strictObject({ uid }),
  reply: z.object({ status: z.literal('open') }),
});

export const setNewPassword = endpoint({
  name: 'setNewPassword',
  method: 'PUT',
  path: '/rest-api/forgot_password',
  summary: 'Sets a new password by the code of a link, once; ends all sessions of the user',
  needs: 'public',
  body: z.strictObject({
    uid,
    /** By the rule of packages/domain/src/text/password.ts. */
    password: z.string({ error: 'new_password.required' }).max(200, { error: 'text.too_long' }),
  }),
  reply: z.object({ status: z.literal('password set') }),
});
