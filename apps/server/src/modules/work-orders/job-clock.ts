import type { PauseReason } from '@yardline/domain/work-orders/states';
import type { Scope } from '../../kernel/scope.ts';
import { clockInForJob } from '../clock/public.ts';

type Running = { id: number; work_order_id: number };

/** The order on which a mechanic's clock runs. */
export const runningOf = (scope: Scope, userId: number): Promise<Running | undefined> =>
  scope.tx
    .selectFrom('job_stretches')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['id', 'work_order_id'])
    .executeTakeFirst();

/** Starts the clock of a mechanic now, and clocks them in. Another one that runs is refused by the database. */
export const startClock = async (scope: Scope, userId: number, orderId: number): Promise<void> => {
  await clockInForJob(scope, userId);
  await scope.tx
    .insertInto('job_stretches')
    .values({
      company_id: scope.company.id,
      user_id: userId,
      work_order_id: orderId,
      began_at: scope.now.toString(),
    })
    .execute();
};

/** Stops the clock of a mechanic on an order; one that does not run is passed over. */
export const stopClock = async (
  scope: Scope,
  { userId, orderId, reason }: { userId: number; orderId: number; reason: PauseReason | null },
): Promise<void> => {
  await scope.tx
    .updateTable('job_stretches')
    .set({ ended_at: scope.now.toString(), pause_reason: reason })
    .where('user_id', '=', userId)
    .where('work_order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
};
