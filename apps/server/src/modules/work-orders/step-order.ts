import type { InputOf } from '@yardline/contract/endpoint';
import type { stepWorkOrder as endpoint, WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { whyOrderCannot } from '@yardline/domain/work-orders/states';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { orderDone } from '../maintenance/public.ts';
import { recallDone } from '../recall-book/public.ts';
import { endOrder, refuseUnfinished, wasWorkedOn } from './end-order.ts';
import { getOrderById } from './get-work-order.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { followMechanics, holdFor, lockOrder, type OrderRecord } from './write-order.ts';

/** Back to work: the machine is in the shop again, and no clock runs yet. [B4.7] */
const revert = async (scope: Scope, order: OrderRecord): Promise<void> => {
  await scope.tx
    .updateTable('work_orders')
    .set({ completed_at: null, status: 2 })
    .where('id', '=', order.id)
    .execute();
  await holdFor(scope, order);
  await orderDone.takeBack(scope, order);
  await recallDone.takeBack(scope, order.id);
  await followMechanics(scope, { ...order, completed_at: null });
};

/**
 * Completes, reverts or closes an order. A machine that the order held can be rented from the moment at which it is complete.
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.step_not_allowed, work_order.incomplete
 *   {missing}, work_order.not_void, document.stale, and what holding the machine again refuses
 */
export const stepOrder = async (
  scope: Scope,
  { params: { id }, body: { step, confirm, is_void: isVoid } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WorkOrder> => {
  const order = await lockOrder(scope, id);
  demand(scope, 'work_orders.edit', placeOf(order));
  const refused = whyOrderCannot(order.status, step);
  if (refused !== undefined) throw new Refusal(refused);
  await expectVersion(scope, 'work_orders', order, ifMatch);
  if (step === 'revert') await revert(scope, order);
  else {
    const isMistake = isVoid && step === 'close';
    if (isMistake && (await wasWorkedOn(scope, id))) throw new Refusal('work_order.not_void');
    if (!isMistake) await refuseUnfinished(scope, order, confirm);
    await endOrder(scope, order, { step, isVoid: isMistake });
  }
  await audit(scope, {
    action: step === 'close' ? 'close' : 'update',
    noun: 'work_orders',
    rowId: id,
    before: { status: order.status },
    after: { step, is_void: isVoid },
  });
  return getOrderById(scope, id);
};
