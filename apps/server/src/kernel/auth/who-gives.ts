import type { Permission } from '@yardline/domain/permissions/areas';
import { may } from '@yardline/domain/permissions/derive';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { readHolders } from './holder.ts';

/** Names that a refusal lists at most. */
const mostNames = 3;
/** Users examined: the administrators of a large company are among the first. */
const mostLookedAt = 20;

/**
 * The active users of the company who can give others a right: they may change users and hold the right. Administrators come
 * first; staff of the provider are left out.
 * @param permission left out: the users who may change users
 * @param exceptId a user to leave out, so that nobody is told to ask themselves
 */
export const whoGives = async (
  tx: Kysely<DB>,
  permission: Permission | undefined,
  exceptId: number,
): Promise<string[]> => {
  const people = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('users.accepted_at', 'is not', null)
    .where('identities.is_internal', '=', false)
    // The company's account for the provider's staff is no colleague.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('companies')
            .whereRef('companies.id', '=', 'users.company_id')
            .whereRef('companies.scs_email', '=', 'identities.email')
            .select('companies.id'),
        ),
      ),
    )
    .where('users.id', '<>', exceptId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_division_roles')
          .innerJoin('role_grants', 'role_grants.role_id', 'user_division_roles.role_id')
          .whereRef('user_division_roles.user_id', '=', 'users.id')
          .where('role_grants.name', '=', 'users')
          .select('user_division_roles.user_id'),
      ),
    )
    .orderBy('users.is_admin', 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(mostLookedAt)
    .select(['users.id', 'users.name'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  return people
    .filter(({ id }) => {
      const holder = holders.get(id);
      if (holder === undefined || !may(holder, 'users.edit')) return false;
      return permission === undefined || may(holder, permission);
    })
    .slice(0, mostNames)
    .map(({ name }) => name);
};
