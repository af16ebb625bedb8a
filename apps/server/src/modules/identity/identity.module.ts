import * as calls from '@yardline/contract/identity/identity';
import * as moves from '@yardline/contract/identity/moves';
import { openRoute, provingRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { confirmEmail } from './confirm-email.ts';
import { getMigrateStatus } from './get-migrate-status.ts';
import { getMigration } from './get-migration.ts';
import { inviteIdentity } from './invite-identity.ts';
import { inviteToMove } from './invite-to-move.ts';
import { listMovers, moveSettings } from './moves.queries.ts';
import { sendVerification } from './send-verification.ts';
import { setMoveCutOff } from './set-move-cut-off.ts';
import { updateIdentity } from './update-identity.ts';

/** One identity across companies: how it signs in, whether its address is confirmed, and its move to the identity service. */
export const identity: Module = {
  name: 'identity',
  isOnMachineTime: true,
  routes: [
    openRoute(calls.getMigrateStatus, getMigrateStatus),
    route(calls.getMigration, getMigration),
    provingRoute(calls.inviteIdentity, inviteIdentity),
    provingRoute(calls.sendVerification, sendVerification),
    provingRoute(calls.updateIdentity, updateIdentity),
    openRoute(calls.confirmEmail, confirmEmail),
    route(moves.listMoves, listMovers),
    route(moves.getMoveSettings, moveSettings),
    route(moves.setMoveCutOff, setMoveCutOff),
    route(moves.inviteToMove, inviteToMove),
  ],
};
