import type { InputOf } from '@yardline/contract/endpoint';
import type {
  approveWeek as approveEndpoint,
  sendWeekBack as returnEndpoint,
  submitWeek as submitEndpoint,
  TimeSheet,
} from '@yardline/contract/time-sheets/time-sheets';
import { earlierWeeks } from '@yardline/domain/time-sheets/overtime';
import { weekOf, weekPeriod, workdayOf } from '@yardline/domain/time-sheets/workday';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockPerson } from '../clock/public.ts';
import { laterWeeks, markLaterExported } from './averaged-weeks.ts';
import { refuseApprovedLater, statusOfWeek } from './lock-week.ts';
import { averagingOf, type ReadWeek } from './make-sheet.ts';
import { demandOver, type Person, personById } from './people.ts';
import { readTimeSettings } from './rules.ts';
import { readWeek, sheetOf } from './time-sheets.queries.ts';

type Approval = {
  approved_by: number | null;
  approved_at: string | null;
  overtime_policy: string | null;
  rounding: number | null;
  workday_hour: number | null;
  averaging_weeks: number | null;
  averaging_from: string | null;
};

const unapproved: Approval = {
  approved_by: null,
  approved_at: null,
  overtime_policy: null,
  rounding: null,
  workday_hour: null,
  averaging_weeks: null,
  averaging_from: null,
};

