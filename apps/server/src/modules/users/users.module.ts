import * as invitations from '@yardline/contract/users/invitations';
import * as bulk from '@yardline/contract/users/bulk-invitations';
import * as marks from '@yardline/contract/users/role-marks';
import * as moves from '@yardline/contract/users/role-moves';
import * as calls from '@yardline/contract/users/users';
import * as openWork from '@yardline/contract/users/open-work';
import { openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { acceptInvitation, findInvitation } from './invitations/accept-invitation.ts';
import { checkInvitations } from './invitations/check-invitations.ts';
import { inviteUser } from './invitations/invite-user.ts';
import { activateUser, deactivateUser, previewLeave } from './leave.ts';
import { handWorkOver, listOpenWork } from './open-work.ts';
import { previewRoleMarks, setRoleMarks } from './marks/role-marks.ts';
import { cloneRole } from './role-moves/clone-role.ts';
import { previewReassignment } from './role-moves/preview-reassignment.ts';
import { reassignRole } from './role-moves/reassign-role.ts';
import { securityKeepers } from './security-keepers.ts';
import { sendInvitation } from './invitations/send-invitation.ts';
import { sendPasswordMail } from './send-password-mail.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { unlockUser } from './unlock-user.ts';
import { updateUser } from './update-user.ts';
import { userHistory } from './user-history.ts';
import { getUserRecord } from './user-record.ts';
import { explainRights } from './user-rights.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';
import { listUserRows, userChoices } from './users.queries.ts';

/** The people of a company: who they are, what they may do and why, and how they get in. */
export const users: Module = {
  name: 'users',
  isOnMachineTime: true,
  routes: [
    openRoute(invitations.findInvitation, findInvitation),
    openRoute(invitations.acceptInvitation, acceptInvitation),
    route(calls.listUsers, listUserRows),
    route(calls.getUserRecord, (scope, { params }) => getUserRecord(scope, params.id)),
    route(calls.getUserChoices, userChoices),
    route(calls.inviteUser, inviteUser),
    route(bulk.checkInvitations, checkInvitations),
    route(calls.updateUser, updateUser),
    route(calls.previewLeave, previewLeave),
    route(openWork.listOpenWork, listOpenWork),
    route(openWork.handWorkOver, handWorkOver),
    route(calls.deactivateUser, deactivateUser),
    route(calls.activateUser, activateUser),
    route(calls.unlockUser, unlockUser),
    route(calls.sendPasswordMail, sendPasswordMail),
    route(calls.listUserSessions, listUserSessions),
    route(calls.endUserSessions, endUserSessions),
    route(calls.explainRights, explainRights),
    route(calls.getUserHistory, userHistory),
    route(calls.listSecurityKeepers, securityKeepers),
    route(moves.previewReassignment, previewReassignment),
    route(moves.reassignRole, reassignRole),
    route(moves.cloneRole, cloneRole),
    route(marks.previewRoleMarks, previewRoleMarks),
    route(marks.setRoleMarks, setRoleMarks),
  ],
  jobs: [sendInvitation, tellAdministrators],
};
