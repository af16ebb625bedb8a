import { type WorkOrderType, workOrderTypes } from '@yardline/domain/work-orders/posting';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { estimate } from '../estimates/estimates.ts';
import { id, idParams, listQuery, money, pageOf, pathId, queryFlag, requiredText, text } from '../fields.ts';
import { hours } from '../labor/labor.ts';
import { workOrder } from '../work-orders/work-orders.ts';

const workType = z.enum(Object.keys(workOrderTypes) as [WorkOrderType, ...WorkOrderType[]], {
  error: 'field.invalid',
});

const pieces = z
  .number({ error: 'quantity.invalid' })
  .gt(0, { error: 'quantity.not_positive' })
  .max(1_000_000, { error: 'quantity.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.invalid' });

const shared = { repair_code_id: id, description: text(120).default('') };

/** What a job takes: hours of labor, pieces of a part, or a service. Prices are of the day on which it is used. */
const lineForm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...shared,
      kind: z.literal('L'),
      labor_code_id: id,
      quantity: hours.min(0.01, { error: 'quantity.not_positive' }),
    }),
    z.strictObject({ ...shared, kind: z.literal('P'), part_id: id, quantity: pieces }),
    z.strictObject({ ...shared, kind: z.literal('V'), service_id: id, quantity: pieces }),
  ],
  { error: 'field.invalid' },
);

export const jobTemplateForm = z.strictObject({
  code: requiredText(12),
  description: requiredText(64),
  /** Proposed for work orders of this type. */
  work_type: workType.nullable().default(null),
  /** Proposed for orders and estimates that have this repair. */
  repair_code_id: id.nullable().default(null),
  /** Begins on the order with it, where the checklist is used for the machine. */
  checklist_id: id.nullable().default(null),
  is_active: z.boolean().default(true),
  lines: z.array(lineForm).min(1, { error: 'job_template.empty' }).max(50),
});
export type JobTemplateForm = z.input<typeof jobTemplateForm>;

const row = {
  id,
  code: z.string(),
  description: z.string(),
  work_type: workType.nullable(),
  repair_code_id: id.nullable(),
  repair_code: z.string(),
  checklist_id: id.nullable(),
  is_active: z.boolean(),
  row_version: z.int(),
};
export const jobTemplateRow = z.object({ ...row, line_count: z.int() });
export type JobTemplateRow = z.output<typeof jobTemplateRow>;

export const jobTemplate = z.object({
  ...row,
  lines: z.array(
    z.object({
      kind: z.enum(['L', 'P', 'V']),
      repair_code_id: id,
      labor_code_id: id.nullable(),
      part_id: id.nullable(),
      service_id: id.nullable(),
      /** The number or code of its product, and what that is called. */
      product: z.string(),
      product_name: z.string(),
      /** Empty: as its product is called. */
      description: z.string(),
      quantity: z.number(),
    }),
  ),
});
export type JobTemplate = z.output<typeof jobTemplate>;

/** Those who write orders or estimates pick one; those who keep settings write them. */
const seers = ['work_orders.view', 'estimates.view', 'settings.view'] as const;

export const listJobTemplates = endpoint({
  name: 'listJobTemplates',
  method: 'GET',
  path: '/rest-api/job-templates',
  summary: 'Templates of jobs, without another wish those in use',
  needs: seers,
  query: listQuery(['code', 'description'], { inactive: queryFlag }),
  shows: ['job_templates', 'repair_codes'],
  reply: pageOf(jobTemplateRow),
});

export const getJobTemplate = endpoint({
  name: 'getJobTemplate',
  method: 'GET',
  path: '/rest-api/job-templates/{id}',
  summary: 'A template of a job with its lines',
  needs: seers,
  params: idParams,
  shows: ['job_templates', 'labor_codes', 'parts', 'repair_codes', 'services'],
  reply: jobTemplate,
});

export const createJobTemplate = endpoint({
  name: 'createJobTemplate',
  method: 'POST',
  path: '/rest-api/job-templates',
  summary: 'Adds a template of a job',
  needs: 'settings.edit',
  body: jobTemplateForm,
  reply: jobTemplate,
  status: 201,
});

export const updateJobTemplate = endpoint({
  name: 'updateJobTemplate',
  method: 'PUT',
  path: '/rest-api/job-templates/{id}',
  summary: 'Updates a template of a job; orders that it was put on stay as they are',
  needs: 'settings.edit',
  params: idParams,
  body: jobTemplateForm,
  reply: jobTemplate,
  versioned: true,
});

const useParams = z.strictObject({ id: pathId, template_id: pathId });

/** What a template would add, at the prices of today. */
export const templatePreview = z.object({
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unit_price: money,
      list_amount: money,
    }),
  ),
  total: money,
  /** Whether its checklist would begin with it. */
  starts_checklist: z.boolean(),
});
export type TemplatePreview = z.output<typeof templatePreview>;

const preview = { params: useParams, question: true, isPreview: true, rate: 'preview' } as const;
const priced = [
  'job_templates',
  'classes',
  'divisions',
  'labor_codes',
  'labor_rates',
  'parts',
  'repair_codes',
  'services',
] as const;

export const tryTemplateOnOrder = endpoint({
  name: 'tryTemplateOnOrder',
  method: 'POST',
  path: '/rest-api/workorders/{id}/templates/{template_id}/preview',
  summary: 'What a template would add to a work order and what that comes to, without doing anything',
  needs: 'work_orders.view',
  shows: ['work_orders', 'assets', 'checklists', 'inspections', 'users', ...priced],
  reply: templatePreview,
  ...preview,
});

export const addTemplateToOrder = endpoint({
  name: 'addTemplateToOrder',
  method: 'POST',
  path: '/rest-api/workorders/{id}/templates/{template_id}',
  summary: 'Adds the lines of a template to a work order, and begins its checklist',
  needs: 'work_orders.view',
  params: useParams,
  reply: workOrder,
  effect: 'stock',
  status: 201,
});

export const tryTemplateOnEstimate = endpoint({
  name: 'tryTemplateOnEstimate',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/templates/{template_id}/preview',
  summary: 'What a template would add to an estimate and what that comes to, without doing anything',
  needs: 'estimates.view',
  shows: ['estimates', ...priced],
  reply: templatePreview,
  ...preview,
});

export const addTemplateToEstimate = endpoint({
  name: 'addTemplateToEstimate',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/templates/{template_id}',
  summary: 'Adds the lines of a template to an estimate',
  needs: 'estimates.view',
  params: useParams,
  reply: estimate,
  status: 201,
});
