import type { OvertimeTerms } from '@yardline/domain/meters/line-overtime';
import type { MeterPool, OvertimeMode } from '@yardline/domain/meters/overtime';
import { cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** How classes charge hours beyond those that their rates include, as it stands now. */
export const overtimeTermsOf = async (
  scope: Scope,
  classIds: readonly number[],
): Promise<Map<number, OvertimeTerms>> => {
  if (classIds.length === 0) return new Map();
  const rows = await scope.tx
    .selectFrom('classes')
    .where('id', '=', sql<number>`any(${[...new Set(classIds)]}::bigint[])`)
    .select(['id', 'hours_per_day', 'hours_per_week', 'hours_per_four_weeks', 'hours_per_month'])
    .select(['overtime_mode', 'overtime_pool', 'overtime_free_hours', 'overtime_rate'])
    .$narrowType<{ overtime_mode: OvertimeMode; overtime_pool: MeterPool }>()
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        included: {
          day: row.hours_per_day,
          week: row.hours_per_week,
          four_week: row.hours_per_four_weeks,
          month: row.hours_per_month,
        },
        mode: row.overtime_mode,
        pool: row.overtime_pool,
        freeHours: row.overtime_free_hours,
        ratePerHour: row.overtime_rate === null ? undefined : cents(row.overtime_rate),
      },
    ]),
  );
};
