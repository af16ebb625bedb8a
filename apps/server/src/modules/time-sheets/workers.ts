import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listWorkers as endpoint, Worker, WorkerKind } from '@yardline/contract/time-sheets/workers';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { ReadWeek } from './make-sheet.ts';
import { mayOver, peopleWhere, type Person } from './people.ts';
import { readWeeks, weekAsked } from './time-sheets.queries.ts';

const isOfKind: Readonly<Record<WorkerKind, (person: Person) => boolean>> = {
  mechanics: (person) => person.is_mechanic,
  drivers: (person) => person.is_driver,
  operators: (person) => !person.is_mechanic && !person.is_driver,
};

type Load = { user_id: number; count: number };

/** How many tickets of today and before people still have to drive, and how many open orders they are on. */
const loadsOf = async ({ tx, company, now }: Scope, ids: readonly number[]) => {
  const [tickets, orders] = await Promise.all([
    sql<Load>`select t.driver_user_id as user_id, count(*)::integer as count from tickets t
      join divisions d on d.company_id = t.company_id and d.id = t.division_id
      where t.company_id = ${company.id} and t.driver_user_id = any(${ids}::bigint[]) and t.status not in (3, 8)
        and (t.scheduled_at at time zone d.time_zone)::date <= (${now.toString()}::timestamptz at time zone d.time_zone)::date
      group by t.driver_user_id`.execute(tx),
    sql<Load>`select m.user_id, count(*)::integer as count from work_order_mechanics m
      join work_orders o on o.company_id = m.company_id and o.id = m.work_order_id
      where m.company_id = ${company.id} and m.user_id = any(${ids}::bigint[]) and m.status in (1, 2, 3)
        and o.status in (0, 1, 2, 7)
      group by m.user_id`.execute(tx),
  ]);
  const byUser = ({ rows }: { rows: Load[] }) => new Map(rows.map((row) => [row.user_id, row.count]));
  return { tickets: byUser(tickets), orders: byUser(orders) };
};

/** Absences of people that have begun and are not over anywhere: the day is that of the person’s division. */
const absencesOf = async ({ tx, now }: Scope, ids: readonly number[]) => {
  const utc = now.toZonedDateTimeISO('UTC').toPlainDate();
  const rows = await tx
    .selectFrom('absences')
    .where('user_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('from_on', '<=', utc.add({ days: 1 }).toString())
    .where('to_on', '>=', utc.subtract({ days: 1 }).toString())
    .orderBy('from_on')
    .orderBy('id')
    .select(['user_id', 'kind', 'from_on', 'to_on', 'minutes'])
    .$narrowType<{ kind: NonNullable<Worker['absence']> }>()
    .execute();
  return Map.groupBy(rows, ({ user_id: id }) => id);
};

type Absences = Awaited<ReturnType<typeof absencesOf>>;

/** Whether someone is away today; a whole day before hours of it. */
const awayOf = (scope: Scope, { person, sheet: { today } }: ReadWeek, absences: Absences) => {
  const those = (absences.get(person.id) ?? []).filter(
    (each) => each.from_on <= today && today <= each.to_on,
  );
  const found = those.find(({ minutes }) => minutes === null) ?? those[0];
  const told = found !== undefined && mayOver(scope, 'time_sheets.view', person) ? found : undefined;
  return {
    is_absent: found !== undefined,
    absence: told?.kind ?? null,
    absent_minutes: told?.minutes ?? null,
  };
};

type Away = 'is_absent' | 'absence' | 'absent_minutes';

/** What someone does now, by their sheet of this week; their hours only for those who may see their time. */
const workerOf = (scope: Scope, { person, sheet }: ReadWeek): Omit<Worker, 'tickets' | 'orders' | Away> => {
  const isSeen = mayOver(scope, 'time_sheets.view', person);
  const job = sheet.jobs.find(({ ended_at: ended }) => ended === null);
  return {
    user_id: person.id,
    user_name: person.name,
    division_name: person.divisionName,
    status: job === undefined ? (sheet.opening === null ? 'off' : 'in') : 'job',
    since: isSeen ? (job?.began_at ?? sheet.opening?.began_at ?? null) : null,
    time_zone: person.zone,
    order_n: job?.order_n ?? '',
    machine: job?.machine ?? '',
    minutes_today: isSeen ? (sheet.days.find(({ day }) => day === sheet.today)?.minutes ?? 0) : null,
  };
};

/** Who is here and on what, of one kind of people. [B2.18] */
export const readWorkers = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const all = await peopleWhere(scope, ['time_sheets.view', 'tickets.create', 'work_orders.create']);
  const people = all.filter(isOfKind[query.kind]);
  const ids = people.map(({ id }) => id);
  const [weeks, loads, absences] = await Promise.all([
    readWeeks(scope, people, await weekAsked(scope, scope.company.timeZone, undefined)),
    loadsOf(scope, ids),
    absencesOf(scope, ids),
  ]);
  return {
    people: weeks.map((week) =>
      Object.assign(workerOf(scope, week), awayOf(scope, week, absences), {
        tickets: loads.tickets.get(week.person.id) ?? 0,
        orders: loads.orders.get(week.person.id) ?? 0,
      }),
    ),
  };
};
