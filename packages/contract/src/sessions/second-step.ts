import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  factorProof,
  factorTicket,
  mailedCode,
  newFactor,
  recoveryCodes,
  secondFactorAsk,
} from '../second-factors/factor-shapes.ts';
import { instant } from '../fields.ts';
import { loginReply } from './sessions.ts';

export const finishSignIn = endpoint({
  name: 'finishSignIn',
  method: 'POST',
  path: '/rest-api/login/second-factor',
  summary: 'The second step of a sign-in: a code of an app, a passkey, or a recovery code',
  needs: 'public',
  body: z.strictObject({ ticket: factorTicket, proof: factorProof }),
  reply: loginReply,
});

export const enrolAtSignIn = endpoint({
  name: 'enrolAtSignIn',
  method: 'POST',
  path: '/rest-api/login/enrolment',
  summary: 'Adds the first second factor of a user who must have one, and signs in',
  needs: 'public',
  body: z.strictObject({
    ...newFactor,
    /** Where the sign-in said `mailed_to`: the digits of that mail. */
    mail_code: mailedCode.optional(),
  }),
  reply: loginReply.extend({ recovery_codes: recoveryCodes }),
});

export const askForProof = endpoint({
  name: 'askForProof',
  method: 'POST',
  path: '/rest-api/re-authenticate/ticket',
  summary: 'How the caller can confirm their identity',
  needs: 'signed-in',
  reply: secondFactorAsk,
});

export const mailProof = endpoint({
  name: 'mailProof',
  method: 'POST',
  path: '/rest-api/re-authenticate/mails',
  summary: 'Sends a code to the caller’s current e-mail address, to confirm their identity',
  needs: 'signed-in',
  reply: z.object({ email: z.string(), expires_at: instant }),
  status: 201,
});

export const reAuthenticate = endpoint({
  name: 'reAuthenticate',
  method: 'POST',
  path: '/rest-api/re-authenticate',
  summary: 'Confirms the caller’s identity: for five minutes they can change their account security',
  needs: 'signed-in',
  body: z.strictObject({
    ticket: factorTicket,
    proof: z.discriminatedUnion(
      'kind',
      [
        ...factorProof.options,
        z.strictObject({ kind: z.literal('mail'), code: mailedCode }),
        z.strictObject({
          kind: z.literal('password'),
          password: z
            .string({ error: 'password.required' })
            .min(1, { error: 'password.required' })
            .max(200, { error: 'text.too_long' }),
        }),
      ],
      { error: 'field.invalid' },
    ),
  }),
  reply: z.object({ proved_until: instant }),
});
