import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { TimeSettings } from '@yardline/contract/time-sheets/time-settings';
import type * as calls from '@yardline/contract/time-sheets/time-sheets';
import { earlierWeeks } from '@yardline/domain/time-sheets/overtime';
import { weekOf, workdayOf } from '@yardline/domain/time-sheets/workday';
import type { Scope } from '../../kernel/scope.ts';
import { averagingOf, makeSheet, type ReadWeek, withProposal } from './make-sheet.ts';
import { demandOver, peopleWhere, type Person, personById } from './people.ts';
import { byPerson, correctionRows, readTime, windowOf } from './read-time.ts';
import { calendarOf, readTimeSettings } from './rules.ts';

/** The first day of the week that contains a day, or of the present one. */
export const weekAsked = async (scope: Scope, zone: string, day: string | undefined): Promise<string> => {
  const calendar = calendarOf(await readTimeSettings(scope), zone);
  return weekOf(day ?? workdayOf(scope.now, calendar), calendar.weekStart);
};

type TimeOf = ReturnType<typeof byPerson>;
/** How long each worked in the weeks before with which theirs is averaged, by what was read of it. */
type Before = (settings: TimeSettings, timeOf: TimeOf) => Promise<(person: Person) => number>;

const byItself: Before = async () => () => 0;

const readWith = async (
  scope: Scope,
  people: readonly Person[],
  weekOn: string,
  beforeOf: Before,
): Promise<ReadWeek[]> => {
  const [settings, time] = await Promise.all([
    readTimeSettings(scope),
    readTime(
      scope,
      people.map(({ id }) => id),
      weekOn,
    ),
  ]);
  const timeOf = byPerson(time);
  const before = await beforeOf(settings, timeOf);
  return people.map((person) =>
    makeSheet(scope, { person, settings, time: timeOf(person.id), weekOn, before: before(person) }),
  );
};

/** Minutes of several weeks of people together. */
const minutesOf = async (
  scope: Scope,
  people: readonly Person[],
  weeksOf: (person: Person) => readonly string[],
): Promise<(person: Person) => number> => {
  const minutes = new Map<number, number>();
  for (const weekOn of new Set(people.flatMap((person) => weeksOf(person)))) {
    const those = people.filter((person) => weeksOf(person).includes(weekOn));
    for (const { person, sheet } of await readWith(scope, those, weekOn, byItself))
      minutes.set(person.id, (minutes.get(person.id) ?? 0) + sheet.totals.minutes);
  }
  return ({ id }) => minutes.get(id) ?? 0;
};

/** Weeks of people that begin on the same day. */
export const readWeeks = (scope: Scope, people: readonly Person[], weekOn: string): Promise<ReadWeek[]> =>
  readWith(scope, people, weekOn, (settings, timeOf) =>
    minutesOf(scope, people, ({ id }) =>
      earlierWeeks(weekOn, averagingOf(settings, timeOf(id).sheets[0], weekOn)),
    ),
  );

/** One week of a person; the day is any of it, or left out for the present one. */
export const readWeek = async (scope: Scope, person: Person, day: string | undefined): Promise<ReadWeek> => {
  const [week] = await readWeeks(scope, [person], await weekAsked(scope, person.zone, day));
  if (week === undefined) throw new Error('one person has one week');
  return week;
};

/** The sheet of a person, as a screen shows it. */
export const sheetOf = async (scope: Scope, person: Person, day: string | undefined) =>
  withProposal(scope, (await readWeek(scope, person, day)).sheet);

export const readMySheet = async (scope: Scope, { query }: InputOf<typeof calls.getMySheet>) =>
  sheetOf(scope, await personById(scope, scope.actor.userId), query.week);

/** @throws Refusal resource.not_found, permission.denied */
export const readSheet = async (scope: Scope, { params, query }: InputOf<typeof calls.getTimeSheet>) => {
  const person = await personById(scope, params.id);
  demandOver(scope, 'time_sheets.view', person);
  return sheetOf(scope, person, query.week);
};

/**
 * The week of everyone in the actor's divisions, of those who left with time in it too, with the corrections that wait for an answer,
 * of any week.
 */
export const readTeamWeek = async (
  scope: Scope,
  { query }: InputOf<typeof calls.getTeamWeek>,
): Promise<ReplyOf<typeof calls.getTeamWeek>> => {
  const weekOn = await weekAsked(scope, scope.company.timeZone, query.week);
  const people = await peopleWhere(scope, ['time_sheets.view'], windowOf(weekOn));
  const weeks = (await readWeeks(scope, people, weekOn)).filter(
    ({ person, sheet }) => person.is_active || sheet.totals.minutes > 0 || sheet.opening !== null,
  );
  const corrections = await correctionRows(scope)
    .where('status', '=', 'asked')
    .where('time_corrections.user_id', 'in', [0, ...people.map(({ id }) => id)])
    .limit(200)
    .execute();
  const asked = Map.groupBy(corrections, ({ user_id: id }) => id);
  return {
    week_on: weekOn,
    corrections,
    people: weeks.map(({ person, sheet }) => ({
      user_id: person.id,
      user_name: person.name,
      division_name: person.divisionName,
      is_active: person.is_active,
      is_mechanic: person.is_mechanic,
      is_driver: person.is_driver,
      status: sheet.status,
      days: sheet.days.map(({ day, minutes }) => ({ day, minutes })),
      totals: sheet.totals,
      corrections: asked.get(person.id)?.length ?? 0,
      outside: sheet.notes.filter(({ kind }) => kind === 'outside').length,
      is_clocked_in: sheet.opening !== null,
      is_forgotten: sheet.opening?.is_forgotten ?? false,
    })),
  };
};
