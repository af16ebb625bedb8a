import { sql } from 'kysely';
import { placeOf } from '../../../kernel/database/places-where.ts';
import type { FindRecord } from '../../../kernel/records/kinds.ts';
import { whatReaches } from '../reach.ts';

/** Who may put comments and photos on an order: those who edit orders, and the mechanics who are on it. [B6.5] */
export const findOrderForNotes: FindRecord = async (scope, id) => {
  const row = await scope.tx
    .selectFrom('work_orders')
    .where('id', '=', id)
    .where(await whatReaches(scope))
    .select(['division_id', 'location_id'])
    .select(
      sql<boolean>`exists (select from work_order_mechanics m where m.company_id = work_orders.company_id
        and m.work_order_id = work_orders.id and m.user_id = ${scope.actor.userId} and m.status <> 5)`.as(
        'is_on',
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const edit = row.is_on ? 'work_orders.view' : 'work_orders.edit';
  return { place: placeOf(row), view: 'work_orders.view', edit };
};
