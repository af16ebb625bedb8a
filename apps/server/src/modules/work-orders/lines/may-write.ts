import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { isWorkedOn } from '@yardline/domain/work-orders/states';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { lockOrder, mechanicsOn, type OrderRecord } from '../write-order.ts';

/** Mechanics who are on the order ask for the parts that they need. */
const isOnOrder = async (scope: Scope, orderId: number): Promise<boolean> =>
  (await mechanicsOn(scope, orderId)).some(
    (each) => each.user_id === scope.actor.userId && each.status !== 5,
  );

/**
 * Whether the actor may write a line of the kind: those who edit the order write all, labor takes its own right, and parts are
 * written by the mechanics who are on the order.
 * @throws Refusal permission.denied [B8.13]
 */
export const demandLine = async (scope: Scope, order: OrderRecord, kind: LineKind): Promise<void> => {
  const place = placeOf(order);
  if (may(scope, 'work_orders.edit', place)) return;
  if (kind === 'P' && (await isOnOrder(scope, order.id))) return;
  demand(scope, kind === 'L' ? 'add_labor' : 'work_orders.edit', place);
};

/**
 * The order, locked, whose lines can be written: one that is worked on. [B4.7]
 * @throws Refusal resource.not_found, work_order.closed, work_order.complete_first
 */
export const lockForLines = async (scope: Scope, id: number): Promise<OrderRecord> => {
  const order = await lockOrder(scope, id);
  if (order.status === 3) throw new Refusal('work_order.closed');
  if (!isWorkedOn(order.status)) throw new Refusal('work_order.complete_first');
  return order;
};
