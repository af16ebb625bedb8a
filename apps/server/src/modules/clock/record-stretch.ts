import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A stretch of work as the clock of the caller's machine told it. */
export type SaidStretch = { began: Temporal.Instant; ended: Temporal.Instant };

/** The same by our clock. */
type Stretch = SaidStretch;

/** A machine's clock may be this wrong, in minutes. */
const mostMinutesOff = 5;
/** Days of one stretch: a user who forgot to clock out over a long weekend still can. */
const mostDays = 7;

/**
 * The stretch by our clock: it ended now, and lasted as long as the caller's clock says.
 * @throws Refusal clock.wrong_time, clock.end_before_start, clock.too_long
 */
const byOurClock = (said: SaidStretch, now: Temporal.Instant): Stretch => {
  const minutesOff = Math.round(Math.abs(now.since(said.ended).total('minutes')));
  if (now.since(said.ended).abs().total('minutes') > mostMinutesOff)
    throw new Refusal('clock.wrong_time', { minutes: minutesOff });
  const lasted = said.ended.since(said.began);
  if (lasted.sign <= 0) throw new Refusal('clock.end_before_start');
  if (lasted.total('hours') > mostDays * 24) throw new Refusal('clock.too_long', { days: mostDays });
  return { began: now.subtract(lasted), ended: now };
};

/** One after the other for each person; the database would refuse the second of two at once as well. */
const refuseOverlap = async ({ tx, actor }: Scope, { began, ended }: Stretch): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', actor.userId).select('id').forUpdate().execute();
  const other = await tx
    .selectFrom('clock_records')
    .where('user_id', '=', actor.userId)
    .where('record_type', '=', 0)
    .where('at', '>', began.toString())
    .where('began_at', '<', ended.toString())
    .select('id')
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('clock.overlaps');
};

/**
 * Records when the actor began and ended: two records, both or neither. The end is now by our clock; the machine's clock is
 * stored beside it.
 *
 * @returns start and end by our clock
 * @throws Refusal clock.wrong_time, clock.end_before_start, clock.too_long, clock.overlaps; nothing is written then
 */
export const recordStretch = async (scope: Scope, said: SaidStretch): Promise<Stretch> => {
  const { now } = scope;
  const { began, ended } = byOurClock(said, now);
  await refuseOverlap(scope, { began, ended });
  const whose = {
    company_id: scope.company.id,
    user_id: scope.actor.userId,
    recorded_at: now.toString(),
  };
  const [from, to] = [began.toString(), ended.toString()];
  const start = await scope.tx
    .insertInto('clock_records')
    .values({ ...whose, record_type: 1, at: from, said_at: said.began.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('clock_records')
    .values({ ...whose, record_type: 0, at: to, said_at: said.ended.toString(), began_at: from })
    .execute();
  await audit(scope, {
    action: 'create',
    noun: 'clock_records',
    rowId: start.id,
    after: { began: from, ended: to },
  });
  return { began, ended };
};
