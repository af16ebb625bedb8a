import { hashPassword } from '../../../src/kernel/auth/passwords.ts';
import { audit } from '../../../src/kernel/audit.ts';
import type { Scope } from '../../../src/kernel/scope.ts';

export type NewUser = {
  name: string;
  email: string;
  /** When left out, the user signs in with their existing password. */
  password?: string;
  role: string;
  language?: 'en' | 'fr';
  isAdmin?: boolean;
  isDriver?: boolean;
  isMechanic?: boolean;
  isSalesman?: boolean;
  /** Codes of the divisions in which the role holds; all of them when left out. */
  divisions?: readonly string[];
};

const identityOf = async (scope: Scope, user: NewUser): Promise<number> => {
  const known = await scope.tx
    .selectFrom('identities')
    .where('email', '=', user.email)
    .select('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const at = scope.now.toString();
  const { id } = await scope.tx
    .insertInto('identities')
    .values({
      email: user.email,
      full_name: user.name,
      language: user.language ?? 'en',
      password_hash: user.password === undefined ? null : await hashPassword(user.password),
      password_changed_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Makes a person a member of the company, with one role in the divisions named and at all their locations. */
export const addUser = async (scope: Scope, user: NewUser): Promise<number> => {
  const identityId = await identityOf(scope, user);
  const role = await scope.tx
    .selectFrom('roles')
    .where('name', '=', user.role)
    .select('id')
    .executeTakeFirstOrThrow();
  const every = await scope.tx.selectFrom('divisions').orderBy('id').select(['id', 'code']).execute();
  const divisions = every.filter(({ code }) => user.divisions === undefined || user.divisions.includes(code));
  const { id: userId } = await scope.tx
    .insertInto('users')
    .values({
      company_id: scope.company.id,
      identity_id: identityId,
      name: user.name,
      srm_uid: `U${identityId}`,
      is_admin: user.isAdmin ?? false,
      is_driver: user.isDriver ?? false,
      is_mechanic: user.isMechanic ?? false,
      is_salesman: user.isSalesman ?? false,
      default_division_id: divisions[0]?.id ?? null,
      created_at: scope.now.toString(),
      accepted_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { company_id: scope.company.id, user_id: userId, role_id: role.id };
  await scope.tx
    .insertInto('user_division_roles')
    .values(divisions.map(({ id }) => ({ ...member, division_id: id })))
    .execute();
  const yards = await scope.tx
    .selectFrom('locations')
    .where(
      'division_id',
      'in',
      divisions.map(({ id }) => id),
    )
    .select('id')
    .execute();
  await scope.tx
    .insertInto('user_location_roles')
    .values(yards.map(({ id }) => ({ ...member, location_id: id })))
    .execute();
  await audit(scope, {
    action: 'create',
    noun: 'users',
    rowId: userId,
    after: { name: user.name, role: user.role },
  });
  return userId;
};
