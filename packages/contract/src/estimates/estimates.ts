import type { EstimateStatus } from '@yardline/domain/estimates/estimates';
import { z } from 'zod';
import { contractKind } from '../contracts/kinds.ts';
import { endpoint } from '../endpoint.ts';
import {
  chosenId,
  day,
  id,
  idParams,
  instant,
  listQuery,
  mailAddress,
  money,
  pageNumber,
  pageOf,
  pathId,
  percent,
  queryFlag,
  requiredText,
  text,
} from '../fields.ts';
import { workTaxed } from '../work-orders/order-parts.ts';
import { workLine, workLineForm } from '../work-orders/work-lines.ts';

const statuses = ['draft', 'sent', 'approved', 'declined', 'expired', 'converted'] as const;
export const estimateStatus = z.enum(statuses satisfies readonly EstimateStatus[], {
  error: 'field.invalid',
});
const posting = z.enum(['S', 'R', 'D'], { error: 'field.invalid' });

const fields = {
  posting: posting.default('R'),
  location_id: id,
  customer_id: chosenId,
  asset_id: id.nullable().default(null),
  /** A machine that we know by words alone. */
  machine: text(120).default(''),
  /** What is wrong, in the words of the person who noticed it. */
  complaint: requiredText(500),
  /** For the shop; the customer does not read them. */
  comments: text(1000).default(''),
  /** What the customer agrees to with their approval. */
  terms: text(2000).default(''),
  /** The last day on which the customer may approve it. */
  valid_until: day,
  labor_discount: percent.default(0),
  parts_discount: percent.default(0),
};

export const estimateChange = z.strictObject(fields);
export const estimateForm = z.strictObject({
  ...fields,
  /** The line of a return whose damage it is about: its contract and its photos come along. */
  return_line_id: id.nullable().default(null),
});
export type EstimateForm = z.input<typeof estimateForm>;

export const estimateRow = z.object({
  id,
  /** Its number, as a text like on the papers. */
  estimate_n: z.string(),
  version: z.int(),
  status: estimateStatus,
  posting,
  division_id: id,
  location_id: id,
  location_title: z.string(),
  timeZone: z.string(),
  customer_id: id,
  customer_name: z.string(),
  asset_id: id.nullable(),
  asset_number: z.string(),
  /** The machine's description, or the words by which we know it. */
  machine: z.string(),
  complaint: z.string(),
  valid_until: z.string(),
  /** What its lines come to, with every choice and without taxes. */
  list_total: money,
  /** What the customer pays of it, without taxes: less than it lists where their damage waiver covers the rest. */
  customer_total: money,
  approved_total: money.nullable(),
  created_at: instant,
  row_version: z.int(),
});
export type EstimateRow = z.output<typeof estimateRow>;

export const waiverBound = z.object({ percent: z.number().nullable(), deductible: money.nullable() });

const decision = z.object({
  version: z.int(),
  decision: z.enum(['approved', 'declined']),
  name: z.string(),
  reason: z.string(),
  /** The choices that were ticked. */
  sections: z.array(z.string()),
  total: money,
  is_drawn: z.boolean(),
  at: instant,
  content_hash: z.string(),
});

export const estimate = estimateRow.extend({
  asset_kind: z.string(),
  /** The words of a machine that is not in the books. */
  words: z.string(),
  comments: z.string(),
  terms: z.string(),
  labor_discount: z.number(),
  parts_discount: z.number(),
  /** What it comes to without the choices. */
  required_total: money,
  customer_required: money,
  /** What a damage waiver leaves to the customer: no more than a percent of the repair, nor than the deductible. */
  waiver: waiverBound.nullable(),
  /** What the customer pays, with what they approved or else with every choice; the taxes are those of today. */
  totals: workTaxed.extend({ list: money }),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  return_line_id: id.nullable(),
  created_by_name: z.string(),
  customer_email: z.string(),
  lines: z.array(workLine),
  sendings: z.array(
    z.object({
      id,
      version: z.int(),
      name: z.string(),
      email: z.string(),
      sent_at: instant,
      sent_by: z.string(),
      opened_at: instant.nullable(),
    }),
  ),
  decisions: z.array(decision),
  questions: z.array(z.object({ id, name: z.string(), question: z.string(), asked_at: instant })),
  /** The work order or the contract that it became; a draft contract has no number yet. */
  order_n: z.string().nullable(),
  made_contract: z.object({ id, kind: contractKind, number: z.int().nullable() }).nullable(),
});
export type Estimate = z.output<typeof estimate>;

