import * as calls from '@yardline/contract/status/status';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getStatus, retryJob } from './status.queries.ts';

/** How the installation stands, for administrators. */
export const status: Module = {
  name: 'status',
  isOnMachineTime: true,
  routes: [
    route(calls.getStatus, (scope) => getStatus(scope)),
    route(calls.retryJob, (scope, { params }) => retryJob(scope, params.id)),
  ],
};
