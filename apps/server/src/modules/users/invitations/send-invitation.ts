import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { issueCode } from '../../../kernel/auth/one-time-codes.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { postMail } from '../../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf, writeResetCode } from '../../sessions/public.ts';
import { invitationCode, invitationHours } from './invitation-code.ts';

const needsNoPassword = async (tx: Kysely<DB>): Promise<boolean> =>
  (await tx
    .selectFrom('sso_configs')
    .where('is_enabled', '=', true)
    .where('is_required', '=', true)
    .select('company_id')
    .executeTakeFirst()) !== undefined;

/**
 * Writes the mail by which a person accepts to work for a company: with a link to choose a password, where they have none, or
 * where until now a single company could have read the mails about their account (ADR 0041); else with one to accept.
 */
export const sendInvitation: Job = {
  task: 'send-invitation',
  repeatable: 'a second mail invites the same person, and its link takes the place of the first',
  run: async ({ database, clock }, payload) => {
    const companyId = Number(payload['company_id']);
    const identity = await findIdentity(database, String(payload['email']));
    if (identity === undefined) return;
    const memberships = await membershipsOf(database, identity.id);
    const host = memberships.find((each) => each.company_id === companyId && each.is_active);
    const box = letterboxOf(identity, memberships);
    if (host === undefined || box === undefined) return;
    const now = clock();
    if (host.accepted_at !== null) return;
    const isPrivate = box.ownerIdentityId !== undefined;
    const isProvided = await database.transaction({ companyId, isReadOnly: true }, needsNoPassword);
    const mail = { ...box, now };
    const data = { name: box.name, company: host.title, hours: String(invitationHours) };
    const isNew = identity.password_hash === null;
    const isTakenOver = !isNew && isPrivate && identity.owned_at === null;
    await database.transaction({ companyId: box.companyId, identityId: identity.id }, async (tx) => {
      if (isTakenOver || (isNew && !isProvided)) {
        const minutes = invitationHours * 60;
        const asked = { identityId: identity.id, now, minutes, accepts: companyId, isPrivate };
        const link = `/fg/${await writeResetCode(tx, asked)}`;
        const template = isTakenOver ? 'user-added-password' : 'user-invite';
        await postMail(tx, { ...mail, template, data: { ...data, link } });
        return;
      }
      const invitation = { companyId, userId: host.user_id, identityId: identity.id };
      const to = { email: identity.email, isPrivate };
      const code = await issueCode(tx, invitationCode, { ...invitation, ...to }, now);
      await postMail(tx, { ...mail, template: 'user-added', data: { ...data, link: `/accept/${code}` } });
    });
  },
};
