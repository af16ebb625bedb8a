import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { AbsenceRow, getHoursOfWeek, PersonHours } from '@yardline/contract/shifts/shifts';
import { dayOf } from '@yardline/domain/time/local';
import { type HoursOfDay, hoursOn, hoursWithin, type WorkHours } from '@yardline/domain/time-sheets/shifts';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { peopleWhere, type Person, personById, personFor, personRows } from './people.ts';

const absenceRows = ({ tx }: Scope) =>
  tx
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'absences.user_id')
    .select([
      'absences.id',
      'absences.user_id',
      'users.name as user_name',
      'absences.kind',
      'from_on',
      'to_on',
    ])
    .select(['absences.minutes', 'absences.note', 'absences.row_version'])
    .$narrowType<Pick<AbsenceRow, 'kind'>>();

/** One absence. @throws Refusal resource.not_found, permission.denied */
export const getAbsenceById = async (scope: Scope, id: number): Promise<AbsenceRow> => {
  const row = (await absenceRows(scope).where('absences.id', '=', id).executeTakeFirst()) ?? notFound();
  await personFor(scope, row.user_id, 'time_sheets.view');
  return row;
};

const shiftRows = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('shifts')
    .where('user_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('user_id')
    .orderBy('from_on', 'desc')
    .select(['user_id', 'from_on', 'minutes'])
    .execute();

type Days = { from: string; to: string };

const absencesWithin = (scope: Scope, ids: readonly number[], { from, to }: Days) =>
  absenceRows(scope)
    .where('absences.user_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('from_on')
    .orderBy('absences.id')
    .execute();

type Known = Omit<WorkHours, 'absences'> & { absences: AbsenceRow[] };

const unknown: Known = { shifts: [], absences: [], holidays: [] };

/** What is known of the hours of people in a period. */
const workHoursOf = async (
  scope: Scope,
  people: readonly Person[],
  days: Days,
): Promise<Map<number, Known>> => {
  const ids = people.map(({ id }) => id);
  const [shifts, absences] = await Promise.all([shiftRows(scope, ids), absencesWithin(scope, ids, days)]);
  const [shiftsOf, absencesOf] = [
    Map.groupBy(shifts, ({ user_id: id }) => id),
    Map.groupBy(absences, ({ user_id: id }) => id),
  ];
  return new Map(
    people.map(({ id, holidays }) => [
      id,
      { shifts: shiftsOf.get(id) ?? [], absences: absencesOf.get(id) ?? [], holidays },
    ]),
  );
};

/** How long these people are here on each day; why they are away stays with those who may see their time. */
export const hoursOfPeople = async (
  scope: Scope,
  ids: readonly number[],
  days: readonly string[],
): Promise<Map<number, HoursOfDay[]>> => {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || ids.length === 0) return new Map();
  const people = await personRows(scope)
    .where('users.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const hours = await workHoursOf(scope, people, { from, to });
  return new Map([...hours].map(([id, known]) => [id, days.map((day) => hoursOn(known, day))]));
};

/** Seven days of everyone in the actor's divisions, and the absences in them. */
export const readHoursOfWeek = async (
  scope: Scope,
  { query }: InputOf<typeof getHoursOfWeek>,
): Promise<ReplyOf<typeof getHoursOfWeek>> => {
  const from = query.from ?? dayOf(scope.now, scope.company.timeZone);
  const days = Array.from({ length: 7 }, (_, index) =>
    Temporal.PlainDate.from(from).add({ days: index }).toString(),
  );
  const to = days.at(-1) ?? from;
  const people = await peopleWhere(scope, 'time_sheets.view');
  const hours = await workHoursOf(scope, people, { from, to });
  return {
    from,
    people: people.map(({ id, name, divisionName, holidays }) => {
      const known = hours.get(id) ?? unknown;
      return {
        user_id: id,
        user_name: name,
        division_name: divisionName,
        total: hoursWithin(known, from, to),
        days: days.map((day) =>
          Object.assign(hoursOn(known, day), {
            kind: holidays.includes(day)
              ? ('holiday' as const)
              : (known.absences.find((each) => each.from_on <= day && day <= each.to_on)?.kind ?? null),
          }),
        ),
      };
    }),
    absences: [...hours.values()].flatMap(({ absences }) => absences),
  };
};

const hoursOf = async (scope: Scope, person: Person): Promise<PersonHours> => {
  const since = Temporal.PlainDate.from(dayOf(scope.now, person.zone)).subtract({ years: 1 }).toString();
  const [shifts, absences] = await Promise.all([
    shiftRows(scope, [person.id]),
    absenceRows(scope)
      .where('absences.user_id', '=', person.id)
      .where('to_on', '>=', since)
      .orderBy('from_on', 'desc')
      .orderBy('absences.id')
      .execute(),
  ]);
  return {
    user_id: person.id,
    user_name: person.name,
    shifts: shifts.map(({ from_on, minutes }) => ({ from_on, minutes })),
    absences,
  };
};

/** The shifts and absences of the actor. */
export const readMyHours = async (scope: Scope): Promise<PersonHours> =>
  hoursOf(scope, await personById(scope, scope.actor.userId));

/** Those of someone else. @throws Refusal resource.not_found, permission.denied */
export const readPersonHours = async (scope: Scope, id: number): Promise<PersonHours> =>
  hoursOf(scope, await personFor(scope, id, 'time_sheets.view'));
