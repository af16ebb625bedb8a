import type { InputOf } from '@yardline/contract/endpoint';
import type { endForgotten as endpoint, TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import { toInstant } from '@yardline/domain/time/local';
import { weekOf, workdayOf } from '@yardline/domain/time-sheets/workday';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { closeOpening, cutAlong, endAlong, lockPerson, writeStretch } from '../clock/public.ts';
import { demandOver, personById } from './people.ts';
import { calendarOf, readTimeSettings } from './rules.ts';
import { sheetOf } from './time-sheets.queries.ts';

/**
 * Ends time that someone forgot to end, at the moment at which they left. There are no marks of the clock for it: who said it, and
 * why, stands beside it. The job that ran is paused, and cut with it.
 * @throws Refusal resource.not_found, permission.denied, time.not_clocked_in, time.before_start, time.in_future,
 *   time.overlaps, time.week_approved
 */
export const endForgotten = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<TimeSheet> => {
  const person = await personById(scope, id);
  if (id !== scope.actor.userId) demandOver(scope, 'approve_time', person);
  // Orders are locked before people, as when a job starts; one that starts meanwhile is found the second time.
  await endAlong(scope, id);
  await lockPerson(scope, id);
  await endAlong(scope, id);
  const opened = await closeOpening(scope, id);
  if (opened === undefined) throw new Refusal('time.not_clocked_in');
  const began = Temporal.Instant.from(opened);
  const ended = toInstant(body.day, body.to, person.zone);
  if (Temporal.Instant.compare(ended, began) <= 0) throw new Refusal('time.before_start');
  if (Temporal.Instant.compare(ended, scope.now) > 0) throw new Refusal('time.in_future');
  const stretch = await writeStretch(scope, {
    userId: id,
    began,
    ended,
    source: 'forgotten',
    reason: body.reason,
  });
  await cutAlong(scope, id, [{ from: began, to: scope.now }]);
  await audit(scope, {
    action: 'update',
    noun: 'clock_records',
    rowId: id,
    after: { stretch, began: began.toString(), ended: ended.toString(), reason: body.reason },
  });
  const calendar = calendarOf(await readTimeSettings(scope), person.zone);
  return sheetOf(scope, person, weekOf(workdayOf(began, calendar), calendar.weekStart));
};
