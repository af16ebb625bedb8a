import * as calls from '@yardline/contract/identity/identity';
import { openRoute, provingRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { confirmEmail } from './confirm-email.ts';
import { getMigrateStatus } from './get-migrate-status.ts';
import { getMigration } from './get-migration.ts';
import { inviteIdentity } from './invite-identity.ts';
import { sendVerification } from './send-verification.ts';
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
  ],
};
