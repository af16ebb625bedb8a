import { later } from '@yardline/domain/time/local';
import type { PauseReason } from '@yardline/domain/work-orders/states';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beforeChange, clockInForJob, lockPerson } from '../clock/public.ts';

type Running = { id: number; work_order_id: number; began_at: string };

/** The order on which a mechanic's clock runs. */
export const runningOf = (scope: Scope, userId: number): Promise<Running | undefined> =>
  scope.tx
    .selectFrom('job_stretches')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['id', 'work_order_id', 'began_at'])
    .executeTakeFirst();

type Clock = { userId: number; orderId: number; at?: Temporal.Instant | undefined };

/** Acts of one phone may be this far apart from ours, in minutes, and still be joined. */
const minutesApart = 5;

/**
 * The later of what a phone says and what is recorded. Where they are further apart than clocks are, other time was recorded
 * meanwhile: neither is made up.
 * @throws Refusal field.too_late
 */
const joined = (said: Temporal.Instant, recorded: string | null): Temporal.Instant => {
  if (recorded === null) return said;
  const until = Temporal.Instant.from(recorded);
  if (until.since(said).total('minutes') > minutesApart) throw new Refusal('field.too_late');
  return later(said, until);
};

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
 * Starts the clock of a mechanic, and clocks them in: now or when an act in the field says. Another one that runs is refused by
 * the database.
 * @throws Refusal field.too_late where other time was recorded meanwhile, time.week_approved
 */
export const startClock = async (scope: Scope, { userId, orderId, at }: Clock): Promise<void> => {
  const began = at === undefined ? scope.now : joined(at, await lastEnd(scope, userId));
  await clockInForJob(scope, userId, at === undefined ? undefined : began);
  await beforeChange(scope, userId, [{ from: began, to: scope.now }]);
  await scope.tx
    .insertInto('job_stretches')
    .values({
      company_id: scope.company.id,
      user_id: userId,
      work_order_id: orderId,
      began_at: began.toString(),
    })
    .execute();
};

/**
 * Stops the clock of a mechanic on an order; one that does not run is passed over.
 * @throws Refusal field.too_late where the clock began after the moment that an act in the field says, time.week_approved
 */
export const stopClock = async (
  scope: Scope,
  { userId, orderId, reason, at }: Clock & { reason: PauseReason | null },
): Promise<void> => {
  const running = await runningOf(scope, userId);
  if (running?.work_order_id !== orderId) return;
  const began = Temporal.Instant.from(running.began_at);
  const ended = at === undefined ? later(scope.now, began) : joined(at, running.began_at);
  await lockPerson(scope, userId);
  await beforeChange(scope, userId, [{ from: began, to: ended }]);
  await scope.tx
    .updateTable('job_stretches')
    .set({ ended_at: ended.toString(), pause_reason: reason })
    .where('id', '=', running.id)
    .execute();
};
