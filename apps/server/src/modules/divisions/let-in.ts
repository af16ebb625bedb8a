import type { Scope } from '../../kernel/scope.ts';

/**
 * Copies the actor's roles from their default division (else their first) to a new division: rights are only ever given by
 * a user who holds them at that place, so without this nobody could be given access. The calling verb has
 * called `moveRights`.
 */
export const letIntoDivision = async (scope: Scope, divisionId: number): Promise<void> => {
  const { tx, actor, company } = scope;
  const { default_division_id: home } = await tx
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select('default_division_id')
    .executeTakeFirstOrThrow();
  const held = await tx
    .selectFrom('user_division_roles')
    .where('user_id', '=', actor.userId)
    .orderBy('division_id')
    .select(['division_id', 'role_id'])
    .execute();
  const from = held.find((each) => each.division_id === home)?.division_id ?? held[0]?.division_id;
  const roles = held.filter((each) => each.division_id === from);
  if (roles.length === 0) return;
  const whose = { company_id: company.id, user_id: actor.userId, division_id: divisionId };
  await tx
    .insertInto('user_division_roles')
    .values(roles.map(({ role_id: roleId }) => ({ ...whose, role_id: roleId })))
    .execute();
};

/** Copies the actor's roles in a division to a new location of it, for the same reason. */
export const letIntoLocation = async (
  { tx, actor, company }: Scope,
  { divisionId, locationId }: { divisionId: number; locationId: number },
): Promise<void> => {
  const roles = await tx
    .selectFrom('user_division_roles')
    .where('user_id', '=', actor.userId)
    .where('division_id', '=', divisionId)
    .select('role_id')
    .execute();
  if (roles.length === 0) return;
  const whose = { company_id: company.id, user_id: actor.userId, location_id: locationId };
  await tx
    .insertInto('user_location_roles')
    .values(roles.map(({ role_id: roleId }) => ({ ...whose, role_id: roleId })))
    .execute();
};
