import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { makeMaintenanceOrders as endpoint } from '@yardline/contract/maintenance-orders/maintenance-orders';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Made, makeOrder } from './make-orders.ts';

/**
 * Opens orders for the plans that were picked, one for each machine. What has an order already, and a customer's machine, is
 * skipped and counted.
 * @throws Refusal permission.denied at a place where the actor may not open orders,
 *   maintenance.nothing_to_order where each has one
 */
export const makeMaintenanceOrders = async (
  scope: Scope,
  { body: { ids } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const machines = await scope.tx
    .selectFrom('maintenance_states')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .groupBy('asset_id')
    .orderBy('asset_id')
    .select('asset_id')
    .execute();
  const orders: Made[] = [];
  for (const { asset_id: assetId } of machines) {
    const made = await makeOrder(scope, assetId, { by: 'hand', ids });
    if (made !== undefined) orders.push(made);
  }
  if (orders.length === 0) throw new Refusal('maintenance.nothing_to_order');
  return { orders, skipped: machines.length - orders.length };
};
