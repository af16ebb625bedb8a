import { createHash } from 'node:crypto';
import type { TimeSettings } from '@yardline/contract/time-sheets/time-settings';
import type { TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import type { Period } from '@yardline/domain/time/local';
import { type Averaged, type Averaging, earlierWeeks } from '@yardline/domain/time-sheets/overtime';
import { overlaps } from '@yardline/domain/time/local';
import {
  type DayPart,
  daysOf,
  type JobPeriod,
  notesOf,
  partsOf,
  type TimeRules,
} from '@yardline/domain/time-sheets/week';
import { weekPeriod, workdayOf } from '@yardline/domain/time-sheets/workday';
import type { Scope } from '../../kernel/scope.ts';
import type { Person } from './people.ts';
import { lastActOf, type ReadTime } from './read-time.ts';
import { readTimeSettings } from './rules.ts';

/** A week of a person as it is read: its rules, its parts by day and job, and its sheet. */
export type ReadWeek = {
  person: Person;
  rules: TimeRules;
  parts: DayPart[];
  sheet: TimeSheet;
  /** Over how many weeks overtime is averaged, and the minutes of the earlier ones. */
  averaged: Averaged;
  /** The division of each job. */
  divisionOfJob: ReadonlyMap<number, number>;
};

const at = (text: string) => Temporal.Instant.from(text);

/** Hours that someone who is still clocked in is here; those of who forgot to clock out are not known. */
const openPeriod = (
  began: string | undefined,
  { now }: Scope,
  { forgotten_hours: hours }: TimeSettings,
): { period: Period[]; isForgotten: boolean } => {
  if (began === undefined) return { period: [], isForgotten: false };
  const isForgotten = Temporal.Instant.compare(at(began).add({ hours }), now) <= 0;
  const isOver = isForgotten || Temporal.Instant.compare(at(began), now) >= 0;
  return { period: isOver ? [] : [{ from: at(began), to: now }], isForgotten };
};

const rulesOf = (
  person: Person,
  settings: TimeSettings,
  sheet: ReadTime['sheets'][number] | undefined,
): TimeRules => ({
  zone: person.zone,
  weekStart: settings.week_start,
  workdayHour: sheet?.workday_hour ?? settings.workday_hour,
  policy: sheet?.overtime_policy ?? settings.overtime_policy,
  rounding: sheet?.rounding ?? settings.rounding,
});

const byItself: Averaging = { weeks: 1, from: '' };

/**
 * Over which weeks the overtime of a person's week is averaged: as it was approved, else as the company says now. A week before the
 * first period stands by itself.
 */
export const averagingOf = (
  settings: TimeSettings,
  sheet: ReadTime['sheets'][number] | undefined,
  weekOn: string,
): Averaging => {
  const isApproved = sheet?.overtime_policy !== null && sheet?.overtime_policy !== undefined;
  const { averaging_weeks: weeks, averaging_from: from } = isApproved
    ? { averaging_weeks: sheet.averaging_weeks ?? 1, averaging_from: sheet.averaging_from }
    : settings;
  return from === null || weekOn < from ? byItself : { weeks, from };
};

/** The averaging of a week as its sheet tells it. */
const shownAveraging = (weekOn: string, averaging: Averaging, before: number): TimeSheet['averaging'] =>
  averaging.weeks === 1
    ? null
    : {
        weeks: averaging.weeks,
        from_on: earlierWeeks(weekOn, averaging)[0] ?? weekOn,
        minutes_before: before,
      };

const sum = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0);

