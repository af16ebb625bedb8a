import { hourKinds } from '@yardline/domain/time-sheets/overtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, listQuery, money, pageOf, pathId, requiredText } from '../fields.ts';
import { sheetStatuses } from './time-sheets.ts';

/** What a column of a payroll's file can hold. */
export const payrollFields = [
  'employee',
  'name',
  'date',
  'kind',
  'hours',
  'amount',
  'job',
  'division',
  'week',
  'adjustment',
] as const;
export type PayrollField = (typeof payrollFields)[number];

const hourKindNames = Object.fromEntries(hourKinds.map((kind) => [kind, requiredText(20)])) as Record<
  (typeof hourKinds)[number],
  ReturnType<typeof requiredText>
>;

/** How the file of a payroll looks: its columns in their order with their headings, and what it calls the kinds of hours. */
export const payrollProfile = z.strictObject({
  columns: z
    .array(
      z.strictObject({ field: z.enum(payrollFields, { error: 'field.invalid' }), header: requiredText(40) }),
    )
    .min(1)
    .max(20),
  kinds: z.strictObject({
    ...hourKindNames,
    bonus: requiredText(20).default('BONUS'),
    /** What overtime adds to a bonus. */
    premium: requiredText(20).default('BONUS OT'),
  }),
});
export type PayrollProfile = z.output<typeof payrollProfile>;

const line = z.object({
  user_id: id,
  /** The number of the person in this product. */
  employee: z.string(),
  user_name: z.string(),
  week_on: day,
  day,
  kind: z.enum(hourKinds),
  /** Of two decimals; below zero where an adjustment takes hours back. */
  hours: z.number(),
  order_n: z.string(),
  division_name: z.string(),
  is_adjustment: z.boolean(),
});
export type PayrollLine = z.output<typeof line>;

/** Paid on top of the hours of a week. */
const bonus = z.object({
  user_id: id,
  employee: z.string(),
  user_name: z.string(),
  week_on: day,
  /** Below zero where an adjustment takes it back. */
  amount: money,
  /** What overtime adds to it. */
  premium: money,
  is_adjustment: z.boolean(),
});
export type PayrollBonus = z.output<typeof bonus>;

const totals = z.object({
  hours: z.number(),
  /** Bonuses with what overtime adds to them. */
  amount: money,
  regular: z.number(),
  overtime: z.number(),
  double: z.number(),
});

const period = { from_on: day, to_on: day };

export const previewPayroll = endpoint({
  name: 'previewPayroll',
  method: 'GET',
  path: '/rest-api/payroll-previews',
  summary:
    'What an export for a payroll would hold, and which weeks it leaves out because they are not approved',
  needs: 'time_sheets.create',
  query: z.strictObject({ ...period, division_id: pathId.optional() }),
  shows: [
    'time_sheets',
    'payroll_exports',
    'clock_records',
    'time_corrections',
    'time_settings',
    'work_orders',
    'divisions',
    'users',
    'assets',
  ],
  reply: z.object({
    lines: z.array(line),
    bonuses: z.array(bonus),
    totals,
    /** How the last export looked. */
    last_profile: payrollProfile.nullable(),
    left_out: z.array(
      z.object({ user_id: id, user_name: z.string(), week_on: day, status: z.enum(sheetStatuses) }),
    ),
  }),
});

const exportRow = z.object({
  id,
  ...period,
  division_id: id.nullable(),
  division_name: z.string(),
  created_at: instant,
  created_by_name: z.string(),
  /** How many people, and how many hours. */
  people: z.int(),
  hours: z.number(),
});
export type PayrollExportRow = z.output<typeof exportRow>;

export const payrollExport = exportRow.extend({
  profile: payrollProfile,
  lines: z.array(line),
  bonuses: z.array(bonus),
  totals,
});

const shows = ['payroll_exports', 'divisions', 'users', 'work_orders'] as const;

export const createPayrollExport = endpoint({
  name: 'createPayrollExport',
  method: 'POST',
  path: '/rest-api/payroll-exports',
  summary:
    'Exports the approved weeks of a period for a payroll; they are exported from then on, with what changed in earlier ones',
  needs: 'time_sheets.create',
  body: z.strictObject({ ...period, division_id: id.nullable().default(null), profile: payrollProfile }),
  reply: payrollExport,
  status: 201,
  effect: 'time',
});

export const listPayrollExports = endpoint({
  name: 'listPayrollExports',
  method: 'GET',
  path: '/rest-api/payroll-exports',
  summary: 'What was exported for payrolls, the last first',
  needs: 'time_sheets.create',
  query: listQuery(['created_at'], {}),
  shows: [...shows],
  reply: pageOf(exportRow),
});

export const getPayrollExport = endpoint({
  name: 'getPayrollExport',
  method: 'GET',
  path: '/rest-api/payroll-exports/{id}',
  summary: 'One export with its lines and their total',
  needs: 'time_sheets.create',
  params: idParams,
  shows: [...shows],
  reply: payrollExport,
});

export const takePayrollCsv = endpoint({
  name: 'takePayrollCsv',
  method: 'POST',
  path: '/rest-api/payroll-exports/{id}/csv',
  summary: 'The file of an export: the same whenever it is asked for, with the total as its last line',
  needs: 'time_sheets.create',
  params: idParams,
  file: 'text/csv',
});

export const takePayrollWorkbook = endpoint({
  name: 'takePayrollWorkbook',
  method: 'POST',
  path: '/rest-api/payroll-exports/{id}/xlsx',
  summary: 'The same as a workbook',
  needs: 'time_sheets.create',
  params: idParams,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
