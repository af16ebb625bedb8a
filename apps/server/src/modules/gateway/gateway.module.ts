import { getCountries, getGatewaySession } from '@yardline/contract/gateway/gateway';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { describeSession } from './describe-session.ts';
import { listCountries } from './list-countries.ts';

/** The service behind the store: its own token, its own base. */
export const gateway: Module = {
  name: 'gateway',
  routes: [route(getGatewaySession, describeSession), route(getCountries, listCountries)],
};
