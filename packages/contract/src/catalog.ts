import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf, pathId, requiredText } from './fields.ts';

/** How the rentals of a class are billed while they are out; null follows the company. */
const billing = {
  cycle_rule: z
    .enum(['four_week', 'month', 'week', 'semi_monthly', 'never'], { error: 'field.invalid' })
    .nullable(),
  billing_timing: z.enum(['arrears', 'advance'], { error: 'field.invalid' }).nullable(),
  last_cycle_rule: z.enum(['restart', 'prorate', 'cumulative'], { error: 'field.invalid' }).nullable(),
};

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
  cycle_rule: billing.cycle_rule.default(null),
  billing_timing: billing.billing_timing.default(null),
  last_cycle_rule: billing.last_cycle_rule.default(null),
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
  /** Its rate table for everybody, when it has one. */
  rate_table_id: id.nullable(),
});
export type ClassRow = z.output<typeof classRow>;

export const wholeClass = classRow.extend({
  allows_rental_discount: z.boolean(),
  allows_sales_discount: z.boolean(),
  has_availability: z.boolean(),
  ...billing,
  row_version: z.int(),
});
export type WholeClass = z.output<typeof wholeClass>;

export const listClasses = endpoint({
  name: 'listClasses',
  method: 'GET',
  path: '/rest-api/classes',
  summary: 'Classes of products, searched by code or name',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  query: listQuery(['code', 'name'], { kind: z.enum(['rental', 'sales']).optional() }),
  reply: pageOf(classRow),
});

export const getClass = endpoint({
  name: 'getClass',
  method: 'GET',
  path: '/rest-api/classes/{id}',
  summary: 'One class with its settings',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  params: idParams,
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
  summary: 'Changes the settings of a class; open documents keep their prices until they are saved again',
  needs: 'settings.edit',
  params: idParams,
  body: classForm.omit({ kind: true }),
  reply: wholeClass,
  versioned: true,
});

export const groupForm = z.strictObject({ class_id: id, code: requiredText(12), name: requiredText(40) });
export type GroupForm = z.input<typeof groupForm>;

export const groupRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  class_id: id,
  class_name: z.string(),
  /** Active assets in it. */
  assets: z.int(),
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
  query: listQuery(['code', 'name'], { class_id: pathId.optional() }),
  reply: pageOf(groupRow),
});

export const getGroup = endpoint({
  name: 'getGroup',
  method: 'GET',
  path: '/rest-api/groups/{id}',
  summary: 'One group',
  needs: ['settings.view', 'rates.view', 'assets.view'],
  params: idParams,
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
  summary: 'Renames a group; its class stays, since its products are of that class',
  needs: 'settings.edit',
  params: idParams,
  body: groupForm.omit({ class_id: true }),
  reply: groupRow,
  versioned: true,
});
