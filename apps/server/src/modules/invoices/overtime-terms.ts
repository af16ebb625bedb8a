import type { DatedReading } from '@yardline/domain/meters/cycles-read';
import type { MeterPool, OvertimeMode } from '@yardline/domain/meters/overtime';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import type { LineRecord } from '../contracts/public.ts';

/** How a class charges hours beyond those that its rates include; hours with two decimals at most. */
export type OvertimeTerms = {
  included: { day: number; week: number; four_week: number; month: number };
  mode: OvertimeMode;
  pool: MeterPool;
  freeHours: number;
  /** What an hour beyond costs; undefined takes its share of the rate. */
  ratePerHour: Cents | undefined;
};

/** The terms of a class as they stand now. */
export const overtimeTermsOf = async (scope: Scope, classId: number): Promise<OvertimeTerms> => {
  const row = await scope.tx
    .selectFrom('classes')
    .where('id', '=', classId)
    .select(['hours_per_day', 'hours_per_week', 'hours_per_four_weeks', 'hours_per_month'])
    .select(['overtime_mode', 'overtime_pool', 'overtime_free_hours', 'overtime_rate'])
    .$narrowType<{ overtime_mode: OvertimeMode; overtime_pool: MeterPool }>()
    .executeTakeFirstOrThrow();
  return {
    included: {
      ...{ day: row.hours_per_day, week: row.hours_per_week },
      ...{ four_week: row.hours_per_four_weeks, month: row.hours_per_month },
    },
    ...{ mode: row.overtime_mode, pool: row.overtime_pool, freeHours: row.overtime_free_hours },
    ratePerHour: row.overtime_rate === null ? undefined : cents(row.overtime_rate),
  };
};

/** The readings of a machine while a line had it, by the days of the division. */
const readingsWhileOut = async (
  scope: Scope,
  { asset_id, out_at, returned_at }: LineRecord,
  zone: string,
): Promise<DatedReading[]> => {
  if (asset_id === null || out_at === null || returned_at === null) return [];
  const rows = await scope.tx
    .selectFrom('meter_readings')
    .where('asset_id', '=', asset_id)
    .where('read_at', '>', out_at)
    .where('read_at', '<', returned_at)
    .orderBy('id')
    .select(['reading', 'read_at'])
    .execute();
  return rows.map(({ reading, read_at: at }) => ({ reading, day: dayOf(Temporal.Instant.from(at), zone) }));
};

/** Hours that all machines of a line had used by the days on which one of them was read while the line had it. */
export const readHoursWhileOut = async (
  scope: Scope,
  machines: readonly { line: LineRecord; used: number }[],
  zone: string,
): Promise<DatedReading[]> => {
  const read: DatedReading[] = [];
  let before = 0;
  for (const { line, used } of machines) {
    const start = before - (line.meter_out ?? 0);
    const own = await readingsWhileOut(scope, line, zone);
    read.push(...own.map(({ reading, day }) => ({ day, reading: start + reading })));
    before += used;
  }
  return read;
};
