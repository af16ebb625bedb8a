import type { HourKind } from '@yardline/domain/time-sheets/overtime';
import { paidParts } from '@yardline/domain/time-sheets/week';
import type { Scope } from '../../kernel/scope.ts';
import type { ReadWeek } from './make-sheet.ts';
import type { Person } from './people.ts';
import { readWeeks } from './time-sheets.queries.ts';

/** A line of an export before it has a number and hours. */
export type WorkedLine = {
  user_id: number;
  week_on: string;
  day: string;
  kind: HourKind;
  minutes: number;
  work_order_id: number | null;
  division_id: number;
  is_adjustment: boolean;
};

/** A line with what it pays, in hundredths of an hour. */
export type PaidLine = WorkedLine & { hundredths: number };

export type Week = { user_id: number; week_on: string };

/** A week of a person as lines: by day, kind of hour and job; time on a job is of the job's division. */
const linesOf = ({ person, rules, parts, sheet, averaged, divisionOfJob }: ReadWeek): WorkedLine[] =>
  paidParts(sheet.week_on, parts, rules.policy, averaged).map(({ day, kind, job, minutes }) => ({
    user_id: person.id,
    week_on: sheet.week_on,
    day,
    kind,
    minutes,
    work_order_id: job,
    division_id: (job === null ? undefined : divisionOfJob.get(job)) ?? person.divisionId,
    is_adjustment: false,
  }));

/** Weeks of people as they are read now; those of one first day in one go. */
export const weeksAsLines = async (
  scope: Scope,
  weeks: readonly Week[],
  people: ReadonlyMap<number, Person>,
): Promise<WorkedLine[]> => {
  const lines: WorkedLine[] = [];
  for (const [weekOn, those] of Map.groupBy(weeks, ({ week_on: on }) => on)) {
    const whose = those.flatMap(({ user_id: id }) => people.get(id) ?? []);
    for (const week of await readWeeks(scope, whose, weekOn)) lines.push(...linesOf(week));
  }
  return lines;
};

/** All lines of weeks that were exported. */
export const exportedLines = async ({ tx }: Scope, weeks: readonly Week[]): Promise<PaidLine[]> => {
  if (weeks.length === 0) return [];
  const rows = await tx
    .selectFrom('payroll_lines')
    .where('user_id', 'in', [...new Set(weeks.map(({ user_id: id }) => id))])
    .where('week_on', 'in', [...new Set(weeks.map(({ week_on: on }) => on))])
    .select(['user_id', 'week_on', 'day', 'kind', 'minutes', 'hundredths', 'work_order_id'])
    .select(['division_id', 'is_adjustment'])
    .$narrowType<{ kind: HourKind }>()
    .execute();
  const isAsked = new Set(weeks.map((each) => `${each.user_id} ${each.week_on}`));
  return rows.filter((line) => isAsked.has(`${line.user_id} ${line.week_on}`));
};

const keyOf = (line: WorkedLine): string =>
  [line.user_id, line.week_on, line.day, line.kind, line.work_order_id ?? '', line.division_id].join(' ');

/** What weeks are now beyond what was exported of them; below zero where hours were taken back. */
export const differences = (now: readonly WorkedLine[], exported: readonly WorkedLine[]): WorkedLine[] => {
  const sums = new Map<string, WorkedLine>();
  const add = (line: WorkedLine, sign: 1 | -1) => {
    const key = keyOf(line);
    const minutes = (sums.get(key)?.minutes ?? 0) + sign * line.minutes;
    const { user_id, week_on, day, kind, work_order_id, division_id } = line;
    sums.set(key, { user_id, week_on, day, kind, work_order_id, division_id, minutes, is_adjustment: true });
  };
  for (const line of now) add(line, 1);
  for (const line of exported) add(line, -1);
  return [...sums.values()].filter(({ minutes }) => minutes !== 0);
};
