import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';

/** How many stretches of a day a rule names at most, in which rentals begin. */
export const mostStartTimes = 4;

/** Whether rentals begin and end while a place is closed. */
export const outsideChoices = ['allowed', 'refused'] as const;

const whole = (least: number, most: number) =>
  z
    .int({ error: 'field.invalid' })
    .min(least, { error: 'field.invalid' })
    .max(most, { error: 'field.invalid' })
    .nullable()
    .default(null);

const time = z
  .string({ error: 'field.invalid' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'field.invalid' });
const endTime = z
  .string({ error: 'field.invalid' })
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'field.invalid' });

/** When a store rents what the rule is about. What is null is said by the wider rule, or else by the store. */
export const storeRuleForm = z.strictObject({
  /** Of which division, of which class; both null: of the whole store. */
  division_id: id.nullable().default(null),
  class_id: id.nullable().default(null),
  /** Days that a rental lasts, at least and at most. */
  min_days: whole(0, 365),
  max_days: whole(1, 1_095),
  /** Minutes before a rental begins by which it is reserved. */
  lead_minutes: whole(0, 43_200),
  /** Days ahead of which a rental begins at the latest. */
  horizon_days: whole(1, 1_095),
  /** Until when a rental may be asked for that begins on the same day, `10:00`. */
  same_day_until: endTime.nullable().default(null),
  /** Between which times of the day rentals begin; empty: at any. */
  start_times: z
    .array(z.strictObject({ from: time, to: endTime }))
    .max(mostStartTimes, { error: 'field.invalid' })
    .default([]),
  /** Whether rentals begin and end while the place is closed. */
  outside_hours: z.enum(outsideChoices, { error: 'field.invalid' }).nullable().default(null),
});
export type StoreRuleForm = z.input<typeof storeRuleForm>;

export const storeRule = z.object({
  id,
  store_id: id,
  division_id: id.nullable(),
  division: z.string().nullable(),
  class_id: id.nullable(),
  class: z.string().nullable(),
  min_days: z.int().nullable(),
  max_days: z.int().nullable(),
  lead_minutes: z.int().nullable(),
  horizon_days: z.int().nullable(),
  same_day_until: z.string().nullable(),
  start_times: z.array(z.object({ from: z.string(), to: z.string() })),
  outside_hours: z.enum(outsideChoices).nullable(),
  row_version: z.int(),
});
export type StoreRule = z.output<typeof storeRule>;

const shows = ['stores', 'divisions', 'classes'] as const;

export const listStoreRules = endpoint({
  name: 'listStoreRules',
  method: 'GET',
  path: '/rest-api/stores/{id}/rules',
  summary: 'When a store rents by class and by division, where that is other than the store itself says',
  needs: 'settings.view',
  params: idParams,
  shows,
  reply: z.object({ items: z.array(storeRule) }),
});

export const getStoreRule = endpoint({
  name: 'getStoreRule',
  method: 'GET',
  path: '/rest-api/store-rules/{id}',
  summary: 'One rule of a store',
  needs: 'settings.view',
  params: idParams,
  shows,
  reply: storeRule,
});

export const createStoreRule = endpoint({
  name: 'createStoreRule',
  method: 'POST',
  path: '/rest-api/stores/{id}/rules',
  summary: 'Adds a rule of a store for a class, a division or both; open pages show it within seconds',
  needs: 'settings.edit',
  params: idParams,
  body: storeRuleForm,
  reply: storeRule,
  status: 201,
});

export const updateStoreRule = endpoint({
  name: 'updateStoreRule',
  method: 'PUT',
  path: '/rest-api/store-rules/{id}',
  summary: 'Changes a rule of a store',
  needs: 'settings.edit',
  params: idParams,
  body: storeRuleForm,
  reply: storeRule,
  versioned: true,
});

export const removeStoreRule = endpoint({
  name: 'removeStoreRule',
  method: 'DELETE',
  path: '/rest-api/store-rules/{id}',
  summary: 'Removes a rule of a store: the wider rule holds again',
  needs: 'settings.edit',
  params: idParams,
  reply: z.object({}),
});
