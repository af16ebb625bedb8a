import type { OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import { fieldsOf, textOf, withBody } from '../said.ts';

/** Who keeps a mailbox, by the name that the connection of older programs has. [S9.4] */
const providers: Readonly<Record<string, string>> = {
  gmail: 'Google',
  google: 'Google',
  office365: 'Office365',
  other: 'Other',
};

/** Mails are from the account itself where no other address is said. */
const mailServer = (said: Said): Said => {
  const body = fieldsOf(said.body);
  const { smtp_provider: provider, smtp_id: account } = body;
  return withBody(
    said,
    Object.assign({ from_address: account }, body, {
      smtp_provider: providers[textOf(provider).toLowerCase()] ?? provider,
    }),
  );
};

/** Signing in and the mail of the company, as older programs call them. */
const mailForm: OlderForm = {
  statement: 'S7.19',
  method: 'PUT',
  path: '/rest-api/company/email/{id}',
  answeredBy: 'setCompanyEmail',
  reword: mailServer,
};

/**
 * What older programs ask before a password is reset, and the two addresses of which they then call one: both send the same mail, and
 * all answer the same for every address. [S7.16]
 */
export const signInForms: readonly OlderForm[] = [
  mailForm,
  { statement: 'S7.16', method: 'POST', path: '/rest-api/migrated-check', answeredBy: 'getMigrateStatus' },
  {
    statement: 'S7.16',
    method: 'POST',
    path: '/rest-api/password-reset',
    answeredBy: 'requestPasswordReset',
  },
  {
    statement: 'S7.16',
    method: 'POST',
    path: '/identity/password-reset',
    answeredBy: 'requestPasswordReset',
  },
];
