import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

/**
 * A web order that is still open, locked until the transaction ends.
 * @throws Refusal resource.not_found, permission.denied at its place, web_order.decided
 */
export const lockOpenOrder = async (scope: Scope, id: number) => {
  const row =
    (await scope.tx
      .selectFrom('web_orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  const place = await scope.tx
    .selectFrom('locations')
    .where('id', '=', row.location_id)
    .select('division_id')
    .executeTakeFirstOrThrow();
  demand(scope, 'web_orders.edit', { division: place.division_id, location: row.location_id });
  if (row.stage !== 'open') throw new Refusal('web_order.decided');
  return { ...row, division_id: place.division_id };
};
