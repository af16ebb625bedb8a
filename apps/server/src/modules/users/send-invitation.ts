import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Job } from '../../kernel/jobs/worker.ts';
import { postMail } from '../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf, writeResetCode } from '../sessions/public.ts';

/** Hours that the link of an invitation opens: over a weekend. */
const linkHours = 72;

const needsNoPassword = async (tx: Kysely<DB>): Promise<boolean> =>
  (await tx
    .selectFrom('sso_configs')
    .where('is_enabled', '=', true)
    .where('is_required', '=', true)
    .select('company_id')
    .executeTakeFirst()) !== undefined;

/**
 * Writes the mail that leads a person into a company: with a link to choose his password, or where he has one already, or
 * comes through an identity provider, to the sign-in.
 */
export const sendInvitation: Job = {
  task: 'send-invitation',
  run: async ({ database, clock }, payload) => {
    const companyId = Number(payload['company_id']);
    const identity = await findIdentity(database, String(payload['email']));
    if (identity === undefined) return;
    const memberships = await membershipsOf(database, identity.id);
    const host = memberships.find((each) => each.company_id === companyId && each.is_active);
    const box = letterboxOf(identity, memberships);
    if (host === undefined || box === undefined) return;
    const now = clock();
    const isProvided = await database.transaction({ companyId, isReadOnly: true }, needsNoPassword);
    const mail = { ...box, now };
    const data = { name: box.name, company: host.title };
    await database.transaction({ companyId: box.companyId, identityId: identity.id }, async (tx) => {
      if (isProvided || identity.password_hash !== null) {
        await postMail(tx, { ...mail, template: 'user-added', data: { ...data, link: '/' } });
        return;
      }
      const code = await writeResetCode(tx, { identityId: identity.id, now, minutes: linkHours * 60 });
      await postMail(tx, {
        ...{ ...mail, template: 'user-invite' },
        data: { ...data, hours: String(linkHours), link: `/fg/${code}` },
      });
    });
  },
};
