import type { HourKind } from '@yardline/domain/time-sheets/overtime';
import { paidParts } from '@yardline/domain/time-sheets/week';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { ReadWeek } from './make-sheet.ts';
import { type Person, peopleByIds } from './people.ts';
import { readWeeks } from './time-sheets.queries.ts';

/** A line of an export before it has a number. */
export type NewLine = {
  user_id: number;
  week_on: string;
  day: string;
  kind: HourKind;
  minutes: number;
  work_order_id: number | null;
  division_id: number;
  is_adjustment: boolean;
};

type Week = { user_id: number; week_on: string };

/** A week of a person as lines: by day, kind of hour and job; time on a job is of the job's division. */
const linesOf = ({ person, rules, parts, sheet, divisionOfJob }: ReadWeek): NewLine[] =>
  paidParts(sheet.week_on, parts, rules.policy).map(({ day, kind, job, minutes }) => ({
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
): Promise<NewLine[]> => {
  const lines: NewLine[] = [];
  for (const [weekOn, those] of Map.groupBy(weeks, ({ week_on: on }) => on)) {
    const whose = those.flatMap(({ user_id: id }) => people.get(id) ?? []);
    for (const week of await readWeeks(scope, whose, weekOn)) lines.push(...linesOf(week));
  }
  return lines;
};

/** Exported weeks in which something was recorded after they were last exported. */
const changedWeeks = async ({ tx, company }: Scope): Promise<Week[]> => {
  const { rows } = await sql<Week>`
    select s.user_id, s.week_on::text as week_on from time_sheets s
    cross join lateral (
      select max(e.created_at) as at from payroll_lines l
      join payroll_exports e on e.company_id = l.company_id and e.id = l.payroll_export_id
      where l.company_id = s.company_id and l.user_id = s.user_id and l.week_on = s.week_on) last
    where s.company_id = ${company.id} and s.status = 'exported' and (
      exists (select from work_stretches w where w.company_id = s.company_id and w.user_id = s.user_id
        and w.recorded_at > last.at and w.began_at < s.week_on + 9 and w.ended_at > s.week_on - 2)
      or exists (select from time_corrections c where c.company_id = s.company_id and c.user_id = s.user_id
        and c.status = 'approved' and c.answered_at > last.at))
    order by s.week_on, s.user_id`.execute(tx);
  return rows;
};

const keyOf = (line: NewLine): string =>
  [line.user_id, line.week_on, line.day, line.kind, line.work_order_id ?? '', line.division_id].join(' ');

/** What exported weeks are now beyond what was exported of them; below zero where hours were taken back. */
export const adjustments = async (scope: Scope, of: (person: Person) => boolean): Promise<NewLine[]> => {
  const changed = await changedWeeks(scope);
  const all = await peopleByIds(
    scope,
    changed.map(({ user_id: id }) => id),
  );
  const people = new Map([...all].filter(([, person]) => of(person)));
  const weeks = changed.filter(({ user_id: id }) => people.has(id));
  if (weeks.length === 0) return [];
  const sums = new Map<string, NewLine>();
  const add = (line: NewLine, sign: 1 | -1) => {
    const key = keyOf(line);
    const before = sums.get(key)?.minutes ?? 0;
    sums.set(key, { ...line, minutes: before + sign * line.minutes, is_adjustment: true });
  };
  for (const line of await weeksAsLines(scope, weeks, people)) add(line, 1);
  const exported = await scope.tx
    .selectFrom('payroll_lines')
    .where('user_id', 'in', [...people.keys()])
    .where(
      'week_on',
      'in',
      weeks.map(({ week_on: on }) => on),
    )
    .select(['user_id', 'week_on', 'day', 'kind', 'minutes', 'work_order_id', 'division_id', 'is_adjustment'])
    .$narrowType<{ kind: HourKind }>()
    .execute();
  const isAsked = new Set(weeks.map((each) => `${each.user_id} ${each.week_on}`));
  for (const line of exported) if (isAsked.has(`${line.user_id} ${line.week_on}`)) add(line, -1);
  return [...sums.values()].filter(({ minutes }) => minutes !== 0);
};
