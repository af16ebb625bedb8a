import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { type Expression, sql, type SqlBool } from 'kysely';
import { may, type Place, type Scope } from '../../kernel/scope.ts';

/** The places where the actor holds a permission, as a condition on a ticket's division and location. */
const placesWhere = (scope: Scope, permission: Permission): Expression<SqlBool> => {
  const { holder } = scope.actor;
  if (!holder.isUpgraded) {
    const divisions = divisionsWhere(holder, permission);
    return sql<SqlBool>`tickets.division_id = any(${divisions}::bigint[])`;
  }
  const locations = holder.locations
    .filter(({ divisionId, locationId }) =>
      may(scope, permission, { division: divisionId, location: locationId }),
    )
    .map(({ locationId }) => locationId);
  return sql<SqlBool>`tickets.location_id = any(${locations}::bigint[])`;
};

const isDriver = async (scope: Scope): Promise<boolean> => {
  const user = await scope.tx
    .selectFrom('users')
    .where('id', '=', scope.actor.userId)
    .select('is_driver')
    .executeTakeFirst();
  return user?.is_driver ?? false;
};

/**
 * Which tickets the actor sees: those of the places where they may view tickets. Drivers without the right to plan see
 * only the tickets assigned to them.
 */
export const whatReaches = async (scope: Scope): Promise<Expression<SqlBool>> => {
  const seen = placesWhere(scope, 'tickets.view');
  if (!(await isDriver(scope))) return seen;
  const own = sql<SqlBool>`tickets.driver_user_id = ${scope.actor.userId}`;
  return sql<SqlBool>`(${seen} and (${own} or ${placesWhere(scope, 'tickets.create')}))`;
};

/** Where a ticket belongs, for the permissions of its place. */
export const placeOf = (record: { division_id: number | null; location_id: number | null }): Place => ({
  ...(record.division_id === null ? {} : { division: record.division_id }),
  ...(record.location_id === null ? {} : { location: record.location_id }),
});
