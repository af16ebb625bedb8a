import * as instances from '@yardline/contract/instances';
import * as passwords from '@yardline/contract/passwords';
import { getSignedInUser, login, logout, refreshToken } from '@yardline/contract/sessions';
import { getFlaskToken, getGatewayToken } from '@yardline/contract/tokens';
import { openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { checkPasswordReset } from './check-password-reset.ts';
import { listOwnInstances } from './instances.queries.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sendResetLink } from './send-reset-link.ts';
import { giveFlaskToken, giveGatewayToken } from './service-tokens.ts';
import { setNewPassword } from './set-new-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { describeUser } from './signed-in-user.ts';
import { switchInstance } from './switch-instance.ts';
import { tellLockout } from './tell-lockout.ts';

export const sessions: Module = {
  name: 'sessions',
  routes: [
    openRoute(login, signIn),
    openRoute(refreshToken, refreshSession),
    openRoute(logout, signOut),
    openRoute(passwords.requestPasswordReset, requestPasswordReset),
    openRoute(passwords.checkPasswordReset, checkPasswordReset),
    openRoute(passwords.setNewPassword, setNewPassword),
    route(getSignedInUser, describeUser),
    route(getFlaskToken, giveFlaskToken),
    route(getGatewayToken, giveGatewayToken),
    route(instances.listInstances, listOwnInstances),
    route(instances.switchInstance, switchInstance),
  ],
  jobs: [sendResetLink, tellLockout],
};
