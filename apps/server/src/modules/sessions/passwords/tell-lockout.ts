import type { Job } from '../../../kernel/jobs/job.ts';
import { postMail } from '../../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf } from '../people/people.ts';

/** Mails the user that the account is locked after wrong passwords. Unknown addresses get no mail. */
export const tellLockout: Job = {
  task: 'tell-lockout',
  repeatable: 'a second mail says the same',
  run: async ({ database, clock }, payload) => {
    const identity = await findIdentity(database, String(payload['email']));
    if (identity === undefined) return;
    const box = letterboxOf(identity, await membershipsOf(database, identity.id));
    if (box === undefined) return;
    const data = { name: box.name, minutes: String(payload['minutes']), link: '/forgetpassword' };
    await database.transaction({ companyId: box.companyId, identityId: identity.id }, (tx) =>
      postMail(tx, { ...box, template: 'account-locked', data, now: clock() }),
    );
  },
};
