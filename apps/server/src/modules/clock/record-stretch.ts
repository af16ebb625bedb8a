import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endAlong } from './clock-outs.ts';
import { lockPerson, openingOf } from './openings.ts';
import { byOurClock, type SaidStretch } from './our-clock.ts';
import { closeOpening, writeStretch } from './stretches.ts';

/** The same by our clock. */
type Stretch = SaidStretch;

/** Whether time of the actor is recorded already that this shares a moment with. */
const refuseOverlap = async ({ tx, actor }: Scope, { began, ended }: Stretch): Promise<void> => {
  const other = await tx
    .selectFrom('work_stretches')
    .where('user_id', '=', actor.userId)
    .where('is_effective', '=', true)
    .where('ended_at', '>', began.toString())
    .where('began_at', '<', ended.toString())
    .select('id')
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('clock.overlaps');
};

/** From the clocking in that we know of, where it was before the one that the browser keeps: a job may have begun it. */
const sinceOpening = async (scope: Scope, { began, ended }: Stretch): Promise<Stretch> => {
  const opening = await openingOf(scope, scope.actor.userId);
  if (opening === undefined) return { began, ended };
  const opened = Temporal.Instant.from(opening.began_at);
  return { began: Temporal.Instant.compare(opened, began) < 0 ? opened : began, ended };
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
 * Records when the actor began and ended: two marks and the stretch that counts, all or none. The end is now by our clock; the
 * machine's clock is stored beside it. A job that runs is paused, for a user who is not here works on nothing.
 *
 * @returns start and end by our clock
 * @throws Refusal clock.wrong_time, clock.end_before_start, clock.too_long, clock.overlaps; nothing is written then
 */
export const recordStretch = async (scope: Scope, said: SaidStretch): Promise<Stretch> => {
  if (Temporal.Instant.compare(said.began, said.ended) >= 0) {
    byOurClock({ began: said.ended, ended: said.ended }, scope.now);
    throw new Refusal('clock.end_before_start');
  }
  const marks = byOurClock(said, scope.now);
  const { userId } = scope.actor;
  await refuseOverlap(scope, await sinceOpening(scope, marks));
  // Orders are locked before people, as when a job starts; one that starts meanwhile is found the second time.
  await endAlong(scope, userId);
  await lockPerson(scope, userId);
  await endAlong(scope, userId);
  const stretch = await sinceOpening(scope, marks);
  await refuseOverlap(scope, stretch);
  const id = await writeMarks(scope, marks, said);
  await writeStretch(scope, { userId, began: stretch.began, ended: stretch.ended, source: 'clock' });
  await closeOpening(scope, userId);
  await audit(scope, {
    action: 'create',
    noun: 'clock_records',
    rowId: id,
    after: { began: marks.began.toString(), ended: marks.ended.toString() },
  });
  return marks;
};
