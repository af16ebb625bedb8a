import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { type Expression, sql, type SqlBool } from 'kysely';
import { may, type Place, type Scope } from '../../kernel/scope.ts';

/** The places where the actor holds a permission, as a condition on an order's division and location. */
const placesWhere = (scope: Scope, permission: Permission): Expression<SqlBool> => {
  const { holder } = scope.actor;
  if (!holder.isUpgraded) {
    const divisions = divisionsWhere(holder, permission);
    return sql<SqlBool>`work_orders.division_id = any(${divisions}::bigint[])`;
  }
  const locations = holder.locations
    .filter(({ divisionId, locationId }) =>
      may(scope, permission, { division: divisionId, location: locationId }),
    )
    .map(({ locationId }) => locationId);
  return sql<SqlBool>`work_orders.location_id = any(${locations}::bigint[])`;
};

const isMechanic = async (scope: Scope): Promise<boolean> => {
  const user = await scope.tx
    .selectFrom('users')
    .where('id', '=', scope.actor.userId)
    .select('is_mechanic')
    .executeTakeFirst();
  return user?.is_mechanic ?? false;
};

/**
 * Which orders the actor sees: those of the places where they may view work orders. Mechanics without the right to plan see
 * their own and those of their places that still wait for a mechanic. [B6.5]
 */
export const whatReaches = async (scope: Scope): Promise<Expression<SqlBool>> => {
  const seen = placesWhere(scope, 'work_orders.view');
  if (!(await isMechanic(scope))) return seen;
  const own = sql<SqlBool>`exists (select from work_order_mechanics m where m.company_id = work_orders.company_id
    and m.work_order_id = work_orders.id and m.user_id = ${scope.actor.userId})`;
  return sql<SqlBool>`(${seen} and (${own} or work_orders.active_mechanics = 0
    or ${placesWhere(scope, 'work_orders.create')}))`;
};

/** Where an order belongs, for the permissions of its place. */
export const placeOf = (order: { division_id: number; location_id: number }): Place => ({
  division: order.division_id,
  location: order.location_id,
});
