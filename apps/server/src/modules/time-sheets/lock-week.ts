import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { overlaps, type Period } from '@yardline/domain/time/local';
import { earlierWeeks } from '@yardline/domain/time-sheets/overtime';
import { weekPeriod } from '@yardline/domain/time-sheets/workday';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
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

/**
 * Refuses to change time of a week that is approved. One that was exported can be corrected: the difference goes with the next
 * export.
 * @returns the first days of exported weeks that were as they were exported until now
 * @throws Refusal time.week_approved {name: who approved it}
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
  const touched = weeks.map(({ week_on: weekOn }) => weekOn);
  const [first] = touched;
  if (first === undefined) return [];
  const averaged = await averagedWith(scope, person, touched);
  return [...weeks, ...averaged]
    .filter(({ status, is_changed: isChanged }) => status === 'exported' && !isChanged)
    .map(({ week_on: weekOn }) => weekOn);
};

/** Later weeks of a person whose overtime counts the minutes of these, because they were approved as of one averaging period. */
const averagedWith = async ({ tx }: Scope, person: Person, weeks: readonly string[]) => {
  const rows = await tx
    .selectFrom('time_sheets')
    .where('user_id', '=', person.id)
    .where('averaging_weeks', '>', 1)
    .where('week_on', '>', weeks[0] ?? '')
    .where('week_on', 'not in', [...weeks])
    .select(['week_on', 'status', 'is_changed', 'averaging_weeks', 'averaging_from'])
    .$narrowType<{ status: SheetStatus }>()
    .forUpdate()
    .execute();
  return rows.filter(({ week_on: weekOn, averaging_weeks: count, averaging_from: from }) =>
    earlierWeeks(weekOn, { weeks: count ?? 1, from: from ?? weekOn }).some((each) => weeks.includes(each)),
  );
};

/**
 * Before time of a locked user changes, however it does: approved weeks refuse, and exported ones are compared with what was
 * exported when the next export is made. Users without a division have no weeks.
 * @throws Refusal time.week_approved
 */
export const noteChange = async (scope: Scope, userId: number, periods: readonly Period[]): Promise<void> => {
  const told = periods.filter(({ from, to }) => Temporal.Instant.compare(from, to) < 0);
  const person = told.length === 0 ? undefined : await findPerson(scope, userId);
  if (person === undefined) return;
  for (const weekOn of await refuseApproved(scope, person, told)) {
    await scope.tx
      .updateTable('time_sheets')
      .set({ is_changed: true })
      .where('user_id', '=', userId)
      .where('week_on', '=', weekOn)
      .execute();
    await audit(scope, {
      action: 'update',
      noun: 'time_sheets',
      rowId: `${userId}/${weekOn}`,
      after: { changed_after_export: true },
    });
  }
};