/** By which it shows whether a week is still what someone saw: its time, its corrections, and how it is read. */
const hashOf = ({
  status,
  days,
  stretches,
  jobs,
  corrections,
  opening,
}: Omit<TimeSheet, 'content_hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([status, days, stretches, jobs, corrections, opening?.began_at]))
    .digest('base64url');

/** The week of one person, of what was read of them. */
export const makeSheet = (
  scope: Scope,
  {
    person,
    settings,
    time,
    weekOn,
    before,
  }: { person: Person; settings: TimeSettings; time: ReadTime; weekOn: string; before: number },
): ReadWeek => {
  const [row] = time.sheets;
  const rules = rulesOf(person, settings, row);
  const week = weekPeriod(weekOn, rules);
  // What began this instant has no length yet, and is of the week.
  const isOfWeek = (from: string, to: string | null) =>
    overlaps({ from: at(from), to: to === null ? scope.now.add({ seconds: 1 }) : at(to) }, week);
  const opening = time.openings[0]?.began_at;
  const { period, isForgotten } = openPeriod(opening, scope, settings);
  const stretches = time.stretches.filter((each) => isOfWeek(each.began_at, each.ended_at));
  const attended = stretches
    .filter((each) => each.is_effective)
    .map((each): Period => ({ from: at(each.began_at), to: at(each.ended_at) }))
    .concat(period);
  const jobs = time.jobs.filter((each) => isOfWeek(each.began_at, each.ended_at));
  const ended = jobs
    .filter((each) => each.ended_at !== null || !isForgotten)
    .map((each): JobPeriod => ({
      from: at(each.began_at),
      to: each.ended_at === null ? scope.now : at(each.ended_at),
      job: each.work_order_id,
    }));
  const parts = partsOf(attended, ended, rules);
  const averaging = averagingOf(settings, row, weekOn);
  const averaged = { weeks: averaging.weeks, before };
  const days = daysOf(weekOn, parts, rules.policy, averaged);
  const inWeek = new Set(days.map(({ day }) => day));
  const divisionOfJob = new Map(jobs.map((each) => [each.work_order_id, each.division_id]));
  const read = {
    user_id: person.id,
    user_name: person.name,
    is_active: person.is_active,
    week_on: weekOn,
    time_zone: person.zone,
    workday_hour: rules.workdayHour,
    today: workdayOf(scope.now, rules),
    status: row?.status ?? 'open',
    submitted_at: row?.submitted_at ?? null,
    approved_by_name: row?.approved_by_name ?? '',
    note: row?.note ?? '',
    averaging: shownAveraging(weekOn, averaging, before),
    days: days.map(({ onJobs, ...day }) => ({ ...day, on_jobs: onJobs })),
    totals: {
      minutes: sum(days, 'minutes'),
      on_jobs: sum(days, 'onJobs'),
      regular: sum(days, 'regular'),
      overtime: sum(days, 'overtime'),
      double: sum(days, 'double'),
    },
    stretches,
    jobs,
    notes: notesOf(attended, ended, rules)
      .filter(({ day }) => inWeek.has(day))
      .map(({ kind, day, from, to }) => ({ kind, day, from: from.toString(), to: to.toString() })),
    corrections: time.corrections.filter((each) => {
      const from = each.began_at ?? each.recorded_from;
      return from !== null && isOfWeek(from, each.ended_at ?? each.recorded_to);
    }),
    opening:
      opening === undefined || Temporal.Instant.compare(at(opening), week.to) >= 0
        ? null
        : { began_at: opening, is_forgotten: isForgotten, proposed_end: null },
  };
  const sheet: TimeSheet = { ...read, content_hash: hashOf(read) };
  return { person, rules, parts, sheet, averaged, divisionOfJob };
};

/** The sheet with the end that is proposed for time that was forgotten to be ended: what was done later is of another day. */
export const withProposal = async (scope: Scope, sheet: TimeSheet): Promise<TimeSheet> => {
  const { opening, user_id: userId } = sheet;
  if (opening?.is_forgotten !== true) return sheet;
  const { forgotten_hours: hours } = await readTimeSettings(scope);
  const from = at(opening.began_at);
  const proposed = await lastActOf(scope, userId, { from, to: from.add({ hours }) });
  return { ...sheet, opening: { ...opening, proposed_end: proposed } };
};
