import * as calls from '@yardline/contract/callbacks/callbacks';
import { openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { addAddress } from './add-address.ts';
import { getAddress, listAddresses } from './callbacks.queries.ts';
import { issueCallback } from './issue-callback.ts';
import { redeemCallback } from './redeem-callback.ts';
import { removeAddress } from './remove-address.ts';

/** Other applications of a company that send people here to sign in, and get them back. */
export const callbacks: Module = {
  name: 'callbacks',
  isOnMachineTime: true,
  routes: [
    route(calls.listCallbackAddresses, listAddresses),
    route(calls.getCallbackAddress, getAddress),
    route(calls.addCallbackAddress, addAddress),
    route(calls.removeCallbackAddress, removeAddress),
    route(calls.issueCallback, issueCallback),
    openRoute(calls.redeemCallback, redeemCallback),
  ],
};
