import type { Holder, Place } from '@yardline/domain/permissions/derive';
import type { Grants } from '@yardline/domain/permissions/grants';
import { beyond, keepsPeople, outbids } from '@yardline/domain/permissions/reach';
import { readHolders } from '../../kernel/auth/holder.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Refuses to give or take rights at a place that the actor does not hold there; without a place, that they hold nowhere.
 * @throws Refusal rights.beyond_own with the first such permission, rights.discount_beyond_own
 */
export const demandOwn = ({ actor }: Scope, grants: Grants, place: Place): void => {
  const [permission] = beyond(actor.holder, grants, place);
  if (permission !== undefined) throw new Refusal('rights.beyond_own', { permission });
  const divisions =
    place.division === undefined
      ? actor.holder.divisions.map(({ divisionId }) => divisionId)
      : [place.division];
  if (divisions.every((division) => outbids(actor.holder, grants, division)))
    throw new Refusal('rights.discount_beyond_own');
};

/**
 * Refuses a change after which no one could change users and roles. Only people who can sign in count: they are active, a
 * door is open to them, and they have a password, or the company has an identity provider. Called when the change is made,
 * with the rights locked.
 * @throws Refusal user.last_administrator
 */
export const demandKeeper = async ({ tx }: Scope): Promise<void> => {
  const candidates = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .innerJoin('user_division_roles', 'user_division_roles.user_id', 'users.id')
    .innerJoin('role_grants', 'role_grants.role_id', 'user_division_roles.role_id')
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .where((eb) => eb.or([eb('users.is_web', '=', true), eb('users.is_mobile', '=', true)]))
    .where((eb) =>
      eb.or([
        eb('identities.has_password', '=', true),
        eb.exists(
          eb.selectFrom('sso_configs').where('is_enabled', '=', true).select('sso_configs.company_id'),
        ),
      ]),
    )
    .where('users.accepted_at', 'is not', null)
    .where('role_grants.name', '=', 'users')
    .select('users.id')
    .distinct()
    .execute();
  const holders = await readHolders(
    tx,
    candidates.map(({ id }) => id),
  );
  const isKept = [...holders.values()].some((holder: Holder) => keepsPeople(holder));
  if (!isKept) throw new Refusal('user.last_administrator');
};

/**
 * Ends sessions of people, at once and in this company: those that others began in their name, and those in Play, too.
 * @param door only those that were opened there (Play asks about doors by itself); every session without it
 */
export const endSessionsOf = async (
  { tx, now }: Scope,
  userIds: readonly number[],
  door?: 'web' | 'mobile',
): Promise<void> => {
  if (userIds.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toString() })
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .$if(door === 'mobile', (query) => query.where('source', '=', 'TM'))
    .$if(door === 'web', (query) => query.where('source', '<>', 'TM'))
    .execute();
  if (door !== undefined) return;
  await tx
    .updateTable('users')
    .set({ sessions_ended_at: now.toString() })
    .where('id', 'in', userIds)
    .execute();
};
