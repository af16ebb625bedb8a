import type { TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import type { OvertimePolicy } from '@yardline/domain/time-sheets/overtime';
import type { Period } from '@yardline/domain/time/local';
import type { Rounding } from '@yardline/domain/time-sheets/rounding';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Days around a week that may reach into it by the clocks of other zones, and by one long stretch. */
const around = { before: 2, after: 9 };

/** What a week could touch, in UTC. */
export const windowOf = (weekOn: string) => {
  const day = Temporal.PlainDate.from(weekOn);
  const at = (days: number) => day.add({ days }).toZonedDateTime('UTC').toInstant().toString();
  return { from: at(-around.before), to: at(around.after) };
};

type Ids = readonly number[];

const stretches = ({ tx }: Scope, ids: Ids, { from, to }: ReturnType<typeof windowOf>) =>
  tx
    .selectFrom('work_stretches')
    .innerJoin('users as writers', 'writers.id', 'work_stretches.by_id')
    .where('work_stretches.user_id', 'in', [...ids])
    .where('ended_at', '>', from)
    .where('began_at', '<', to)
    .orderBy('began_at')
    .orderBy('work_stretches.id')
    .select(['work_stretches.id', 'work_stretches.user_id', 'began_at', 'ended_at', 'source', 'reason'])
    .select(['writers.name as by_name', 'is_effective'])
    .$narrowType<{ source: TimeSheet['stretches'][number]['source'] }>()
    .execute();

const jobs = ({ tx }: Scope, ids: Ids, { from, to }: ReturnType<typeof windowOf>) =>
  tx
    .selectFrom('job_stretches')
    .innerJoin('work_orders', 'work_orders.id', 'job_stretches.work_order_id')
    .leftJoin('assets', 'assets.id', 'work_orders.asset_id')
    .where('user_id', 'in', [...ids])
    .where('is_effective', '=', true)
    .where('began_at', '<', to)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .orderBy('began_at')
    .select(['user_id', 'work_order_id', 'began_at', 'ended_at', 'work_orders.division_id'])
    .select(sql<string>`work_orders.number::text`.as('order_n'))
    .select(sql<string>`coalesce(assets.number || ' ' || assets.description, machine)`.as('machine'))
    .execute();

/** Corrections with what they are about. */
export const correctionRows = ({ tx }: Scope) =>
  tx
    .selectFrom('time_corrections')
    .innerJoin('users', 'users.id', 'time_corrections.user_id')
    .leftJoin('users as answerers', 'answerers.id', 'time_corrections.answered_by')
    .leftJoin('work_stretches', 'work_stretches.id', 'time_corrections.stretch_id')
    .orderBy('time_corrections.id')
    .select(['time_corrections.id', 'time_corrections.user_id', 'users.name as user_name', 'stretch_id'])
    .select(['work_stretches.began_at as recorded_from', 'work_stretches.ended_at as recorded_to'])
    .select(['time_corrections.began_at', 'time_corrections.ended_at', 'time_corrections.reason'])
    .select([
      'status',
      'asked_at',
      sql<string>`coalesce(answerers.name, '')`.as('answered_by_name'),
      'answer',
    ])
    .$narrowType<{ status: TimeSheet['corrections'][number]['status'] }>();

const corrections = (scope: Scope, ids: Ids, { from, to }: ReturnType<typeof windowOf>) =>
  correctionRows(scope)
    .where('time_corrections.user_id', 'in', [...ids])
    .where('status', '<>', 'withdrawn')
    .where(sql<boolean>`coalesce(time_corrections.began_at, work_stretches.began_at) >= ${from}`)
    .where(sql<boolean>`coalesce(time_corrections.began_at, work_stretches.began_at) < ${to}`)
    .execute();

const sheets = ({ tx }: Scope, ids: Ids, weekOn: string) =>
  tx
    .selectFrom('time_sheets')
    .leftJoin('users as approvers', 'approvers.id', 'time_sheets.approved_by')
    .where('user_id', 'in', [...ids])
    .where('week_on', '=', weekOn)
    .select(['user_id', 'status', 'submitted_at', 'note', 'overtime_policy', 'rounding', 'workday_hour'])
    .select(['averaging_weeks', 'averaging_from'])
    .select(sql<string>`coalesce(approvers.name, '')`.as('approved_by_name'))
    .$narrowType<{
      status: TimeSheet['status'];
      overtime_policy: OvertimePolicy | null;
      rounding: Rounding | null;
    }>()
    .execute();

const openings = ({ tx }: Scope, ids: Ids) =>
  tx
    .selectFrom('clock_openings')
    .where('user_id', 'in', [...ids])
    .select(['user_id', 'began_at'])
    .execute();

/** All that is recorded about a week of people, each kind in one statement. */
export const readTime = async (scope: Scope, ids: Ids, weekOn: string) => {
  if (ids.length === 0) return { stretches: [], jobs: [], corrections: [], sheets: [], openings: [] };
  const window = windowOf(weekOn);
  const [worked, worksOn, asked, weeks, open] = await Promise.all([
    stretches(scope, ids, window),
    jobs(scope, ids, window),
    corrections(scope, ids, window),
    sheets(scope, ids, weekOn),
    openings(scope, ids),
  ]);
  return { stretches: worked, jobs: worksOn, corrections: asked, sheets: weeks, openings: open };
};
export type ReadTime = Awaited<ReturnType<typeof readTime>>;

/** What was read of several people, by person and in one pass. */
export const byPerson = (time: ReadTime): ((userId: number) => ReadTime) => {
  const by = <R extends { user_id: number }>(rows: readonly R[]) => {
    const grouped = Map.groupBy(rows, ({ user_id: id }) => id);
    return (userId: number): R[] => grouped.get(userId) ?? [];
  };
  const [stretchesOf, jobsOf, correctionsOf] = [by(time.stretches), by(time.jobs), by(time.corrections)];
  const [sheetsOf, openingsOf] = [by(time.sheets), by(time.openings)];
  return (userId) => ({
    stretches: stretchesOf(userId),
    jobs: jobsOf(userId),
    corrections: correctionsOf(userId),
    sheets: sheetsOf(userId),
    openings: openingsOf(userId),
  });
};

/** The last thing that a user did here in a period: the end that is proposed to a user who forgot to clock out. */
export const lastActOf = async (
  { tx }: Scope,
  userId: number,
  { from, to }: Period,
): Promise<string | null> => {
  const row = await tx
    .selectFrom('audit_entries')
    .where('actor_user_id', '=', userId)
    .where('at', '>', from.toString())
    .where('at', '<', to.toString())
    .where('noun', '<>', 'sessions')
    .orderBy('at', 'desc')
    .limit(1)
    .select('at')
    .executeTakeFirst();
  return row?.at ?? null;
};
