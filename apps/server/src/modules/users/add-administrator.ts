import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

type Administrator = { name: string; email: string; language: 'en' | 'fr' };

const inserted = async (
  { tx, company, now }: Scope,
  { name, email, language }: Administrator,
  divisionId: number,
): Promise<{ userId: number; identityId: number }> => {
  const at = now.toString();
  const { id: identityId } = await tx
    .insertInto('identities')
    .values({ email, full_name: name, language, password_changed_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await tx
    .insertInto('users')
    .values({
      company_id: company.id,
      identity_id: identityId,
      name,
      srm_uid: `U${identityId}`,
      is_admin: true,
      default_language: language,
      default_division_id: divisionId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, identityId };
};

/**
 * Makes the first administrator of a new company, with the role Administrator at every place of it. The account is new and
 * opens with the link of an invitation alone.
 * @throws Refusal email.taken
 */
export const addAdministrator = async (
  scope: Scope,
  administrator: Administrator,
): Promise<{ userId: number; identityId: number }> => {
  const { tx, company } = scope;
  const { id: roleId } = await tx
    .selectFrom('roles')
    .where('name', '=', 'Administrator')
    .select('id')
    .executeTakeFirstOrThrow();
  const yards = await tx.selectFrom('locations').orderBy('id').select(['id', 'division_id']).execute();
  const divisions = [...new Set(yards.map((yard) => yard.division_id))];
  const made = await inserted(scope, administrator, divisions[0] ?? 0);
  const member = { company_id: company.id, user_id: made.userId, role_id: roleId };
  await tx
    .insertInto('user_division_roles')
    .values(divisions.map((id) => ({ ...member, division_id: id })))
    .execute();
  await tx
    .insertInto('user_location_roles')
    .values(yards.map(({ id }) => ({ ...member, location_id: id })))
    .execute();
  await audit(scope, {
    action: 'create',
    noun: 'users',
    rowId: made.userId,
    after: { name: administrator.name, email: administrator.email, is_admin: true },
  });
  return made;
};
