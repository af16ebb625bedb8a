import type { TimeSettings } from '@yardline/contract/time-sheets/time-settings';
import type { OvertimePolicy } from '@yardline/domain/time-sheets/overtime';
import type { Rounding } from '@yardline/domain/time-sheets/rounding';
import type { WorkCalendar } from '@yardline/domain/time-sheets/workday';
import type { Scope } from '../../kernel/scope.ts';

/** As a company reads time until it says otherwise: weeks from Sunday, days from midnight, to the minute, no overtime. */
const delivered: TimeSettings = {
  overtime_policy: 'none',
  averaging_weeks: 1,
  averaging_from: null,
  rounding: 1,
  week_start: 7,
  workday_hour: 0,
  forgotten_hours: 12,
  row_version: 0,
};

/** How the company reads the time of its people. */
export const readTimeSettings = async ({ tx }: Scope): Promise<TimeSettings> =>
  (await tx
    .selectFrom('time_settings')
    .select([
      'averaging_weeks',
      'averaging_from',
      'overtime_policy',
      'rounding',
      'week_start',
      'workday_hour',
      'forgotten_hours',
      'row_version',
    ])
    .$narrowType<{ overtime_policy: OvertimePolicy; rounding: Rounding }>()
    .executeTakeFirst()) ?? delivered;

/** How the company cuts days and weeks in a zone. */
export const calendarOf = (settings: TimeSettings, zone: string): WorkCalendar => ({
  zone,
  weekStart: settings.week_start,
  workdayHour: settings.workday_hour,
});
