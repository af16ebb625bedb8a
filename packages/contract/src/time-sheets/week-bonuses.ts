import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, money, pathId, price, text } from '../fields.ts';

/** What someone gets on top of their hours of a week, and why; 0 is none. */
export const weekBonusForm = z.strictObject({ amount: price, reason: text(120).default('') });

const weekBonus = z.object({
  week_on: day,
  amount: money,
  reason: z.string(),
  /** What overtime adds to it, as the week is read now. */
  premium: money,
  written_by_name: z.string(),
});
export type WeekBonus = z.output<typeof weekBonus>;

const params = z.strictObject({ id: pathId, week: day });

export const getWeekBonus = endpoint({
  name: 'getWeekBonus',
  method: 'GET',
  path: '/rest-api/time-sheets/{id}/weeks/{week}/bonus',
  summary: 'The bonus of a week of someone in a division of the caller, with what overtime adds to it',
  needs: 'time_sheets.create',
  params,
  shows: [
    'time_sheets',
    'clock_records',
    'time_corrections',
    'time_settings',
    'work_orders',
    'assets',
    'divisions',
    'users',
  ],
  reply: weekBonus,
});

export const setWeekBonus = endpoint({
  name: 'setWeekBonus',
  method: 'PUT',
  path: '/rest-api/time-sheets/{id}/weeks/{week}/bonus',
  summary:
    'Writes the bonus of a week of someone else, or removes it; it leaves with the next export, also of a week that was exported before',
  needs: 'time_sheets.create',
  params,
  body: weekBonusForm,
  reply: weekBonus,
});
