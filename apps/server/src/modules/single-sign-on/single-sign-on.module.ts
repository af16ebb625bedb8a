import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { askingRoute, openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { finishSso } from './finish-sso.ts';
import { leaveSso } from './leave-sso.ts';
import { forgetLink, listLinks } from './links.ts';
import { openSsoSession } from './open-sso-session.ts';
import { answerSignIn, describeSignIn } from './provider/answer-sign-in.ts';
import { setSsoConfig } from './set-sso-config.ts';
import { getConfig } from './single-sign-on.queries.ts';
import { isSsoEnabled, startSso } from './start-sso.ts';
import { testSso } from './test-sso.ts';

/** Signing in through an identity provider: the company's own, or the one that comes with the product. */
export const singleSignOn: Module = {
  name: 'single-sign-on',
  isOnMachineTime: true,
  routes: [
    openRoute(calls.findSso, isSsoEnabled),
    openRoute(calls.startSso, startSso),
    openRoute(calls.finishSso, finishSso),
    openRoute(calls.openSsoSession, openSsoSession),
    openRoute(calls.leaveSso, leaveSso),
    openRoute(calls.getProviderSignIn, describeSignIn),
    openRoute(calls.answerProviderSignIn, answerSignIn),
    route(calls.getSsoConfig, getConfig),
    route(calls.setSsoConfig, setSsoConfig),
    askingRoute(calls.testSso, testSso),
    route(calls.listSsoLinks, listLinks),
    route(calls.forgetSsoLink, forgetLink),
  ],
};
