import { isApplication } from '@yardline/domain/sign-in/applications';
import { isCallbackAddress } from '@yardline/domain/sign-in/callback';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, isCardless, listQuery, pageOf, requiredText } from '../fields.ts';

const applicationId = z.int({ error: 'field.invalid' }).refine(isApplication, { error: 'field.invalid' });
const address = z
  .string({ error: 'callback.invalid' })
  .max(500, { error: 'callback.invalid' })
  .refine(isCallbackAddress, { error: 'callback.invalid' })
  .refine(isCardless, { error: 'text.card_number' });

/** Lifetime in seconds of the code with which a user is sent back. Security guide, B1. */
export const callbackCodeSeconds = 30;

/** An address that people may be sent back to after signing in. */
const callbackAddress = z.object({
  id,
  application_id: z.int(),
  name: z.string(),
  url: z.string(),
  created_at: instant,
});
export type CallbackAddress = z.output<typeof callbackAddress>;

export const newCallbackAddress = z.strictObject({
  application_id: applicationId,
  name: requiredText(64),
  url: address,
});

export const listCallbackAddresses = endpoint({
  name: 'listCallbackAddresses',
  method: 'GET',
  path: '/rest-api/callback-addresses',
  summary: 'Allowed return addresses after signing in, by application',
  needs: ['security.view', 'settings.view'],
  query: listQuery(['created_at', 'name'], {}),
  shows: ['callback_addresses'],
  reply: pageOf(callbackAddress),
});

export const getCallbackAddress = endpoint({
  name: 'getCallbackAddress',
  method: 'GET',
  path: '/rest-api/callback-addresses/{id}',
  summary: 'One return address',
  needs: ['security.view', 'settings.view'],
  params: idParams,
  shows: ['callback_addresses'],
  reply: callbackAddress,
});

export const addCallbackAddress = endpoint({
  name: 'addCallbackAddress',
  method: 'POST',
  path: '/rest-api/callback-addresses',
  summary: 'Adds a return address; the secret its server redeems codes with is returned only once',
  needs: 'security.create',
  body: newCallbackAddress,
  reply: callbackAddress.extend({ secret: z.string() }),
  status: 201,
});

export const removeCallbackAddress = endpoint({
  name: 'removeCallbackAddress',
  method: 'DELETE',
  path: '/rest-api/callback-addresses/{id}',
  summary: 'Removes a return address; it is no longer accepted, and pending codes stop working',
  needs: 'security.delete',
  params: idParams,
  reply: callbackAddress,
});

/** The application that the user came from and returns to with a sign-in code. */
const callbackWish = z.strictObject({
  callbackUrl: z.string({ error: 'callback.not_allowed' }).max(2_000, { error: 'callback.not_allowed' }),
  applicationId,
});

export const issueCallback = endpoint({
  name: 'issueCallback',
  method: 'POST',
  path: '/rest-api/callbacks',
  summary: 'The return address with a code for this sign-in, valid once within 30 seconds',
  needs: 'signed-in',
  isHandout: true,
  body: callbackWish,
  reply: z.object({ url: z.string() }),
});

export const redeemCallback = endpoint({
  name: 'redeemCallback',
  method: 'POST',
  path: '/rest-api/callbacks/redeem',
  summary: 'The user who was sent back with this code; called by the server of the address, with its secret',
  needs: 'public',
  body: z.strictObject({
    token: z.string({ error: 'callback.expired' }).max(200, { error: 'callback.expired' }),
    callbackUrl: z.string({ error: 'callback.expired' }).max(2_000, { error: 'callback.expired' }),
    secret: z.string({ error: 'callback.expired' }).max(200, { error: 'callback.expired' }),
  }),
  reply: z.object({
    user: z.object({ id, name: z.string(), email: z.string(), srm_uid: z.string() }),
    company: z.object({ id, name: z.string() }),
    applicationId: z.int(),
  }),
});
