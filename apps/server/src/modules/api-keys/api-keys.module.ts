import * as calls from '@yardline/contract/api-keys/api-keys';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getKeyRow, listKeyRows } from './api-keys.queries.ts';
import { createApiKey } from './create-api-key.ts';
import { keepOwnKey, ownKeys, revokeOwnKey } from './own-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** Keys with which programs call. */
export const apiKeys: Module = {
  name: 'api-keys',
  isOnMachineTime: true,
  routes: [
    route(calls.listApiKeys, listKeyRows),
    route(calls.getApiKey, (scope, { params }) => getKeyRow(scope, params.id)),
    route(calls.createApiKey, createApiKey),
    route(calls.revokeApiKey, revokeApiKey),
    route(calls.listOwnKeys, ownKeys),
    route(calls.keepOwnKey, keepOwnKey),
    route(calls.revokeOwnKey, revokeOwnKey),
  ],
};
