import * as instances from '@yardline/contract/sessions/instances';
import { createMobileSession as mobileSession } from '@yardline/contract/sessions/mobile-sessions';
import * as ownSessions from '@yardline/contract/sessions/own-sessions';
import * as passwords from '@yardline/contract/sessions/passwords';
import * as people from '@yardline/contract/sessions/people';
import * as passes from '@yardline/contract/sessions/play-passes';
import { getSignedInUser, login, logout, refreshToken } from '@yardline/contract/sessions/sessions';
import * as factors from '@yardline/contract/sessions/second-step';
import { getFlaskToken, getGatewayToken } from '@yardline/contract/sessions/tokens';
import { openRoute, provingRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkPasswordReset } from './passwords/check-password-reset.ts';
import { createMobileSession } from './phone/create-mobile-session.ts';
import { enrolAtSignIn } from './second-step/enrol-at-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { followPassword } from './passwords/follow-password.ts';
import { listOwnInstances } from './instances/instances.queries.ts';
import { issuePlayPass } from './passes/issue-play-pass.ts';
import { writeFailedSignIn } from './passwords/note-failed-sign-in.ts';
import * as own from './people/own-sessions.ts';
import * as persons from './people/people.queries.ts';
import { askForProof, mailProof, reAuthenticate } from './re-authenticate.ts';
import { redeemPlayPass } from './passes/redeem-play-pass.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { sendResetLink } from './passwords/send-reset-link.ts';
import { giveFlaskToken, giveGatewayToken } from './service-tokens.ts';
import { setNewPassword } from './passwords/set-new-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { describeUser } from './signed-in-user.ts';
import { switchInstance } from './instances/switch-instance.ts';
import { tellLockout } from './passwords/tell-lockout.ts';
import { tellOfFactors } from './second-step/tell-of-factors.ts';

export const sessions: Module = {
  name: 'sessions',
  isOnMachineTime: true,
  routes: [
    openRoute(login, signIn),
    openRoute(factors.finishSignIn, finishSignIn),
    openRoute(factors.enrolAtSignIn, enrolAtSignIn),
    openRoute(refreshToken, refreshSession),
    openRoute(logout, signOut),
    openRoute(passes.redeemPlayPass, redeemPlayPass),
    openRoute(passwords.requestPasswordReset, requestPasswordReset),
    openRoute(passwords.checkPasswordReset, checkPasswordReset),
    openRoute(passwords.setNewPassword, setNewPassword),
    provingRoute(factors.askForProof, askForProof),
    provingRoute(factors.mailProof, mailProof),
    provingRoute(factors.reAuthenticate, reAuthenticate),
    provingRoute(ownSessions.changePassword, changePassword),
    route(ownSessions.listOwnSessions, own.ownSessions),
    route(ownSessions.endOwnSession, own.endOwnSession),
    route(ownSessions.endOtherSessions, own.endOtherSessions),
    route(getSignedInUser, describeUser),
    route(getFlaskToken, giveFlaskToken),
    route(getGatewayToken, giveGatewayToken),
    route(people.getCompanyPermissions, persons.getCompanyPermissions),
    route(people.getUser, persons.getUser),
    route(people.getUserPlaces, persons.getUserPlaces),
    route(people.getUserByNumber, persons.getUserByNumber),
    route(people.listOperators, (scope, { params }) => persons.lookUpOperators(scope, params)),
    route(people.lookUpOperators, (scope, { params }) => persons.lookUpOperators(scope, params)),
    route(people.listUserCompanies, persons.listUserCompanies),
    route(mobileSession, createMobileSession),
    route(passes.issuePlayPass, issuePlayPass),
    route(instances.listInstances, listOwnInstances),
    route(instances.switchInstance, switchInstance),
  ],
  jobs: [followPassword, sendResetLink, tellLockout, tellOfFactors, writeFailedSignIn],
};
