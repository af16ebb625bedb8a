import { type Permission, permissions } from '@yardline/domain/permissions/areas';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, listQuery, pageOf, requiredText } from '../fields.ts';

const permission = z.enum(permissions as [Permission, ...Permission[]], { error: 'field.invalid' });

/**
 * A key of a program. It acts as the person who made it, with the rights that they have at the time of the call, and no more
 * than its scopes allow.
 */
export const apiKeyRow = z.object({
  id,
  name: z.string(),
  owner: z.string(),
  may_change: z.boolean(),
  /** Areas with their levels, and single rights; null for a key from before scopes, which does all that its owner may. */
  scopes: z.array(z.string()).nullable(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  /** Since when it opens nothing because its owner reset the password and has not confirmed the key; null else. */
  held_at: instant.nullable(),
});
export type ApiKeyRow = z.output<typeof apiKeyRow>;

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/rest-api/api-keys',
  summary: 'API keys, newest first, without their secrets',
  needs: ['security.view', 'settings.view'],
  query: listQuery(['created_at', 'name'], {}),
  shows: ['api_keys', 'users'],
  reply: pageOf(apiKeyRow),
});

export const getApiKey = endpoint({
  name: 'getApiKey',
  method: 'GET',
  path: '/rest-api/api-keys/{id}',
  summary: 'One key: its owner, scopes and expiry',
  needs: ['security.view', 'settings.view'],
  params: idParams,
  shows: ['api_keys', 'users'],
  reply: apiKeyRow,
});

export const newApiKey = z.strictObject({
  name: requiredText(64),
  /** Without it every change is refused. */
  may_change: z.boolean({ error: 'field.invalid' }).default(false),
  /** The limit of the key within its owner's rights; left out, it may view everything that its owner may see. */
  scopes: z.array(permission).max(200, { error: 'field.invalid' }).optional(),
  /** The last day on which it opens the door, by the company's clocks; at most two years ahead. */
  expires_on: day,
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/rest-api/api-keys',
  summary: 'Creates a key that acts as the caller; its secret is returned only once',
  needs: 'security.create',
  body: newApiKey,
  reply: apiKeyRow.extend({ key: z.string() }),
  status: 201,
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/rest-api/api-keys/{id}',
  summary: 'Revokes a key at once',
  needs: 'security.delete',
  params: idParams,
  reply: apiKeyRow,
});

const ownKeys = z.object({ items: z.array(apiKeyRow) });

export const listOwnKeys = endpoint({
  name: 'listOwnKeys',
  method: 'GET',
  path: '/rest-api/own-api-keys',
  summary: 'The caller’s keys in this company that are active or on hold',
  needs: 'signed-in',
  shows: ['api_keys', 'users'],
  reply: ownKeys,
});

export const keepOwnKey = endpoint({
  name: 'keepOwnKey',
  method: 'POST',
  path: '/rest-api/own-api-keys/{id}/keep',
  summary: 'Releases a key of the caller that a password reset put on hold',
  needs: 'signed-in',
  params: idParams,
  reply: ownKeys,
});

export const revokeOwnKey = endpoint({
  name: 'revokeOwnKey',
  method: 'DELETE',
  path: '/rest-api/own-api-keys/{id}',
  summary: 'Revokes one of the caller’s keys at once',
  needs: 'signed-in',
  params: idParams,
  reply: ownKeys,
});
