import type { Place } from '@yardline/domain/permissions/derive';
import type { Area } from '@yardline/domain/permissions/areas';
import type { Grants } from '@yardline/domain/permissions/grants';
import type { Scope } from '../../kernel/scope.ts';
import { demandOwn } from './rights.ts';

/** Where a role holds now, of people who left as well: they may come back. */
const placesOf = async ({ tx, actor }: Scope, roleId: number): Promise<Place[]> => {
  const divisions = await tx
    .selectFrom('user_division_roles')
    .where('role_id', '=', roleId)
    .select('division_id as division')
    .distinct()
    .execute();
  if (!actor.holder.isUpgraded) return divisions;
  const locations = await tx
    .selectFrom('user_location_roles')
    .innerJoin('locations', 'locations.id', 'user_location_roles.location_id')
    .where('role_id', '=', roleId)
    .select(['locations.division_id as division', 'location_id as location'])
    .distinct()
    .execute();
  return [...divisions, ...locations];
};

/** What of a role another one does not have just so. */
const without = (grants: Grants, other: Grants): Grants => ({
  levels: Object.fromEntries(
    Object.entries(grants.levels).filter(([area, level]) => other.levels[area as Area] !== level),
  ),
  flags: grants.flags.filter((flag) => !other.flags.includes(flag)),
  rentalDiscountMax: grants.rentalDiscountMax === other.rentalDiscountMax ? 0 : grants.rentalDiscountMax,
  salesDiscountMax: grants.salesDiscountMax === other.salesDiscountMax ? 0 : grants.salesDiscountMax,
});

/**
 * Refuses to change a role's permissions by any that the actor does not hold: at every place where the role is given, or,
 * when nobody has it yet, at one of the actor's places.
 *
 * @throws Refusal rights.beyond_own, rights.discount_beyond_own
 */
export const demandWithinOwn = async (
  scope: Scope,
  { id, before, after }: { id: number; before: Grants; after: Grants },
): Promise<void> => {
  const places = await placesOf(scope, id);
  for (const changed of [without(after, before), without(before, after)])
    for (const place of places.length === 0 ? [{}] : places) demandOwn(scope, changed, place);
};
