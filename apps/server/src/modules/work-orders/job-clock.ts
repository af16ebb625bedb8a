import type { PauseReason } from '@yardline/domain/work-orders/states';
import { sql } from 'kysely';
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

type Clock = { userId: number; orderId: number; at?: Temporal.Instant | undefined };

const later = (a: Temporal.Instant, b: string | null | undefined): string =>
  (b === null || b === undefined || Temporal.Instant.compare(a, b) >= 0
    ? a
    : Temporal.Instant.from(b)
  ).toString();

/** When the last stretch of a mechanic ended: the next one begins there at the earliest. */
const lastEnd = async (scope: Scope, userId: number): Promise<string | null> => {
  const row = await scope.tx
    .selectFrom('job_stretches')
    .where('user_id', '=', userId)
    .where('is_effective', '=', true)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .select('ended_at')
    .executeTakeFirst();
  return row?.ended_at ?? null;
};

/**
 * Starts the clock of a mechanic, and clocks them in: now or when an act in the field says, though not before their last stretch ended. Another one that
 * runs is refused by the database.
 */
export const startClock = async (scope: Scope, { userId, orderId, at }: Clock): Promise<void> => {
  await clockInForJob(scope, userId, at);
  const began = at === undefined ? scope.now.toString() : later(at, await lastEnd(scope, userId));
  await scope.tx
    .insertInto('job_stretches')
    .values({ company_id: scope.company.id, user_id: userId, work_order_id: orderId, began_at: began })
    .execute();
};

/** Stops the clock of a mechanic on an order, not before it began; one that does not run is passed over. */
export const stopClock = async (
  scope: Scope,
  { userId, orderId, reason, at }: Clock & { reason: PauseReason | null },
): Promise<void> => {
  await scope.tx
    .updateTable('job_stretches')
    .set({
      ended_at: sql<string>`greatest(began_at, ${(at ?? scope.now).toString()}::timestamptz)`,
      pause_reason: reason,
    })
    .where('user_id', '=', userId)
    .where('work_order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
};
