import * as instances from '@yardline/contract/instances';
import { getSignedInUser, login, logout, refreshToken } from '@yardline/contract/sessions';
import { openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listOwnInstances } from './instances.queries.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { describeUser } from './signed-in-user.ts';
import { switchInstance } from './switch-instance.ts';

export const sessions: Module = {
  name: 'sessions',
  routes: [
    openRoute(login, signIn),
    openRoute(refreshToken, refreshSession),
    openRoute(logout, signOut),
    route(getSignedInUser, describeUser),
    route(instances.listInstances, listOwnInstances),
    route(instances.switchInstance, switchInstance),
  ],
};
