import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, instant, listQuery, pageOf, requiredText } from './fields.ts';

/** A key of a program. It acts as the person who made it, with the rights that he has at the time of the call. */
export const apiKeyRow = z.object({
  id,
  name: z.string(),
  owner: z.string(),
  may_change: z.boolean(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
});
export type ApiKeyRow = z.output<typeof apiKeyRow>;

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/rest-api/api-keys',
  summary: 'Keys with which programs call, the newest first; secrets are not kept',
  needs: 'settings.view',
  query: listQuery(['created_at', 'name'], {}),
  reply: pageOf(apiKeyRow),
});

export const getApiKey = endpoint({
  name: 'getApiKey',
  method: 'GET',
  path: '/rest-api/api-keys/{id}',
  summary: 'One key: whose it is, what it may do, and until when',
  needs: 'settings.view',
  params: idParams,
  reply: apiKeyRow,
});

export const newApiKey = z.strictObject({
  name: requiredText(64),
  /** Without it every change is refused. */
  may_change: z.boolean({ error: 'field.invalid' }).default(false),
  /** The last day on which it opens the door, by the company's clocks; at most two years ahead. */
  expires_on: day,
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/rest-api/api-keys',
  summary: 'Makes a key that acts as the caller; its text is answered this once',
  needs: 'settings.create',
  body: newApiKey,
  reply: apiKeyRow.extend({ key: z.string() }),
  status: 201,
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/rest-api/api-keys/{id}',
  summary: 'Ends a key at once',
  needs: 'settings.delete',
  params: idParams,
  reply: apiKeyRow,
});