const writeStep = async (
  scope: Scope,
  { userId, weekOn }: { userId: number; weekOn: string },
  columns: Partial<Approval> & { status: TimeSheet['status']; submitted_at?: string; note: string },
): Promise<void> => {
  const { numUpdatedRows: found } = await scope.tx
    .updateTable('time_sheets')
    .set((eb) => ({ ...columns, row_version: eb('row_version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('week_on', '=', weekOn)
    .executeTakeFirst();
  if (found === 0n)
    await scope.tx
      .insertInto('time_sheets')
      .values({ company_id: scope.company.id, user_id: userId, week_on: weekOn, ...columns })
      .execute();
  await audit(scope, {
    action: columns.status === 'open' ? 'reopen' : columns.status === 'approved' ? 'sign' : 'update',
    noun: 'time_sheets',
    rowId: `${userId}/${weekOn}`,
    after: { status: columns.status, note: columns.note },
  });
};

/**
 * Submits a week of the actor, also before it is over.
 * @throws Refusal time.week_in_future, time.week_submitted, time.week_approved, time.week_exported
 */
export const submitWeek = async (
  scope: Scope,
  { body }: InputOf<typeof submitEndpoint>,
): Promise<TimeSheet> => {
  const person = await personById(scope, scope.actor.userId);
  await lockPerson(scope, person.id);
  const { rules, sheet } = await readWeek(scope, person, body.week_on);
  if (sheet.week_on > weekOf(workdayOf(scope.now, rules), rules.weekStart))
    throw new Refusal('time.week_in_future');
  if (sheet.status === 'submitted') throw new Refusal('time.week_submitted');
  if (sheet.status === 'exported') throw new Refusal('time.week_exported');
  if (sheet.status === 'approved') throw new Refusal('time.week_approved', { name: sheet.approved_by_name });
  await writeStep(
    scope,
    { userId: person.id, weekOn: sheet.week_on },
    { status: 'submitted', submitted_at: scope.now.toString(), note: '' },
  );
  return sheetOf(scope, person, sheet.week_on);
};

/** Refuses to approve what may still change. */
const refuseUnfinished = (scope: Scope, { rules, sheet }: ReadWeek): void => {
  const { to } = weekPeriod(sheet.week_on, rules);
  if (Temporal.Instant.compare(scope.now, to) < 0)
    throw new Refusal('time.week_not_over', { day: workdayOf(to, rules) });
  const { user_name: name } = sheet;
  if (sheet.opening !== null) throw new Refusal('time.still_open', { name });
  const running = sheet.jobs.find(({ ended_at: ended }) => ended === null);
  if (running !== undefined) throw new Refusal('time.job_runs', { name, order_n: running.order_n });
  if (sheet.corrections.some(({ status }) => status === 'asked')) throw new Refusal('time.corrections_open');
};

/** Overtime of a week counts those before it in its averaging period: they are approved first, and their corrections answered. */
const refuseOpenEarlier = async (scope: Scope, person: Person, weeks: readonly string[]): Promise<void> => {
  for (const weekOn of weeks) {
    const { sheet } = await readWeek(scope, person, weekOn);
    const isAsked = sheet.corrections.some(({ status }) => status === 'asked');
    const isOpen = sheet.status !== 'approved' && sheet.status !== 'exported';
    if (isAsked || (isOpen && sheet.totals.minutes > 0))
      throw new Refusal('time.averaging_earlier_first', { week: weekOn });
  }
};

/** Someone else's week, locked, with how far it is. */
const lockWeek = async (scope: Scope, { id, week }: { id: number; week: string }) => {
  const person = await personById(scope, id);
  demandOver(scope, 'approve_time', person);
  if (person.id === scope.actor.userId) throw new Refusal('time.own_week');
  await lockPerson(scope, person.id);
  const { week_start: weekStart } = await readTimeSettings(scope);
  const weekOn = weekOf(week, weekStart);
  return { person, weekOn, status: await statusOfWeek(scope, person.id, weekOn) };
};

/**
 * Approves a submitted week of someone else as the actor saw it, with the rules by which it is read from then on. People who left
 * cannot submit their last weeks: those are approved as they are.
 * @throws Refusal resource.not_found, permission.denied, time.own_week, time.week_not_submitted, time.week_changed,
 *   time.week_not_over, time.still_open, time.job_runs, time.corrections_open, time.averaging_earlier_first
 */
export const approveWeek = async (
  scope: Scope,
  { params, body }: InputOf<typeof approveEndpoint>,
): Promise<TimeSheet> => {
  const { person, weekOn, status } = await lockWeek(scope, params);
  const isReady = status === 'submitted' || (status === 'open' && !person.is_active);
  if (!isReady) throw new Refusal('time.week_not_submitted');
  const week = await readWeek(scope, person, weekOn);
  if (week.sheet.content_hash !== body.content_hash) throw new Refusal('time.week_changed');
  refuseUnfinished(scope, week);
  const settings = await readTimeSettings(scope);
  const averaging = averagingOf(settings, undefined, weekOn);
  await refuseOpenEarlier(scope, person, earlierWeeks(weekOn, averaging));
  const { policy, rounding, workdayHour } = week.rules;
  await writeStep(
    scope,
    { userId: person.id, weekOn },
    {
      status: 'approved',
      submitted_at: week.sheet.submitted_at ?? scope.now.toString(),
      note: '',
      approved_by: scope.actor.userId,
      approved_at: scope.now.toString(),
      overtime_policy: policy,
      rounding,
      workday_hour: workdayHour,
      averaging_weeks: averaging.weeks,
      averaging_from: averaging.weeks === 1 ? null : averaging.from,
    },
  );
  await markLaterExported(scope, person, weekOn);
  return sheetOf(scope, person, weekOn);
};

/** Refuses to open a week again that the overtime of later weeks counts, as long as they were approved or exported with it. */
const refuseCountedLater = async (scope: Scope, person: Person, weekOn: string): Promise<void> => {
  const later = await laterWeeks(scope, person.id, [weekOn]);
  await refuseApprovedLater(scope, later);
  const exported = later.find(({ status, is_changed: isChanged }) => status === 'exported' && !isChanged);
  if (exported !== undefined) throw new Refusal('time.averaging_later_exported', { week: exported.week_on });
};

/**
 * Sends back a week of someone else that is submitted or approved. An exported week stays: what changes in it goes with the next
 * export.
 * @throws Refusal resource.not_found, permission.denied, time.own_week, time.week_not_submitted,
 *   time.averaging_later_approved, time.averaging_later_exported
 */
export const sendWeekBack = async (
  scope: Scope,
  { params, body }: InputOf<typeof returnEndpoint>,
): Promise<TimeSheet> => {
  const { person, weekOn, status } = await lockWeek(scope, params);
  if (status !== 'submitted' && status !== 'approved') throw new Refusal('time.week_not_submitted');
  await refuseCountedLater(scope, person, weekOn);
  const whose = { userId: person.id, weekOn };
  await writeStep(scope, whose, { ...unapproved, status: 'open', note: body.reason });
  return sheetOf(scope, person, weekOn);
};
