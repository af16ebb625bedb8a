import { earlier } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endAlong } from './clock-outs.ts';
import { lockPerson, openingOf } from './openings.ts';
import { byOurClock, refuseTooLong, type SaidStretch } from './our-clock.ts';
import { closeOpening, writeStretch } from './stretches.ts';

/** The same by our clock. */
type Stretch = SaidStretch;

/** Less than this, in milliseconds, is not time on its own. */
const least = 60_000;

const lengthOf = ({ began, ended }: Stretch): number => ended.epochMilliseconds - began.epochMilliseconds;

/**
 * What of a stretch is not recorded. Time that a correction added meanwhile is passed over, so that its person can clock out; other
 * time that is recorded means that this clocking in was ended already.
 * @throws Refusal clock.overlaps
 */
const freeOf = async ({ tx, actor }: Scope, { began, ended }: Stretch): Promise<Stretch[]> => {
  const recorded = await tx
    .selectFrom('work_stretches')
    .where('user_id', '=', actor.userId)
    .where('is_effective', '=', true)
    .where('ended_at', '>', began.toString())
    .where('began_at', '<', ended.toString())
    .orderBy('began_at')
    .select(['began_at', 'ended_at', 'source', 'replaces'])
    .execute();
  if (recorded.some(({ source, replaces }) => source !== 'correction' || replaces !== null))
    throw new Refusal('clock.overlaps');
  const ends = [began, ...recorded.map(({ ended_at: at }) => Temporal.Instant.from(at))];
  const starts = [...recorded.map(({ began_at: at }) => Temporal.Instant.from(at)), ended];
  const free = ends
    .map((from, index): Stretch => ({ began: from, ended: starts[index] ?? ended }))
    .filter((piece) => lengthOf(piece) > 0);
  const isWhole = recorded.length === 0;
  const pieces = isWhole ? free : free.filter((piece) => lengthOf(piece) >= least);
  if (pieces.length === 0) throw new Refusal('clock.overlaps');
  return pieces;
};

/**
 * From the clocking in that we know of, where it was before the one that the browser keeps: a job may have begun it.
 * @throws Refusal clock.too_long
 */
const sinceOpening = async (scope: Scope, { began, ended }: Stretch): Promise<Stretch> => {
  const opening = await openingOf(scope, scope.actor.userId);
  if (opening === undefined) return { began, ended };
  const opened = Temporal.Instant.from(opening.began_at);
  const whole = { began: earlier(opened, began), ended };
  refuseTooLong(whole);
  return whole;
};

const writeMarks = async (scope: Scope, { began, ended }: Stretch, said: SaidStretch): Promise<number> => {
  const { now } = scope;
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
  return start.id;
};

/**
 * Records when the actor began and ended: two marks and the time that counts, all or none. The end is now by our clock; the
 * machine's clock is stored beside it. A job that runs is paused, for a user who is not here works on nothing.
 *
 * @returns start and end by our clock
 * @throws Refusal clock.wrong_time, clock.end_before_start, clock.too_long, clock.overlaps, time.week_approved
 */
export const recordStretch = async (scope: Scope, said: SaidStretch): Promise<Stretch> => {
  if (Temporal.Instant.compare(said.began, said.ended) >= 0) {
    byOurClock({ began: said.ended, ended: said.ended }, scope.now);
    throw new Refusal('clock.end_before_start');
  }
  const marks = byOurClock(said, scope.now);
  const { userId } = scope.actor;
  await freeOf(scope, await sinceOpening(scope, marks));
  // Orders are locked before people, as when a job starts; one that starts meanwhile is found the second time.
  await endAlong(scope, userId);
  await lockPerson(scope, userId);
  await endAlong(scope, userId);
  const pieces = await freeOf(scope, await sinceOpening(scope, marks));
  const id = await writeMarks(scope, marks, said);
  for (const { began, ended } of pieces) await writeStretch(scope, { userId, began, ended, source: 'clock' });
  await closeOpening(scope, userId);
  await audit(scope, {
    action: 'create',
    noun: 'clock_records',
    rowId: id,
    after: { began: marks.began.toString(), ended: marks.ended.toString() },
  });
  return marks;
};
