import type { InputOf } from '@yardline/contract/endpoint';
import type { stepWorkOrder as endpoint, WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { lacksOf, type OrderStep, whyOrderCannot } from '@yardline/domain/work-orders/states';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { expectVersion } from '../../kernel/version.ts';
import { downtime } from '../holds/public.ts';
import { getOrderById } from './get-work-order.ts';
import { stopClock } from './job-clock.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { followMechanics, holdFor, lockOrder, mechanicsOn, type OrderRecord } from './write-order.ts';

const stretches = async ({ tx, now }: Scope, orderId: number) => {
  const rows = await tx
    .selectFrom('job_stretches')
    .where('work_order_id', '=', orderId)
    .select(['began_at', 'ended_at'])
    .execute();
  const minutes = rows.reduce(
    (sum, { began_at: from, ended_at: to }) =>
      sum +
      Temporal.Instant.from(from)
        .until(to ?? now)
        .total('minutes'),
    0,
  );
  return { count: rows.length, minutes: Math.floor(minutes) };
};

/** Refuses to end what is not done, until someone confirms it. [B4.8] */
const refuseUnfinished = async (scope: Scope, order: OrderRecord, isConfirmed: boolean): Promise<void> => {
  const [on, { minutes }] = await Promise.all([mechanicsOn(scope, order.id), stretches(scope, order.id)]);
  const missing = lacksOf({ status: order.status, mechanics: on.map(({ status }) => status), minutes });
  if (missing.length > 0 && !isConfirmed)
    throw new Refusal('work_order.incomplete', { missing: missing.join(', ') });
};

/** Every clock on the order stops, and all who were on it are done. */
const finishAll = async (scope: Scope, orderId: number): Promise<void> => {
  for (const { user_id: userId, status } of await mechanicsOn(scope, orderId)) {
    if (status === 5 || status === 4) continue;
    await stopClock(scope, { userId, orderId, reason: null });
    await scope.tx
      .updateTable('work_order_mechanics')
      .set({ status: 4 })
      .where('work_order_id', '=', orderId)
      .where('user_id', '=', userId)
      .execute();
  }
};

const end = async (scope: Scope, order: OrderRecord, step: OrderStep, isVoid: boolean): Promise<void> => {
  await finishAll(scope, order.id);
  await downtime.releaseOrder(scope, order.id);
  const status = step === 'close' ? 3 : 4;
  const now = scope.now.toString();
  await scope.tx
    .updateTable('work_orders')
    .set({
      status,
      is_void: isVoid,
      completed_at: order.completed_at ?? now,
      ...(step === 'close' ? { closed_at: now } : {}),
      row_version: order.row_version + 1,
    })
    .where('id', '=', order.id)
    .execute();
  await recordStep(scope, { noun: 'work_orders', rowId: order.id, from: order.status, to: status });
};

/** Back to work: the machine is in the shop again, and no clock runs yet. [B4.7] */
const revert = async (scope: Scope, order: OrderRecord): Promise<void> => {
  await scope.tx
    .updateTable('work_orders')
    .set({ completed_at: null, status: 2 })
    .where('id', '=', order.id)
    .execute();
  await holdFor(scope, order);
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
    if (isMistake && (await stretches(scope, id)).count > 0) throw new Refusal('work_order.not_void');
    if (!isMistake) await refuseUnfinished(scope, order, confirm);
    await end(scope, order, step, isMistake);
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