const shown = ['estimates', 'assets', 'customers', 'divisions', 'users'] as const;
const shownWhole = [
  ...shown,
  'companies',
  'contracts',
  'classes',
  'parts',
  'services',
  'vendors',
  'labor_codes',
  'repair_codes',
  'tax_codes',
  'work_orders',
] as const;

export const listEstimates = endpoint({
  name: 'listEstimates',
  method: 'GET',
  path: '/rest-api/work-order-estimates',
  summary: 'Estimates of workshop work, searched by number, machine, customer or complaint; the newest first',
  needs: 'estimates.view',
  query: listQuery(['estimate_n', 'valid_until'], {
    status: estimateStatus.optional(),
    /** Converted ones too. */
    finished: queryFlag,
    location_id: pathId.optional(),
    asset_id: pathId.optional(),
    customer_id: pathId.optional(),
    page: pageNumber.optional(),
  }),
  shows: shown,
  reply: pageOf(estimateRow),
});

export const getEstimate = endpoint({
  name: 'getEstimate',
  method: 'GET',
  path: '/rest-api/work-order-estimates/{id}',
  summary: 'One estimate with its lines, to whom it was sent, and what the customer said',
  needs: 'estimates.view',
  params: idParams,
  shows: shownWhole,
  reply: estimate,
});

export const createEstimate = endpoint({
  name: 'createEstimate',
  method: 'POST',
  path: '/rest-api/work-order-estimates',
  summary: 'Opens an estimate of workshop work; it holds nothing and touches no stock',
  needs: 'estimates.create',
  body: estimateForm,
  reply: estimate,
  status: 201,
});

export const updateEstimate = endpoint({
  name: 'updateEstimate',
  method: 'PUT',
  path: '/rest-api/work-order-estimates/{id}',
  summary: 'Changes an estimate; one that the customer has seen becomes the next version, and its link ends',
  needs: 'estimates.edit',
  params: idParams,
  body: estimateChange,
  reply: estimate,
  versioned: true,
});

const lineParams = z.strictObject({ id: pathId, line_id: pathId });

export const addEstimateLine = endpoint({
  name: 'addEstimateLine',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/lines',
  summary: 'Adds labor, a part, a service or sublet work to an estimate',
  needs: 'estimates.edit',
  params: idParams,
  body: workLineForm,
  reply: estimate,
  status: 201,
});

export const updateEstimateLine = endpoint({
  name: 'updateEstimateLine',
  method: 'PUT',
  path: '/rest-api/work-order-estimates/{id}/lines/{line_id}',
  summary: 'Changes a line of an estimate',
  needs: 'estimates.edit',
  params: lineParams,
  body: workLineForm,
  reply: estimate,
});

export const deleteEstimateLine = endpoint({
  name: 'deleteEstimateLine',
  method: 'DELETE',
  path: '/rest-api/work-order-estimates/{id}/lines/{line_id}',
  summary: 'Takes a line off an estimate',
  needs: 'estimates.edit',
  params: lineParams,
  reply: estimate,
});

export const convertEstimate = endpoint({
  name: 'convertEstimate',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/conversions',
  summary:
    'Makes a work order of an estimate: what was approved bounds its bill. Without the customer only with a reason',
  needs: 'estimates.edit',
  params: idParams,
  body: z.strictObject({
    /** Of one that the customer did not approve: who agreed to it, and why. */
    reason: text(500).default(''),
    /** Of one that the customer did not approve: the choices that are done. */
    sections: z.array(requiredText(60)).max(50).default([]),
  }),
  reply: estimate,
  status: 201,
  effect: 'stock',
});

/** To whom an estimate goes. Without an address the link is only handed over. */
export const estimateSendingForm = z.strictObject({
  name: requiredText(80),
  email: mailAddress.or(z.literal('')).default(''),
  language: z.enum(['en', 'fr']).default('en'),
});

export const sendEstimate = endpoint({
  name: 'sendEstimate',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/send',
  summary: 'Sends an estimate by a link that opens for 14 days; a former link of it ends',
  needs: 'estimates.edit',
  params: idParams,
  body: estimateSendingForm,
  reply: z.object({ estimate, link: z.string() }),
  status: 201,
  acting: 'closed',
});
