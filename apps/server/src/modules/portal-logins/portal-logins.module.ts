import * as calls from '@yardline/contract/portal-logins/portal-logins';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { removeMember, setMember } from './change-members.ts';
import { inviteAgain, inviteLogin } from './invite.ts';
import { getLogin, listLogins } from './portal-logins.queries.ts';
import { sendPortalReset } from './send-links.ts';
import { seeAs, updateLogin } from './update-login.ts';

/** The people of customers who sign in at a company's stores. */
export const portalLogins: Module = {
  name: 'portal-logins',
  routes: [
    route(calls.listPortalLogins, listLogins),
    route(calls.getPortalLogin, (scope, { params }) => getLogin(scope, params.id)),
    route(calls.invitePortalLogin, inviteLogin),
    route(calls.updatePortalLogin, updateLogin),
    route(calls.setPortalMember, setMember),
    route(calls.removePortalMember, removeMember),
    route(calls.invitePortalLoginAgain, inviteAgain),
    route(calls.seeAsCustomer, seeAs),
  ],
  jobs: [sendPortalReset],
};
