import type { PauseReason } from '@yardline/domain/work-orders/states';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { runningOf, stopClock } from './job-clock.ts';
import { followMechanics, lockAnyOrder } from './write-order.ts';

type Leaving = {
  userId: number;
  reason: PauseReason;
  except?: number;
  /** When it was left; now, if left out. */
  at?: Temporal.Instant | undefined;
};

/** Pauses the order on which a mechanic's clock runs, for a reason; without one that runs nothing happens. */
export const leaveJob = async (scope: Scope, { userId, reason, except, at }: Leaving): Promise<void> => {
  const running = await runningOf(scope, userId);
  if (running === undefined || running.work_order_id === except) return;
  // Orders are locked one by one; two that cross are tried again by the kernel.
  const order = await lockAnyOrder(scope, running.work_order_id);
  await stopClock(scope, { userId, orderId: order.id, reason, at });
  await scope.tx
    .updateTable('work_order_mechanics')
    .set({ status: 2 })
    .where('work_order_id', '=', order.id)
    .where('user_id', '=', userId)
    .execute();
  await followMechanics(scope, order);
  await audit(scope, {
    action: 'dispatch',
    noun: 'work_orders',
    rowId: order.id,
    after: { mechanic: userId, step: 'pause', reason },
  });
};

/**
 * Users who clock out work on nothing any more: their job is paused for the day. The clock is on the machine’s time; jobs follow the
 * clock that a company moved in Play.
 */
export const leaveWithClock = (scope: Scope, userId: number): Promise<void> => {
  const now = scope.now.add({ seconds: scope.company.clockOffset });
  return leaveJob({ ...scope, now }, { userId, reason: 'end_of_day' });
};
