import { mostAveraged, overtimePolicies } from '@yardline/domain/time-sheets/overtime';
import { roundings } from '@yardline/domain/time-sheets/rounding';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from '../fields.ts';

const settingsFields = z.strictObject({
  overtime_policy: z.enum(overtimePolicies, { error: 'field.invalid' }),
  /** Over how many weeks overtime is averaged, where people agreed to it; 1 is not at all. */
  averaging_weeks: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(mostAveraged, { error: 'field.invalid' }),
  /** The first day of a week with which a period begins. */
  averaging_from: day.nullable(),
  /** Minutes; 1 is none. */
  rounding: z.literal(roundings, { error: 'field.invalid' }),
  /** 1 Monday to 7 Sunday. */
  week_start: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(7, { error: 'field.invalid' }),
  workday_hour: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(23, { error: 'field.invalid' }),
  forgotten_hours: z
    .int({ error: 'field.invalid' })
    .min(4, { error: 'field.invalid' })
    .max(48, { error: 'field.invalid' }),
});

export const timeSettingsForm = settingsFields.superRefine((form, context) => {
  if (form.averaging_weeks === 1) return;
  if (form.overtime_policy !== 'ontario')
    context.addIssue({ code: 'custom', path: ['averaging_weeks'], message: 'time.averaging_elsewhere' });
  if (form.averaging_from === null)
    context.addIssue({ code: 'custom', path: ['averaging_from'], message: 'field.required' });
});

export const timeSettings = settingsFields.extend({ row_version: z.int() });
export type TimeSettings = z.output<typeof timeSettings>;

const shownSettings = timeSettings.extend({
  /** Weeks were submitted: where weeks and workdays begin stays as it is. */
  is_in_use: z.boolean(),
});
export type ShownTimeSettings = z.output<typeof shownSettings>;

export const getTimeSettings = endpoint({
  name: 'getTimeSettings',
  method: 'GET',
  path: '/rest-api/time-settings',
  summary: 'How the company reads the time of its people',
  needs: ['settings.view', 'time_sheets.view'],
  shows: ['time_settings', 'time_sheets'],
  reply: shownSettings,
});

export const updateTimeSettings = endpoint({
  name: 'updateTimeSettings',
  method: 'PUT',
  path: '/rest-api/time-settings',
  summary: 'Changes overtime, rounding, the first day of the week and the hour of the workday',
  needs: 'settings.edit',
  body: timeSettingsForm,
  reply: shownSettings,
  versioned: true,
});
