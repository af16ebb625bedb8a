import { lacksOf } from '@yardline/domain/work-orders/states';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { openPointsOf } from '../checklists/public.ts';
import { downtime } from '../holds/public.ts';
import { orderDone } from '../maintenance/public.ts';
import { recallDone } from '../recall-book/public.ts';
import { holdRecalled } from './hold-recalled.ts';
import { stopClock } from './job-clock.ts';
import { bookCosts } from './lines/book-costs.ts';
import { lacksSignature } from './signing/signatures.ts';
import { holdNext, mechanicsOn, type OrderRecord } from './write-order.ts';

const stretches = async ({ tx, now }: Scope, orderId: number) => {
  const rows = await tx
    .selectFrom('job_stretches')
    .where('work_order_id', '=', orderId)
    .where('is_effective', '=', true)
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

const partsOf = async ({ tx }: Scope, orderId: number) => {
  const rows = await tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .where('kind', '=', 'P')
    .select(['quantity', 'issued'])
    .execute();
  return {
    issued: rows.reduce((total, { issued }) => total + issued, 0),
    unissued: rows.reduce((total, { quantity, issued }) => total + quantity - issued, 0),
  };
};

/** Whether something was done on the order that stays on record. */
export const wasWorkedOn = async (scope: Scope, orderId: number): Promise<boolean> => {
  const [{ count }, { issued }] = await Promise.all([stretches(scope, orderId), partsOf(scope, orderId)]);
  return count > 0 || issued > 0;
};

/** Refuses to end what is not done, until someone confirms it. [B4.8] */
export const refuseUnfinished = async (
  scope: Scope,
  order: OrderRecord,
  isConfirmed: boolean,
): Promise<void> => {
  const [on, { minutes }, { unissued }, points, isUnsigned] = await Promise.all([
    mechanicsOn(scope, order.id),
    stretches(scope, order.id),
    partsOf(scope, order.id),
    openPointsOf(scope, order.id),
    lacksSignature(scope, order),
  ]);
  const mechanics = on.map(({ status }) => status);
  const { status } = order;
  const missing = lacksOf({ status, mechanics, minutes, unissued, points: points.length, isUnsigned });
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

/** Completes or closes a locked order: clocks stop, the machine can be rented, and what a closed one cost is on its books. */
export const endOrder = async (
  scope: Scope,
  order: OrderRecord,
  { step, isVoid }: { step: 'complete' | 'close'; isVoid: boolean },
): Promise<void> => {
  if (step === 'close' && order.open_purchases > 0)
    throw new Refusal('work_order.parts_on_order', { count: order.open_purchases });
  if (order.is_out_of_service && order.passed_by_id === null)
    throw new Refusal('work_order.needs_inspection');
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
  if (step === 'close' && !isVoid) await bookCosts(scope, order);
  if (order.status !== 4 && !isVoid) await orderDone.finish(scope, order);
  await holdNext(scope, order.asset_id);
  if (isVoid) await recallDone.giveUp(scope, order.id);
  else await recallDone.finish(scope, order.id);
  if (order.asset_id !== null) await holdRecalled(scope, order.asset_id);
  await recordStep(scope, { noun: 'work_orders', rowId: order.id, from: order.status, to: status });
};
