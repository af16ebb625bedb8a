import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endAlong } from './clock-outs.ts';
import { lockPerson, openingOf } from './openings.ts';
import { closeOpening, writeStretch } from './stretches.ts';

/** Hours after which time was forgotten rather than worked: its end is said by hand, and keeps no account open. */
const mostHours = 24;

/**
 * Ends the time of a user who is deactivated: their job is paused, and their attendance ends now. Nothing happens where neither runs.
 * @throws Refusal time.overlaps, time.week_approved
 */
export const endTimeOfLeaver = async (scope: Scope, userId: number): Promise<void> => {
  // Orders are locked before people, as when a job starts; one that starts meanwhile is found the second time.
  await endAlong(scope, userId);
  await lockPerson(scope, userId);
  await endAlong(scope, userId);
  const opening = await openingOf(scope, userId);
  if (opening === undefined) return;
  const began = Temporal.Instant.from(opening.began_at);
  if (scope.now.since(began).total('hours') > mostHours) return;
  await closeOpening(scope, userId);
  if (Temporal.Instant.compare(began, scope.now) >= 0) return;
  const stretch = await writeStretch(scope, { userId, began, ended: scope.now, source: 'deactivated' });
  await audit(scope, {
    action: 'update',
    noun: 'clock_records',
    rowId: userId,
    after: { stretch, began: began.toString(), ended: scope.now.toString() },
  });
};
