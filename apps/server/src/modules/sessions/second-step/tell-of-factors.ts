import type { Job } from '../../../kernel/jobs/job.ts';
import { postMail } from '../../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf } from '../people/people.ts';

const templates = ['factor-added', 'factor-removed', 'factors-reset'] as const;

/** Mails users about an added or removed second factor, so that they notice a change they did not make. */
export const tellOfFactors: Job = {
  task: 'tell-of-factors',
  repeatable: 'a second mail says the same',
  run: async ({ database, clock }, payload) => {
    const template = templates.find((each) => each === payload['template']);
    const identity = await findIdentity(database, String(payload['email']));
    if (identity === undefined || template === undefined) return;
    const box = letterboxOf(identity, await membershipsOf(database, identity.id));
    if (box === undefined) return;
    const data = { name: box.name, link: '/forgetpassword' };
    await database.transaction({ companyId: box.companyId, identityId: identity.id }, (tx) =>
      postMail(tx, { ...box, template, data, now: clock() }),
    );
  },
};
