import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { overlaps, type Period } from '@yardline/domain/time/local';
import { type WorkCalendar, weekOf, weekPeriod, workdayOf } from '@yardline/domain/time-sheets/workday';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { laterWeeks, markChanged } from './averaged-weeks.ts';
import { findPerson, type Person } from './people.ts';
import { calendarOf, readTimeSettings } from './rules.ts';

/** How far a week of a locked person is; one without a row is open. */
export const statusOfWeek = async ({ tx }: Scope, userId: number, weekOn: string): Promise<SheetStatus> => {
  const row = await tx
    .selectFrom('time_sheets')
    .where('user_id', '=', userId)
    .where('week_on', '=', weekOn)
    .select('status')
    .$narrowType<{ status: SheetStatus }>()
    .forUpdate()
    .executeTakeFirst();
  return row?.status ?? 'open';
};

const dayAround = (at: Temporal.Instant, days: number): string =>
  at.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();

/** Weeks of a locked person that share a moment with any of these periods, locked; each is cut by the rules of its approval. */
const weeksOf = async (scope: Scope, person: Person, periods: readonly Period[]) => {
  const usual = calendarOf(await readTimeSettings(scope), person.zone);
  const rows = await scope.tx
    .selectFrom('time_sheets')
    .where('user_id', '=', person.id)
    // A week has seven days, and by the clocks of any zone begins and ends within a day of UTC.
    .where((eb) =>
      eb.or(
        periods.map(({ from, to }) =>
          eb('week_on', '>=', dayAround(from, -9)).and('week_on', '<=', dayAround(to, 2)),
        ),
      ),
    )
    .orderBy('week_on')
    .select(['week_on', 'status', 'workday_hour', 'approved_by', 'is_changed'])
    .$narrowType<{ status: SheetStatus }>()
    .forUpdate()
    .execute();
  return rows.filter((row) => {
    const workdayHour = row.workday_hour ?? usual.workdayHour;
    const week = weekPeriod(row.week_on, { zone: usual.zone, weekStart: usual.weekStart, workdayHour });
    return periods.some((period) => overlaps(period, week));
  });
};

const nameOf = async ({ tx }: Scope, userId: number | null): Promise<string> => {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', userId ?? 0)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? '';
};

/** First days of the weeks that share a moment with any of these periods, whether they have rows or not. */
const firstDaysOf = (periods: readonly Period[], calendar: WorkCalendar): string[] =>
  periods.flatMap(({ from, to }) => {
    const weekAt = (at: Temporal.Instant) => weekOf(workdayOf(at, calendar), calendar.weekStart);
    const [first, last] = [weekAt(from), weekAt(to.subtract({ nanoseconds: 1 }))];
    const { weeks } = Temporal.PlainDate.from(first).until(last, { largestUnit: 'week' });
    return Array.from({ length: weeks + 1 }, (_, index) =>
      Temporal.PlainDate.from(first).add({ weeks: index }).toString(),
    );
  });

/**
 * Refuses to change a week whose minutes the overtime of later weeks counts, while one of them is approved.
 * @throws Refusal time.averaging_later_approved {week, name: who approved it}
 */
export const refuseApprovedLater = async (
  scope: Scope,
  later: Awaited<ReturnType<typeof laterWeeks>>,
): Promise<void> => {
  const approved = later.find(({ status }) => status === 'approved');
  if (approved === undefined) return;
  const name = await nameOf(scope, approved.approved_by);
  throw new Refusal('time.averaging_later_approved', { week: approved.week_on, name });
};

/**
 * Refuses to change time of a week that is approved. One that was exported can be corrected: the difference goes with the next
 * export.
 * @returns the first days of exported weeks that were as they were exported until now
 * @throws Refusal time.week_approved {name: who approved it}, time.averaging_later_approved
 */
export const refuseApproved = async (
  scope: Scope,
  person: Person,
  periods: readonly Period[],
): Promise<string[]> => {
  const weeks = await weeksOf(scope, person, periods);
  const approved = weeks.find(({ status }) => status === 'approved');
  if (approved !== undefined)
    throw new Refusal('time.week_approved', { name: await nameOf(scope, approved.approved_by) });
  const touched = new Set([
    ...weeks.map(({ week_on: weekOn }) => weekOn),
    ...firstDaysOf(periods, calendarOf(await readTimeSettings(scope), person.zone)),
  ]);
  const later = await laterWeeks(scope, person.id, [...touched]);
  await refuseApprovedLater(scope, later);
  return [...weeks, ...later]
    .filter(({ status, is_changed: isChanged }) => status === 'exported' && !isChanged)
    .map(({ week_on: weekOn }) => weekOn);
};

/**
 * Before time of a locked user changes, however it does: approved weeks refuse, and exported ones are compared with what was
 * exported when the next export is made. Users without a division have no weeks.
 * @throws Refusal time.week_approved, time.averaging_later_approved
 */
export const noteChange = async (scope: Scope, userId: number, periods: readonly Period[]): Promise<void> => {
  const told = periods.filter(({ from, to }) => Temporal.Instant.compare(from, to) < 0);
  const person = told.length === 0 ? undefined : await findPerson(scope, userId);
  if (person === undefined) return;
  await markChanged(scope, userId, await refuseApproved(scope, person, told));
};
