import { randomBytes } from 'node:crypto';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Job } from '../../kernel/jobs/worker.ts';
import { postMail } from '../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf } from './people.ts';

/** Minutes that the link of a reset opens. */
const linkMinutes = 30;

/** Writes the mail with the link, when the address is that of somebody who is a member somewhere. */
export const sendResetLink: Job = {
  task: 'send-reset-link',
  run: async ({ database, clock }, payload) => {
    const identity = await findIdentity(database, String(payload['email']));
    if (identity === undefined) return;
    const box = letterboxOf(identity, await membershipsOf(database, identity.id));
    if (box === undefined) return;
    const { companyId, name } = box;
    const now = clock();
    const code = randomBytes(32).toString('base64url');
    await database.transaction({ companyId, identityId: identity.id }, async (tx) => {
      await tx
        .deleteFrom('password_resets')
        .where('identity_id', '=', identity.id)
        .where('expires_at', '<=', now.toString())
        .execute();
      await tx
        .insertInto('password_resets')
        .values({
          code_hash: hashOf(code),
          identity_id: identity.id,
          created_at: now.toString(),
          expires_at: now.add({ minutes: linkMinutes }).toString(),
        })
        .execute();
      const data = { name, minutes: String(linkMinutes), link: `/fg/${code}` };
      await postMail(tx, { ...box, template: 'password-reset', data, now });
    });
  },
};
