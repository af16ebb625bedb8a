import { recallStates, recallSteps } from '@yardline/domain/recalls/states';
import { z } from 'zod';
import { byNumber } from '../assets/asset-life.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  pageOf,
  pickedIds,
  queryFlag,
  requiredText,
  serialNumber,
  serialNumbers,
  text,
} from '../fields.ts';
import { severity } from './recalls.ts';

/** The most machines of which orders are opened at once. */
export const mostPlannedAtOnce = 100;
/** A preview names so many machines; it counts all. */
export const mostPreviewed = 500;

const recallState = z.enum(recallStates, { error: 'field.invalid' });
const order = z.object({ id, order_n: z.string() });

/** Where a machine is, and with whom. */
const where = {
  asset_id: id,
  asset_number: z.string(),
  description: z.string(),
  serial_number: z.string(),
  /** A machine of a customer, and theirs. */
  is_theirs: z.boolean(),
  location_title: z.string(),
  timeZone: z.string(),
  is_out: z.boolean(),
  contract: z.object({ id, number: z.int().nullable() }).nullable(),
  customer_name: z.string(),
  site_name: z.string(),
  out_until: instant.nullable(),
};

export const recallMachine = z.object({
  id,
  ...where,
  status: recallState,
  reason: z.string(),
  /** The order that does it, or did. */
  order: order.nullable(),
  changed_at: instant,
});
export type RecallMachine = z.output<typeof recallMachine>;

const shown = [
  'recalls',
  'assets',
  'holds',
  'contracts',
  'customers',
  'sites',
  'divisions',
  'work_orders',
] as const;

export const listRecallMachines = endpoint({
  name: 'listRecallMachines',
  method: 'GET',
  path: '/rest-api/recalls/{id}/machines',
  summary: 'The machines of a recall: how each stands, where it is, and on rent with whom',
  needs: 'recalls.view',
  params: idParams,
  query: listQuery(['asset_number'], {
    status: recallState.optional(),
    /** Only those that are on rent. */
    out: queryFlag,
    ids: pickedIds.optional(),
  }),
  shows: shown,
  reply: pageOf(recallMachine),
});

/** Which machines, as they are typed; the recall itself while one is changed. */
const previewForm = z.strictObject({
  recall_id: id.nullable().default(null),
  make: requiredText(30),
  model: text(30).default(''),
  first_serial_number: serialNumber.default(''),
  last_serial_number: serialNumber.default(''),
  serial_numbers: serialNumbers.default([]),
});

const previewed = z.object({
  ...where,
  /** Found now, on the recall already, or let go because the recall no longer names it. */
  change: z.enum(['found', 'kept', 'let_go']),
});
export type PreviewedMachine = z.output<typeof previewed>;

export const previewRecall = endpoint({
  name: 'previewRecall',
  method: 'POST',
  path: '/rest-api/recalls/preview',
  summary: 'Which machines a recall would name, where they are, and on rent with whom; changes nothing',
  needs: ['recalls.create', 'recalls.edit'],
  body: previewForm,
  question: true,
  isPreview: true,
  shows: shown,
  reply: z.object({
    total: z.int(),
    on_rent: z.int(),
    /** Machines of the make and model without a serial number, which a range or a list cannot name. */
    without_serial_number: z.int(),
    machines: z.array(previewed),
  }),
});

/** What becomes of one of many: its order, or why there is none, in words. */
const planned = z.object({
  id,
  asset_number: z.string(),
  order: order.nullable(),
  refusal: z.string().nullable(),
});

export const planRecallMachines = endpoint({
  name: 'planRecallMachines',
  method: 'POST',
  path: '/rest-api/recalls/{id}/orders',
  summary:
    'Opens a work order for each machine: one that cannot get an order says why and stops none of the others',
  needs: 'recalls.edit',
  params: idParams,
  body: z.strictObject({ ids: z.array(id).min(1).max(mostPlannedAtOnce, { error: 'field.invalid' }) }),
  reply: z.object({ results: z.array(planned) }),
  effect: 'stock',
});

export const stepRecallMachine = endpoint({
  name: 'stepRecallMachine',
  method: 'POST',
  path: '/rest-api/recall-machines/{id}/status',
  summary: 'Says that a machine is not affected, waives the recall for it with a reason, or opens it again',
  needs: 'recalls.edit',
  params: idParams,
  body: z.strictObject({
    step: z.enum(recallSteps, { error: 'field.invalid' }),
    reason: text(250).default(''),
  }),
  reply: recallMachine,
});

const ofAsset = z.object({
  id,
  recall_id: id,
  maker_number: z.string(),
  title: z.string(),
  severity,
  due_on: z.string().nullable(),
  instructions: z.string(),
  status: recallState,
  reason: z.string(),
  order: order.nullable(),
});
export type AssetRecall = z.output<typeof ofAsset>;

export const listAssetRecalls = endpoint({
  name: 'listAssetRecalls',
  method: 'GET',
  path: '/rest-api/assets/{number}/recalls',
  summary: 'The recalls of a machine, those that are not done first',
  needs: ['recalls.view', 'assets.view'],
  params: byNumber,
  shows: ['recalls', 'assets', 'work_orders'],
  reply: z.object({ recalls: z.array(ofAsset) }),
});
