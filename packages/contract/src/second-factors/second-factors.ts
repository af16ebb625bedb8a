import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { factorOffer, newFactor, recoveryCodes } from './factor-shapes.ts';
import { id, idParams, instant } from '../fields.ts';

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

export const getOwnFactors = endpoint({
  name: 'getOwnFactors',
  method: 'GET',
  path: '/rest-api/second-factors',
  summary: 'The caller’s second factors and number of recovery codes',
  needs: 'signed-in',
  shows: ['second_factors', 'companies', 'recovery_codes', 'sessions', 'users'],
  reply: ownFactors,
});

export const offerFactor = endpoint({
  name: 'offerFactor',
  method: 'POST',
  path: '/rest-api/second-factors/offers',
  summary: 'The data for a new second factor of the caller, valid for ten minutes',
  needs: 'signed-in',
  isOfIdentity: true,
  reply: factorOffer.extend({ ticket: z.string() }),
});

export const addFactor = endpoint({
  name: 'addFactor',
  method: 'POST',
  path: '/rest-api/second-factors',
  summary: 'Adds a second factor that was offered to the caller; the first one comes with recovery codes',
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
  summary: 'Removes a second factor of the caller; removing the last one deletes the recovery codes',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  reply: ownFactors,
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/rest-api/recovery-codes',
  summary: 'Creates ten new recovery codes, returned only once; the old ones stop working',
  needs: 'signed-in',
  isOfIdentity: true,
  reply: z.object({ recovery_codes: recoveryCodes }),
  status: 201,
});

export const resetFactors = endpoint({
  name: 'resetFactors',
  method: 'DELETE',
  path: '/rest-api/users/{id}/second-factors',
  summary: 'Removes all second factors of a user who lost them; the user gets an e-mail',
  needs: 'users.edit',
  params: idParams,
  reply: z.object({ status: z.literal('reset') }),
});

const signInRules = z.object({ demands_second_factor: z.boolean() });

export const getSignInRules = endpoint({
  name: 'getSignInRules',
  method: 'GET',
  path: '/rest-api/sign-in-rules',
  summary: 'The company’s sign-in requirements',
  needs: ['security.view', 'settings.view'],
  shows: ['companies'],
  reply: signInRules,
});

export const setSignInRules = endpoint({
  name: 'setSignInRules',
  method: 'PUT',
  path: '/rest-api/sign-in-rules',
  summary: 'Sets the company’s sign-in requirements, from the next sign-in',
  needs: 'security.edit',
  body: z.strictObject({ demands_second_factor: z.boolean({ error: 'field.invalid' }) }),
  reply: signInRules,
});
