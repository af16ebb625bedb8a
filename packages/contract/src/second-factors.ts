import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { factorOffer, factorProof, mailedCode, newFactorProof, secondFactorAsk } from './factor-shapes.ts';
import { id, idParams, instant, requiredText } from './fields.ts';
import { loginReply } from './sessions.ts';

const ticket = z.string({ error: 'second_factor.expired' }).max(200, { error: 'second_factor.expired' });
const recoveryCodes = z.array(z.string());
const newFactor = { ticket, name: requiredText(64), proof: newFactorProof };

/** An authenticator app or a passkey of a person. */
const factorRow = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type FactorRow = z.output<typeof factorRow>;

/** All the factors that a user has beside the password. */
const ownFactors = z.object({
  factors: z.array(factorRow),
  recovery_codes_left: z.int(),
  /** Whether the company or the provider requires a second factor of this user. */
  is_demanded: z.boolean(),
  /** Whether any of it is changed here: in Play, only by people who were made there. */
  is_at_home: z.boolean(),
  /** Until when the user may change factors without a new proof; null when a proof is required. */
  proved_until: instant.nullable(),
});

export const finishSignIn = endpoint({
  name: 'finishSignIn',
  method: 'POST',
  path: '/rest-api/login/second-factor',
  summary: 'The second step of a sign-in: a code of an app, a passkey, or a recovery code',
  needs: 'public',
  body: z.strictObject({ ticket, proof: factorProof }),
  reply: loginReply,
});

export const enrolAtSignIn = endpoint({
  name: 'enrolAtSignIn',
  method: 'POST',
  path: '/rest-api/login/enrolment',
  summary: 'Adds the first factor of a user who must have one, and signs them in',
  needs: 'public',
  body: z.strictObject({
    ...newFactor,
    /** Where the sign-in said `mailed_to`: the digits of that mail. */
    mail_code: mailedCode.optional(),
  }),
  reply: loginReply.extend({ recovery_codes: recoveryCodes }),
});

export const getOwnFactors = endpoint({
  name: 'getOwnFactors',
  method: 'GET',
  path: '/rest-api/second-factors',
  summary: 'The caller’s own second factors, and how many recovery codes remain',
  needs: 'signed-in',
  reply: ownFactors,
});

export const askForProof = endpoint({
  name: 'askForProof',
  method: 'POST',
  path: '/rest-api/re-authenticate/ticket',
  summary: 'How the caller can prove their identity again',
  needs: 'signed-in',
  reply: secondFactorAsk,
});

export const mailProof = endpoint({
  name: 'mailProof',
  method: 'POST',
  path: '/rest-api/re-authenticate/mails',
  summary: 'Mails the caller a code to their present address, with which they can show that it is them',
  needs: 'signed-in',
  reply: z.object({ email: z.string(), expires_at: instant }),
  status: 201,
});

export const reAuthenticate = endpoint({
  name: 'reAuthenticate',
  method: 'POST',
  path: '/rest-api/re-authenticate',
  summary: 'Proves the caller’s identity: for five minutes they may change what guards their account',
  needs: 'signed-in',
  body: z.strictObject({
    ticket,
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

export const offerFactor = endpoint({
  name: 'offerFactor',
  method: 'POST',
  path: '/rest-api/second-factors/offers',
  summary: 'What a new factor of the caller is made of; good for ten minutes',
  needs: 'signed-in',
  isOfIdentity: true,
  reply: factorOffer.extend({ ticket: z.string() }),
});

export const addFactor = endpoint({
  name: 'addFactor',
  method: 'POST',
  path: '/rest-api/second-factors',
  summary: 'Adds a factor of the caller that was offered; with the first one come recovery codes',
  needs: 'signed-in',
  isOfIdentity: true,
  body: z.strictObject(newFactor),
  reply: ownFactors.extend({ recovery_codes: recoveryCodes }),
  status: 201,
});

export const removeFactor = endpoint({
  name: 'removeFactor',
  method: 'DELETE',
  path: '/rest-api/second-factors/{id}',
  summary: 'Removes a factor of the caller; with the last one go the recovery codes',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  reply: ownFactors,
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/rest-api/recovery-codes',
  summary: 'Ten new recovery codes, answered this once; the old ones open nothing more',
  needs: 'signed-in',
  isOfIdentity: true,
  reply: z.object({ recovery_codes: recoveryCodes }),
  status: 201,
});

export const resetFactors = endpoint({
  name: 'resetFactors',
  method: 'DELETE',
  path: '/rest-api/users/{id}/second-factors',
  summary: 'Removes every factor of a user who lost theirs, and mails them about it',
  needs: 'users.edit',
  params: idParams,
  reply: z.object({ status: z.literal('reset') }),
});

const signInRules = z.object({ demands_second_factor: z.boolean() });

export const getSignInRules = endpoint({
  name: 'getSignInRules',
  method: 'GET',
  path: '/rest-api/sign-in-rules',
  summary: 'What the company requires of users who sign in to it',
  needs: ['security.view', 'settings.view'],
  reply: signInRules,
});

export const setSignInRules = endpoint({
  name: 'setSignInRules',
  method: 'PUT',
  path: '/rest-api/sign-in-rules',
  summary: 'Sets what the company requires of users who sign in to it, from the next sign-in on',
  needs: 'security.edit',
  body: z.strictObject({ demands_second_factor: z.boolean({ error: 'field.invalid' }) }),
  reply: signInRules,
});
