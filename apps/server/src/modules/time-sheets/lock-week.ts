import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import type { Period } from '@yardline/domain/time/local';
import { cutByWorkday, weekOf } from '@yardline/domain/time-sheets/workday';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Person } from './people.ts';
import { readTimeSettings } from './rules.ts';

/** How far the weeks of a person are, by their first day; a week without a row is open. The person is locked. */
const statusesOf = async ({ tx }: Scope, userId: number, weeks: readonly string[]) =>
  tx
    .selectFrom('time_sheets')
    .where('user_id', '=', userId)
    .where('week_on', 'in', [...weeks])
    .select(['week_on', 'status'])
    .$narrowType<{ status: SheetStatus }>()
    .forUpdate()
    .execute();

export const statusOfWeek = async (scope: Scope, userId: number, weekOn: string): Promise<SheetStatus> =>
  (await statusesOf(scope, userId, [weekOn]))[0]?.status ?? 'open';

/**
 * Refuses to change time of a week that is approved. One that was exported can be corrected: the difference goes with the next
 * export.
 * @throws Refusal time.week_approved
 */
export const refuseApproved = async (
  scope: Scope,
  person: Person,
  periods: readonly Period[],
): Promise<void> => {
  const { week_start: weekStart, workday_hour: workdayHour } = await readTimeSettings(scope);
  const calendar = { zone: person.zone, weekStart, workdayHour };
  const weeks = new Set(
    periods.flatMap((period) => cutByWorkday(period, calendar).map(({ day }) => weekOf(day, weekStart))),
  );
  const found = await statusesOf(scope, person.id, [...weeks]);
  if (found.some(({ status }) => status === 'approved')) throw new Refusal('time.week_approved');
};
