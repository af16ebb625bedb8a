import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, listQuery, money, pageOf, price, queryFlag, requiredText } from '../fields.ts';

/** Hours with at most two decimals. [B5.35] */
export const hours = z
  .number({ error: 'hours.invalid' })
  .min(0, { error: 'hours.invalid' })
  .max(1000, { error: 'hours.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'hours.invalid' });

/** What overtime costs of the regular rate: 150 is time and a half. */
const overRegular = z
  .number({ error: 'field.invalid' })
  .min(100, { error: 'field.invalid' })
  .max(1000, { error: 'field.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'field.invalid' });

const roundings = [0, 6, 15, 30, 60] as const;

export const laborCodeForm = z.strictObject({
  code: requiredText(12),
  description: requiredText(64),
  /** For an hour at the regular rate; null: the rate of the mechanic, else the company's. */
  bill_rate: price.nullable(),
  /** What an hour costs the company. */
  cost_rate: cost(price).optional(),
  overtime_percent: overRegular.default(150),
  double_percent: overRegular.default(200),
  /** Hours that are billed at least. */
  min_hours: hours.max(24, { error: 'hours.invalid' }).default(0),
  /** To which step logged time is rounded up, in minutes; 0: not at all. */
  round_minutes: z.literal(roundings, { error: 'field.invalid' }).default(15),
  is_tax1: z.boolean().default(true),
  is_tax2: z.boolean().default(true),
  is_active: z.boolean().default(true),
});

export type LaborCodeForm = z.input<typeof laborCodeForm>;

export const laborCode = z.object({
  id,
  code: z.string(),
  description: z.string(),
  bill_rate: money.nullable(),
  cost_rate: cost(money).nullable(),
  overtime_percent: z.number(),
  double_percent: z.number(),
  min_hours: z.number(),
  round_minutes: z.literal(roundings),
  is_tax1: z.boolean(),
  is_tax2: z.boolean(),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type LaborCode = z.output<typeof laborCode>;

export const repairCodeForm = z.strictObject({
  code: requiredText(12),
  description: requiredText(64),
  /** What is billed for it, however long it takes; null: the time that was logged. */
  default_hours: hours.min(0.01, { error: 'hours.invalid' }).nullable().default(null),
  /** The labor that it takes. */
  labor_code_id: id.nullable().default(null),
  is_active: z.boolean().default(true),
});

export type RepairCodeForm = z.input<typeof repairCodeForm>;

export const repairCode = z.object({
  id,
  code: z.string(),
  description: z.string(),
  default_hours: z.number().nullable(),
  labor_code_id: id.nullable(),
  labor_code: z.string(),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type RepairCode = z.output<typeof repairCode>;

/** Mechanics and service writers pick codes; those who keep settings write them. */
const seers = ['work_orders.view', 'settings.view'] as const;
const inactive = { inactive: queryFlag };

export const listLaborCodes = endpoint({
  name: 'listLaborCodes',
  method: 'GET',
  path: '/rest-api/labor-codes',
  summary: 'Codes of labor with their rates',
  needs: seers,
  query: listQuery(['code', 'description'], inactive),
  shows: ['labor_codes'],
  reply: pageOf(laborCode),
});

export const getLaborCode = endpoint({
  name: 'getLaborCode',
  method: 'GET',
  path: '/rest-api/labor-codes/{id}',
  summary: 'One code of labor',
  needs: seers,
  params: idParams,
  shows: ['labor_codes'],
  reply: laborCode,
});

export const createLaborCode = endpoint({
  name: 'createLaborCode',
  method: 'POST',
  path: '/rest-api/labor-codes',
  summary: 'Adds a code of labor',
  needs: 'settings.edit',
  body: laborCodeForm,
  reply: laborCode,
  status: 201,
});

export const updateLaborCode = endpoint({
  name: 'updateLaborCode',
  method: 'PUT',
  path: '/rest-api/labor-codes/{id}',
  summary: 'Updates a code of labor; lines that have it keep their price',
  needs: 'settings.edit',
  params: idParams,
  body: laborCodeForm,
  reply: laborCode,
  versioned: true,
});

export const listRepairCodes = endpoint({
  name: 'listRepairCodes',
  method: 'GET',
  path: '/rest-api/repair-codes',
  summary: 'Codes of repairs with the hours that they usually take',
  needs: seers,
  query: listQuery(['code', 'description'], inactive),
  shows: ['repair_codes', 'labor_codes'],
  reply: pageOf(repairCode),
});

export const getRepairCode = endpoint({
  name: 'getRepairCode',
  method: 'GET',
  path: '/rest-api/repair-codes/{id}',
  summary: 'One code of repairs',
  needs: seers,
  params: idParams,
  shows: ['repair_codes', 'labor_codes'],
  reply: repairCode,
});

export const createRepairCode = endpoint({
  name: 'createRepairCode',
  method: 'POST',
  path: '/rest-api/repair-codes',
  summary: 'Adds a code of repairs',
  needs: 'settings.edit',
  body: repairCodeForm,
  reply: repairCode,
  status: 201,
});

export const updateRepairCode = endpoint({
  name: 'updateRepairCode',
  method: 'PUT',
  path: '/rest-api/repair-codes/{id}',
  summary: 'Updates a code of repairs',
  needs: 'settings.edit',
  params: idParams,
  body: repairCodeForm,
  reply: repairCode,
  versioned: true,
});
