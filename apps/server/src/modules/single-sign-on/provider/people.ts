import type { Account } from 'oidc-provider';
import type { Database } from '../../../kernel/database/transaction.ts';

/** A person as the embedded provider knows them: an identity that may sign in. */
export const findPerson = (database: Database, subject: string) =>
  /^[1-9]\d{0,14}$/.test(subject)
    ? database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
        tx
          .selectFrom('identities')
          .where('id', '=', Number(subject))
          .where('is_active', '=', true)
          .select(['id', 'email', 'full_name', 'language', 'password_changed_at'])
          .executeTakeFirst(),
      )
    : undefined;

/** What the provider may tell of a person. */
export const findAccount = async (database: Database, subject: string): Promise<Account | undefined> => {
  const person = await findPerson(database, subject);
  if (person === undefined) return undefined;
  const { email, full_name: name, language: locale } = person;
  return { accountId: subject, claims: async () => ({ sub: subject, email, name, locale }) };
};
