import type { Job } from '../../../kernel/jobs/job.ts';
import { postMail } from '../../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf } from '../people/people.ts';
import { writeResetCode } from './reset-code.ts';

/** Minutes that the link of a reset opens. */
const linkMinutes = 30;

/** Writes the mail with the link, when the address belongs to a member of some company. */
export const sendResetLink: Job = {
  task: 'send-reset-link',
  repeatable: 'a second mail leads to the same page, and its link takes the place of the first',
  run: async ({ database, clock }, payload) => {
    const identity = await findIdentity(database, String(payload['email']));
    if (identity === undefined) return;
    const box = letterboxOf(identity, await membershipsOf(database, identity.id));
    if (box === undefined) return;
    const { companyId, name } = box;
    const template = payload['is_last'] === true ? 'password-reset-last' : 'password-reset';
    const now = clock();
    await database.transaction({ companyId, identityId: identity.id }, async (tx) => {
      const code = await writeResetCode(tx, {
        identityId: identity.id,
        now,
        minutes: linkMinutes,
        isPrivate: box.ownerIdentityId !== undefined,
      });
      const data = { name, minutes: String(linkMinutes), link: `/fg/${code}` };
      await postMail(tx, { ...box, template, data, now });
    });
  },
};
