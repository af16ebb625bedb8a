import * as calls from '@yardline/contract/impersonation/impersonation';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { startImpersonation } from './start-impersonation.ts';
import { stopImpersonation } from './stop-impersonation.ts';

/** Internal staff of the provider who act as a user of a company, to help them. */
export const impersonation: Module = {
  name: 'impersonation',
  isOnMachineTime: true,
  routes: [
    route(calls.startImpersonation, startImpersonation),
    route(calls.stopImpersonation, stopImpersonation),
  ],
};
