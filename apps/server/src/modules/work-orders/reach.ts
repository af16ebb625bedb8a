import { type Expression, sql, type SqlBool } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import type { Scope } from '../../kernel/scope.ts';

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
  const seen = placesWhere(scope, 'work_orders', 'work_orders.view');
  if (!(await isMechanic(scope))) return seen;
  const own = sql<SqlBool>`exists (select from work_order_mechanics m where m.company_id = work_orders.company_id
    and m.work_order_id = work_orders.id and m.user_id = ${scope.actor.userId})`;
  return sql<SqlBool>`(${seen} and (${own} or work_orders.active_mechanics = 0
    or ${placesWhere(scope, 'work_orders', 'work_orders.create')}))`;
};
