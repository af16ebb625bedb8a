import { displayMoment } from '@yardline/domain/format/dates';
import { isAdministrator } from '@yardline/domain/permissions/administrators';
import { may } from '@yardline/domain/permissions/derive';
import { z } from 'zod';
import { readCompany, readHolders } from '../../kernel/auth/holder.ts';
import { securityChanges } from '../../kernel/auth/tell-administrators.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { postMail, wordsOfChange, wordsOfOrigin } from '../mail/public.ts';
import { findIdentity, letterboxOf, membershipsOf } from '../sessions/public.ts';

const told = z.object({
  company_id: z.int(),
  change: z.enum(securityChanges),
  detail: z.string(),
  by: z.string(),
  at: z.string(),
  ip: z.string().default(''),
  user_agent: z.string().default(''),
});

/**
 * Writes to each active administrator of a company, and to each person who holds the same right, that something was changed
 * which decides who a person is.
 */
export const tellAdministrators: Job = {
  task: 'tell-administrators',
  repeatable: 'a second mail about the same change says the same',
  run: async ({ database, clock }, payload) => {
    const { company_id: companyId, change, detail, by, at, ip, user_agent: userAgent } = told.parse(payload);
    const { company, people } = await database.transaction({ companyId, isReadOnly: true }, async (tx) => {
      const members = await tx
        .selectFrom('users')
        .innerJoin('identities', 'identities.id', 'users.identity_id')
        .where('users.is_active', '=', true)
        .where('identities.is_active', '=', true)
        .orderBy('users.id')
        .select(['users.id', 'users.is_admin', 'identities.email'])
        .execute();
      const holders = await readHolders(
        tx,
        members.map(({ id }) => id),
      );
      const administrators = members.filter(({ id, is_admin: isAdmin }) => {
        const holder = holders.get(id);
        if (holder === undefined) return false;
        const hasSettingsMenu = may(holder, 'settings_menu_access');
        return isAdministrator({ isAdmin, hasSettingsMenu }) || may(holder, 'security.edit');
      });
      return { company: await readCompany(tx), people: administrators };
    });
    for (const { email } of people) {
      const identity = await findIdentity(database, email);
      const box = identity && letterboxOf(identity, await membershipsOf(database, identity.id));
      if (identity === undefined || box === undefined) continue;
      const moment = displayMoment(Temporal.Instant.from(at), company.timeZone, box.language);
      const about = { name: box.name, company: company.name, detail, moment };
      const ofChange = {
        by,
        link: '/setting',
        what: wordsOfChange(box.language, change),
        from: wordsOfOrigin(box.language, ip, userAgent),
      };
      await database.transaction({ companyId: box.companyId, identityId: identity.id }, (tx) =>
        change === 'webhook_paused'
          ? postMail(tx, {
              ...box,
              template: 'webhook-paused',
              data: Object.assign(about, { link: '/webhooks' }),
              now: clock(),
            })
          : postMail(tx, {
              ...box,
              template: 'security-changed',
              data: Object.assign(about, ofChange),
              now: clock(),
            }),
      );
    }
  },
};
