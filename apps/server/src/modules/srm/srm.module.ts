import * as calls from '@yardline/contract/srm/srm';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { closeContract, getLock, openContract, pulse } from './locks.ts';
import { redeem, switchOver } from './switch-over.ts';

/** The bridge to the back office, built-in or outside: the way over, and the locks on what is open there. */
export const srm: Module = {
  name: 'srm',
  isOnMachineTime: true,
  routes: [
    route(calls.srmLogin, switchOver),
    route(calls.redeemSrmCode, redeem),
    route(calls.getSrmLock, getLock),
    route(calls.takeSrmLock, openContract),
    route(calls.keepSrmLock, pulse),
    route(calls.releaseSrmLock, closeContract),
  ],
};
