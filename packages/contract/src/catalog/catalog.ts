import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { alignDay, billingTimings, cycleRules, partialRules } from '../billing/billing-rules.ts';
import { endpoint } from '../endpoint.ts';
import { size, sizeFields } from '../assets/size.ts';
import { energy } from '../readings/readings.ts';
import { id, idParams, listQuery, pageOf, pathId, price, queryFlag, requiredText } from '../fields.ts';

/** How the rentals of a class are billed while they are out; null follows the company. */
const billing = {
  cycle_rule: z.enum([...cycleRules, 'never'], { error: 'field.invalid' }).nullable(),
  /** The day of the class's own cycle; one without is cut from each line's date out. */
  cycle_align_day: alignDay,
  billing_timing: z.enum(billingTimings, { error: 'field.invalid' }).nullable(),
  last_cycle_rule: z.enum(partialRules, { error: 'field.invalid' }).nullable(),
};

/** Hours of use, above none and up to `most`, with two decimals at most. */
const hours = (most: number) =>
  z
    .number({ error: 'field.invalid' })
    .positive({ error: 'field.invalid' })
    .max(most, { error: 'field.invalid' })
    .refine((n) => hasAtMostDecimals(n, 2), { error: 'field.invalid' });

/** How hours on the meter are charged beyond those that the rates include. */
const overtime = {
  hours_per_day: hours(24),
  hours_per_week: hours(168),
  hours_per_four_weeks: hours(672),
  hours_per_month: hours(744),
  /** By the hour, or by the price of the next shift. */
  overtime_mode: z.enum(['hourly', 'step'], { error: 'field.invalid' }),
  /** Over the rental as a whole, or in each cycle at whose end the meter was read. */
  overtime_pool: z.enum(['rental', 'cycle'], { error: 'field.invalid' }),
  /** Hours beyond that cost nothing, in each of those. */
  overtime_free_hours: z.union([z.literal(0), hours(744)], { error: 'field.invalid' }),
  /** What an hour beyond costs, where it is charged by the hour; null takes its share of the rate. */
  overtime_rate: price.nullable(),
};

/** Whether new products may be put into it; what is in it stays. */
const is_active = z.boolean().default(true);

/** How a class is set up: what its products are taxed, discounted and held for. */
export const classForm = z.strictObject({
  code: requiredText(12),
  name: requiredText(40),
  kind: z.enum(['rental', 'sales']).default('rental'),
  is_tax1: z.boolean().default(true),
  is_tax2: z.boolean().default(true),
  is_waiver_exempt: z.boolean().default(false),
  allows_rental_discount: z.boolean().default(true),
  allows_sales_discount: z.boolean().default(true),
  has_availability: z.boolean().default(true),
  /** Minutes for which a machine that came back is held and not billed, up to thirty days. */
  turnaround_minutes: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(43_200, { error: 'field.invalid' })
    .default(0),
  /** What its machines run on, which decides what is read of them at the counter. */
  energy: energy.default(''),
  cycle_rule: billing.cycle_rule.default(null),
  cycle_align_day: billing.cycle_align_day.default(null),
  billing_timing: billing.billing_timing.default(null),
  last_cycle_rule: billing.last_cycle_rule.default(null),
  hours_per_day: overtime.hours_per_day.default(8),
  hours_per_week: overtime.hours_per_week.default(40),
  hours_per_four_weeks: overtime.hours_per_four_weeks.default(160),
  hours_per_month: overtime.hours_per_month.default(176),
  overtime_mode: overtime.overtime_mode.default('hourly'),
  overtime_pool: overtime.overtime_pool.default('rental'),
  overtime_free_hours: overtime.overtime_free_hours.default(0),
  overtime_rate: overtime.overtime_rate.default(null),
  is_active,
});
export type ClassForm = z.input<typeof classForm>;

export const classRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['rental', 'sales']),
  groups: z.int(),
  is_tax1: z.boolean(),
  is_tax2: z.boolean(),
  is_waiver_exempt: z.boolean(),
  turnaround_minutes: z.int(),
  is_active: z.boolean(),
  /** Its rate table for everybody, when it has one. */
  rate_table_id: id.nullable(),
});
export type ClassRow = z.output<typeof classRow>;

export const wholeClass = classRow.extend({
  allows_rental_discount: z.boolean(),
  allows_sales_discount: z.boolean(),
  has_availability: z.boolean(),
  energy,
  ...billing,
  ...overtime,
  row_version: z.int(),
});
export type WholeClass = z.output<typeof wholeClass>;

export const listClasses = endpoint({
  name: 'listClasses',
  method: 'GET',
  path: '/rest-api/classes',
  summary: 'Classes of products, searched by code or name',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  query: listQuery(['code', 'name'], {
    kind: z.enum(['rental', 'sales']).optional(),
    /** Also those that take nothing new. */
    inactive: queryFlag,
  }),
  shows: ['classes', 'groups', 'rate_tables'],
  reply: pageOf(classRow),
});

export const getClass = endpoint({
  name: 'getClass',
  method: 'GET',
  path: '/rest-api/classes/{id}',
  summary: 'One class with its settings',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  params: idParams,
  shows: ['classes', 'groups', 'rate_tables'],
  reply: wholeClass,
});

export const createClass = endpoint({
  name: 'createClass',
  method: 'POST',
  path: '/rest-api/classes',
  summary: 'Adds a class of products',
  needs: 'settings.create',
  body: classForm,
  reply: wholeClass,
  status: 201,
});

export const updateClass = endpoint({
  name: 'updateClass',
  method: 'PUT',
  path: '/rest-api/classes/{id}',
  summary: 'Updates a class; open documents keep their prices until they are saved again',
  needs: 'settings.edit',
  params: idParams,
  body: classForm.omit({ kind: true }),
  reply: wholeClass,
  versioned: true,
});

export const groupForm = z.strictObject({
  class_id: id,
  code: requiredText(12),
  name: requiredText(40),
  /** Of each of its machines that does not say its own. */
  ...sizeFields,
  is_active,
});
export type GroupForm = z.input<typeof groupForm>;

export const groupRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  class_id: id,
  class_name: z.string(),
  /** Active assets in it. */
  assets: z.int(),
  ...size,
  is_active: z.boolean(),
  /** Its rate table for everybody, when it has one. */
  rate_table_id: id.nullable(),
  row_version: z.int(),
});
export type GroupRow = z.output<typeof groupRow>;

export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: '/rest-api/groups',
  summary: 'Groups of products, searched by code or name',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  query: listQuery(['code', 'name'], { class_id: pathId.optional(), inactive: queryFlag }),
  shows: ['groups', 'assets', 'classes', 'rate_tables'],
  reply: pageOf(groupRow),
});

export const getGroup = endpoint({
  name: 'getGroup',
  method: 'GET',
  path: '/rest-api/groups/{id}',
  summary: 'One group',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  params: idParams,
  shows: ['groups', 'assets', 'classes', 'rate_tables'],
  reply: groupRow,
});

export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/rest-api/groups',
  summary: 'Adds a group to a class',
  needs: 'settings.create',
  body: groupForm,
  reply: groupRow,
  status: 201,
});

export const updateGroup = endpoint({
  name: 'updateGroup',
  method: 'PUT',
  path: '/rest-api/groups/{id}',
  summary: 'Renames a group, or closes it to new products; its class can’t be changed',
  needs: 'settings.edit',
  params: idParams,
  body: groupForm.omit({ class_id: true }),
  reply: groupRow,
  versioned: true,
});
