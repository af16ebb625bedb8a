import { sql } from 'kysely';
import { passwordHash } from '../../../kernel/auth/password-hash.ts';
import type { Database } from '../../../kernel/database/transaction.ts';
import type { Language } from '../../../kernel/scope.ts';

export type Membership = {
  company_id: number;
  /** The company's name for callers who are not signed in. */
  tenant_id: string;
  user_id: number;
  title: string;
  is_active: boolean;
  /** When the person accepted to be a member; until then it opens nothing. */
  accepted_at: string | null;
  is_web: boolean;
  is_mobile: boolean;
  entered_at: string | null;
};

/** The identity behind an address, when it may sign in at all. */
export const findIdentity = (database: Database, email: string) =>
  database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('identities')
      .where('email', '=', email)
      .where('is_active', '=', true)
      .select([
        ...(['id', 'email', 'full_name', 'language', 'is_super_admin', 'is_support'] as const),
        ...(['tis_user_id', 'email_verified_at', 'invited_at', 'migrated_at', 'owned_at'] as const),
      ])
      .select(passwordHash)
      .executeTakeFirst(),
  );

/** Where a person is a member, or was one, by name of the company. */
export const membershipsOf = (database: Database, identityId: number): Promise<Membership[]> =>
  database.transaction({ companyId: 0, identityId, isReadOnly: true }, async (tx) => {
    // Written by hand: this is the one query that looks across companies, as far as the person's own memberships reach.
    const { rows } = await sql<Membership>`
      select u.company_id, c.tenant_id, u.id as user_id, c.name as title, u.is_active, u.accepted_at,
        u.is_web, u.is_mobile, u.entered_at
      from users u join companies c on c.id = u.company_id where u.identity_id = ${identityId} order by c.name, c.id
    `.execute(tx);
    return rows;
  });

type Addressee = Pick<
  NonNullable<Awaited<ReturnType<typeof findIdentity>>>,
  'id' | 'email' | 'full_name' | 'language' | 'is_super_admin' | 'is_support'
>;

/** Where a mail to a user is stored, and who may see it there. */
export type Letterbox = {
  companyId: number;
  ownerIdentityId: number | undefined;
  to: string;
  language: Language;
  name: string;
};

/**
 * The mailbox of an identity's only company; none when they belong to several or watch over all of them, because a
 * reader of the mailbox could then enter a company that is not theirs.
 */
export const letterboxOf = (
  person: Addressee,
  memberships: readonly Pick<Membership, 'company_id' | 'is_active'>[],
): Letterbox | undefined => {
  const home = memberships.find(({ is_active: isActive }) => isActive);
  if (home === undefined) return undefined;
  const isPrivate = memberships.length > 1 || person.is_super_admin || person.is_support;
  return {
    companyId: home.company_id,
    ownerIdentityId: isPrivate ? person.id : undefined,
    to: person.email,
    language: person.language === 'fr' ? 'fr' : 'en',
    name: person.full_name,
  };
};
