import { sql } from 'kysely';
import { issueCode } from '../../kernel/auth/one-time-codes.ts';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { letterboxOf } from '../sessions/public.ts';
import { type CodeMail, emailCode, hoursOf } from './email-codes.ts';
import type { Person } from './person.ts';

/** The companies of the transaction's user, the current one first. */
const companiesOf = async ({ tx, actor, company }: Scope) => {
  const { rows } = await sql<{ company_id: number; is_active: boolean }>`
    select company_id, is_active from users where identity_id = ${actor.identityId}
    order by company_id <> ${company.id}, company_id`.execute(tx);
  return rows;
};

/** The mailbox for mails to the user: their company's, or no company's when they belong to several. */
export const letterboxIn = async (scope: Scope, person: Person) => {
  const box = letterboxOf(person, await companiesOf(scope));
  if (box === undefined) throw new Error('the caller is a member');
  return box;
};

/** Writes a mail with a code that confirms an address: the person's own, or a new one. */
export const mailCode = async (
  scope: Scope,
  { person, template, to }: { person: Person; template: CodeMail; to: string },
): Promise<void> => {
  const { tx, now, actor, company } = scope;
  const kind = emailCode(template);
  const carried = { companyId: company.id, userId: actor.userId, identityId: person.id };
  const code = await issueCode(tx, kind, { ...carried, email: to, from: person.email }, now);
  const box = await letterboxIn(scope, person);
  const data = {
    name: person.full_name,
    company: company.name,
    hours: String(hoursOf(template)),
    link: `/confirm-email/${code}`,
  };
  await postMail(tx, { ...box, to, template, data, now });
};
