import { type Expression, sql, type SqlBool } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { making } from './making.ts';
import type { Scope } from '../../kernel/scope.ts';

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
  const seen = placesWhere(scope, 'tickets', 'tickets.view');
  if (!(await isDriver(scope))) return seen;
  const own = sql<SqlBool>`tickets.driver_user_id = ${scope.actor.userId}`;
  const planned = [making.delivery, making.pickup].map((right) => placesWhere(scope, 'tickets', right));
  return sql<SqlBool>`(${seen} and (${own} or ${sql.join(planned, sql` or `)}))`;
};
