import * as calls from '@yardline/contract/second-factors/second-factors';
import { provingRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { addFactor } from './add-factor.ts';
import { ownFactors } from './factors.queries.ts';
import { offerFactor } from './offer-factor.ts';
import { removeFactor } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetFactors } from './reset-factors.ts';
import { readSignInRules, setSignInRules } from './sign-in-rules.ts';

/** What people show beside their password. */
export const secondFactors: Module = {
  name: 'second-factors',
  isOnMachineTime: true,
  routes: [
    route(calls.getOwnFactors, ownFactors),
    provingRoute(calls.offerFactor, offerFactor),
    route(calls.addFactor, addFactor),
    route(calls.removeFactor, removeFactor),
    route(calls.renewRecoveryCodes, renewRecoveryCodes),
    route(calls.resetFactors, resetFactors),
    route(calls.getSignInRules, readSignInRules),
    route(calls.setSignInRules, setSignInRules),
  ],
};
