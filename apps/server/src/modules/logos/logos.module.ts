import * as calls from '@yardline/contract/logos/logos';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getLogo } from './logos.queries.ts';
import { removeLogo } from './remove-logo.ts';
import { setLogo } from './set-logo.ts';

/** The logo of a company. */
export const logos: Module = {
  name: 'logos',
  routes: [
    route(calls.getLogo, getLogo),
    outwardRoute(calls.setLogo, setLogo),
    route(calls.removeLogo, removeLogo),
  ],
};
