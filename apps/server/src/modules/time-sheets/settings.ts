import type { InputOf } from '@yardline/contract/endpoint';
import type {
  ShownTimeSettings,
  TimeSettings,
  updateTimeSettings as endpoint,
} from '@yardline/contract/time-sheets/time-settings';
import { periodOn } from '@yardline/domain/time-sheets/overtime';
import { weekOf, workdayOf } from '@yardline/domain/time-sheets/workday';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { readTimeSettings } from './rules.ts';

const isInUse = async ({ tx }: Scope): Promise<boolean> =>
  (await tx.selectFrom('time_sheets').limit(1).select('week_on').executeTakeFirst()) !== undefined;

/** How the company reads time, and whether its weeks may still begin elsewhere. */
export const showTimeSettings = async (scope: Scope): Promise<ShownTimeSettings> => {
  const [settings, isUsed] = await Promise.all([readTimeSettings(scope), isInUse(scope)]);
  return { ...settings, is_in_use: isUsed };
};

type Read = Omit<TimeSettings, 'row_version'>;

/**
 * Refuses to average overtime in another way while approved weeks are of a period that is not over, or would be of a new one: the
 * weeks of one period are read by one averaging.
 * @throws Refusal time.averaging_in_use
 */
const refuseAveragedInUse = async (scope: Scope, before: Read, after: Read): Promise<void> => {
  const isSame =
    before.averaging_weeks === after.averaging_weeks &&
    before.averaging_from === after.averaging_from &&
    before.overtime_policy === after.overtime_policy;
  if (isSame) return;
  const calendar = {
    zone: scope.company.timeZone,
    weekStart: before.week_start,
    workdayHour: before.workday_hour,
  };
  const { averaging_weeks: weeks, averaging_from: from } = before;
  const present = weekOf(workdayOf(scope.now, calendar), before.week_start);
  const [first] = [from === null ? null : periodOn(present, { weeks, from }), after.averaging_from]
    .filter((each) => each !== null)
    .toSorted();
  if (first === undefined) return;
  const approved = await scope.tx
    .selectFrom('time_sheets')
    .where('week_on', '>=', first)
    .where('status', 'in', ['approved', 'exported'])
    .limit(1)
    .select('week_on')
    .executeTakeFirst();
  if (approved !== undefined) throw new Refusal('time.averaging_in_use');
};

/**
 * Changes how time is read. Weeks that are approved keep the rules by which they were approved.
 * @throws Refusal document.stale, time.week_start_in_use, time.averaging_in_use, request.invalid with time.averaging_not_week
 */
export const updateTimeSettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ShownTimeSettings> => {
  // One after the other for each company, also for the first row.
  await scope.tx
    .selectFrom('companies')
    .where('id', '=', scope.company.id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const before = await readTimeSettings(scope);
  await expectVersion(
    scope,
    'time_settings',
    { id: scope.company.id, row_version: before.row_version },
    ifMatch,
  );
  // Time at the edge of a week would be of two weeks or of none.
  const isMoved = before.week_start !== body.week_start || before.workday_hour !== body.workday_hour;
  const isUsed = await isInUse(scope);
  if (isMoved && isUsed) throw new Refusal('time.week_start_in_use');
  if (body.averaging_from !== null && weekOf(body.averaging_from, body.week_start) !== body.averaging_from)
    refuseFields([{ path: 'averaging_from', code: 'time.averaging_not_week' }]);
  const isAveraged = body.averaging_weeks > 1;
  const after = {
    ...body,
    averaging_from: isAveraged ? body.averaging_from : null,
    row_version: before.row_version + 1,
  };
  await refuseAveragedInUse(scope, before, after);
  await scope.tx
    .insertInto('time_settings')
    .values({ company_id: scope.company.id, ...after })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(after))
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'time_settings',
    rowId: scope.company.id,
    before: { ...before },
    after: { ...body },
  });
  return { ...after, is_in_use: isUsed };
};
