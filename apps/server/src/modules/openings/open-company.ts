import type { OpeningForm } from '@yardline/contract/openings/openings';
import type { Database } from '../../kernel/database/transaction.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { nextCompanyId } from '../companies/public.ts';
import { postMail } from '../mail/public.ts';
import { writeResetCode } from '../sessions/public.ts';
import { addAdministrator, invitationHours } from '../users/public.ts';
import { type CompanyPlan, recordOpening, writeCompany } from './write-company.ts';

/** A company that was opened, and the path at which its administrator chooses a password. */
export type Opened = { companyId: number; path: string; hours: number };

type Opening = {
  now: Temporal.Instant;
  /** Who opens it, in words. */
  by: string;
  /** By mail: the administrator is sent the link, too. Left out, it is only handed over. */
  invites?: 'by-mail';
};

const codes = { en: 'MAIN', fr: 'PRINC' } as const;

const planOf = (companyId: number, form: OpeningForm): CompanyPlan => ({
  companyId,
  founding: {
    name: form.name,
    timeZone: form.time_zone,
    country: form.country,
    currency: form.currency,
    settings: {
      main_title: form.name,
      language: form.language,
      features: [...new Set(form.features)],
      migration_cut_off_on: form.migration_cut_off_on,
    },
  },
  divisions: [
    {
      division: {
        code: codes[form.language],
        title: form.division,
        country: form.country,
        time_zone: form.time_zone,
      },
      yard: form.division,
    },
  ],
});

/** What a form cannot know: the day it is at the company, and whose address it is. */
const faultsOf = async ({ tx, now }: Scope, form: OpeningForm): Promise<FieldRefusal[]> => {
  const today = now.toZonedDateTimeISO(form.time_zone).toPlainDate().toString();
  const known = await tx
    .selectFrom('identities')
    .where('email', '=', form.admin_email)
    .select('id')
    .executeTakeFirst();
  return [
    ...(known === undefined ? [] : [{ path: 'admin_email', code: 'email.taken' as const }]),
    ...(form.migration_cut_off_on !== null && form.migration_cut_off_on < today
      ? [{ path: 'migration_cut_off_on', code: 'company.cut_off_past' as const }]
      : []),
  ];
};

/** A link that opens once: it sets the password and accepts the membership, as that of an invitation does. */
const linkFor = async ({ tx, company, now }: Scope, identityId: number): Promise<string> => {
  const asked = { identityId, now, minutes: invitationHours * 60, accepts: company.id, isPrivate: false };
  return `/fg/${await writeResetCode(tx, asked)}`;
};

/** Sends the administrator the same link: a second one would take the place of the one that is handed over. */
const inviteByMail = async ({ tx, company, now }: Scope, form: OpeningForm, link: string): Promise<void> => {
  const data = { name: form.admin_name, company: form.name, hours: String(invitationHours), link };
  const { admin_email: to, language } = form;
  const companyId = company.id;
  await postMail(tx, {
    companyId,
    ownerIdentityId: undefined,
    to,
    language,
    template: 'user-invite',
    data,
    now,
  });
};

/**
 * Opens a company in one transaction: all that it is delivered with, and its first administrator, whose account is new. The
 * link goes to the person who opens it, and they hand it over; a mail takes it to the administrator where `invites` says so.
 *
 * @throws Refusal request.invalid with company.name_taken, email.taken, company.cut_off_past at the fields
 */
export const openCompany = async (
  database: Database,
  { now, by, invites }: Opening,
  form: OpeningForm,
): Promise<Opened> => {
  const companyId = await nextCompanyId(database);
  return database.transaction({ companyId }, async (tx) => {
    const plan = planOf(companyId, form);
    const scope = await writeCompany(tx, plan, now);
    if (scope === undefined) return refuseFields([{ path: 'name', code: 'company.name_taken' }]);
    const faults = await faultsOf(scope, form);
    if (faults.length > 0) return refuseFields(faults);
    const { name, language } = { name: form.admin_name, language: form.language };
    const { identityId } = await addAdministrator(scope, { name, email: form.admin_email, language });
    await recordOpening(scope, plan.founding, by);
    const path = await linkFor(scope, identityId);
    if (invites === 'by-mail') await inviteByMail(scope, form, path);
    return { companyId, path, hours: invitationHours };
  });
};
