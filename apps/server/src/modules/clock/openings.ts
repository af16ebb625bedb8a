import type { clockIn as clockInEndpoint, getClock } from '@yardline/contract/clock/clock';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { later } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beforeChange } from './clock-outs.ts';
import { byOurClock } from './our-clock.ts';

type State = ReplyOf<typeof getClock>;

/** One after the other for each person: clocking in, clocking out and corrections wait here. */
export const lockPerson = async ({ tx }: Scope, userId: number): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
};

/** Since when a user is clocked in, by our clock. */
export const openingOf = ({ tx }: Scope, userId: number) =>
  tx.selectFrom('clock_openings').where('user_id', '=', userId).select('began_at').executeTakeFirst();

const lastEndOf = async ({ tx }: Scope, userId: number): Promise<string | null> => {
  const row = await tx
    .selectFrom('work_stretches')
    .where('user_id', '=', userId)
    .where('is_effective', '=', true)
    .orderBy('began_at', 'desc')
    .limit(1)
    .select('ended_at')
    .executeTakeFirst();
  return row?.ended_at ?? null;
};

export const readClock = async (scope: Scope): Promise<State> => {
  const { userId } = scope.actor;
  const [opening, lastEnd] = await Promise.all([openingOf(scope, userId), lastEndOf(scope, userId)]);
  return { began_at: opening?.began_at ?? null, last_ended_at: lastEnd };
};

const open = async (
  scope: Scope,
  userId: number,
  at: { began: Temporal.Instant; said: Temporal.Instant },
) => {
  await scope.tx
    .insertInto('clock_openings')
    .values({
      company_id: scope.company.id,
      user_id: userId,
      began_at: at.began.toString(),
      said_at: at.said.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether attendance that is recorded contains a moment. */
const isRecorded = async ({ tx }: Scope, userId: number, at: Temporal.Instant): Promise<boolean> =>
  (await tx
    .selectFrom('work_stretches')
    .where('user_id', '=', userId)
    .where('is_effective', '=', true)
    .where('began_at', '<=', at.toString())
    .where('ended_at', '>', at.toString())
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Clocks in a user whose job starts: a user who works is here. The attendance is on the machine’s time, also where a company moved its
 * clock in Play. A job that a phone tells later begins it when the phone says, unless that time is recorded already: of a user who
 * left since then, and was away at that moment, nothing is made up.
 * @throws Refusal field.too_late, time.week_approved
 */
export const clockInForJob = async (
  scope: Scope,
  userId: number,
  at: Temporal.Instant = scope.now,
): Promise<void> => {
  await lockPerson(scope, userId);
  const began = at.subtract({ seconds: scope.company.clockOffset });
  if (await isRecorded(scope, userId, began)) return;
  const lastEnd = await lastEndOf(scope, userId);
  if (lastEnd !== null && Temporal.Instant.compare(began, Temporal.Instant.from(lastEnd)) < 0)
    throw new Refusal('field.too_late');
  await beforeChange(scope, userId, [{ from: began, to: scope.now }]);
  await open(scope, userId, { began, said: began });
  await scope.tx
    .updateTable('clock_openings')
    .set({ began_at: began.toString() })
    .where('user_id', '=', userId)
    .where('began_at', '>', began.toString())
    .execute();
};

/**
 * Says that the actor is clocked in since a moment by the clock of their machine. Who is clocked in already stays so since then.
 * [S4.17]
 * @throws Refusal clock.wrong_time, clock.end_before_start, clock.too_long, time.week_approved
 */
export const clockIn = async (scope: Scope, { body }: InputOf<typeof clockInEndpoint>): Promise<State> => {
  const { userId } = scope.actor;
  const said = Temporal.Instant.from(body.began_at);
  // The clocking in reaches us in the same second as it is pressed.
  const saidNow = Temporal.Instant.from(body.said_at);
  if (Temporal.Instant.compare(saidNow, said) < 0) throw new Refusal('clock.end_before_start');
  const { began } = byOurClock({ began: said, ended: saidNow }, scope.now);
  await lockPerson(scope, userId);
  const lastEnd = await lastEndOf(scope, userId);
  const free = lastEnd === null ? began : later(began, Temporal.Instant.from(lastEnd));
  await beforeChange(scope, userId, [{ from: free, to: scope.now }]);
  await open(scope, userId, { began: free, said });
  await audit(scope, {
    action: 'update',
    noun: 'clock_records',
    rowId: userId,
    after: { clocked_in: free.toString() },
  });
  return readClock(scope);
};
