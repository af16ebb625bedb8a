import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { type Expression, sql, type SqlBool } from 'kysely';
import { may, type Place, type Scope } from '../scope.ts';

/** The places where the actor holds a permission, as a condition on the division and the location of a table's rows. */
export const placesWhere = (
  scope: Scope,
  table: 'tickets' | 'trips' | 'work_orders' | 'estimates' | 'warranty_claims' | 'yard_returns',
  permission: Permission,
): Expression<SqlBool> => {
  const { holder } = scope.actor;
  if (!holder.isUpgraded) {
    const divisions = divisionsWhere(holder, permission);
    return sql<SqlBool>`${sql.ref(`${table}.division_id`)} = any(${divisions}::bigint[])`;
  }
  const locations = holder.locations
    .filter(({ divisionId, locationId }) =>
      may(scope, permission, { division: divisionId, location: locationId }),
    )
    .map(({ locationId }) => locationId);
  return sql<SqlBool>`${sql.ref(`${table}.location_id`)} = any(${locations}::bigint[])`;
};

/** Where a record belongs, for the permissions of its place. */
export const placeOf = (row: { division_id: number | null; location_id: number | null }): Place => ({
  ...(row.division_id === null ? {} : { division: row.division_id }),
  ...(row.location_id === null ? {} : { location: row.location_id }),
});
