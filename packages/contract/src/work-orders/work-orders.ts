import { jobSteps, orderSteps, pauseReasons } from '@yardline/domain/work-orders/states';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageNumber,
  pageOf,
  pathId,
  pickedIds,
  queryFlag,
} from '../fields.ts';
import { printTagType } from '../printing/printing.ts';
import {
  billing,
  holdMode,
  mechanicStatus,
  posting,
  priority,
  workOrderStatus,
  workOrderType,
} from './choices.ts';
import { orderFields } from './order-fields.ts';
import { jobTime, nextPromise, orderHistory, pastLine, workTaxed } from './order-parts.ts';
import { workLine } from './work-lines.ts';
import { orderSignature } from './signing.ts';

export const workOrderForm = z.strictObject({
  ...orderFields,
  /** The line of a return whose damage it repairs: the machine is down already, and the order takes it over. */
  return_line_id: id.nullable().default(null),
});
export const workOrderChange = z.strictObject(orderFields);
export type WorkOrderForm = z.input<typeof workOrderForm>;

const mechanic = z.object({
  mechanic_auth_id: id,
  name: z.string(),
  status: mechanicStatus,
  /** The only one still on the order: taking them off takes the schedule off too. */
  is_last_mechanic: z.boolean(),
  minutes: z.int(),
  /** Since when their clock runs. */
  running_since: instant.nullable(),
});

export const workOrderRow = z.object({
  id,
  /** Its number, as a text like on the papers. */
  order_n: z.string(),
  type: workOrderType,
  status: workOrderStatus,
  posting,
  billing,
  priority,
  is_flagged: z.boolean(),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  timeZone: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  asset_id: id.nullable(),
  asset_number: z.string(),
  /** The machine's description, or the words by which we know it. */
  machine: z.string(),
  complaint: z.string(),
  /** Which tag of it was printed last. [B3.25] */
  print_tag_type: printTagType.nullable(),
  schedule_start: instant.nullable(),
  schedule_end: instant.nullable(),
  ready_at: instant.nullable(),
  hold_mode: holdMode,
  /** Another promise of the machine begins before it is ready. */
  is_at_risk: z.boolean(),
  /** All on it are done, and no one has said that it is complete. */
  is_all_done: z.boolean(),
  mechanics: z.array(z.string()),
  /** What its lines come to at list price, without taxes. */
  list_total: money,
  created_at: instant,
  closed_at: instant.nullable(),
  /** Lines of purchase orders for it that are not done: until then it is neither closed nor billed. [B5.37] */
  open_purchases: z.int(),
  /** Where it is worked on: its own address, else the customer's site; with its place on the map, as far as it is known. */
  site_name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The number with which it was imported; empty where it was opened here. */
  imported_as: z.string(),
  /** It was closed before it was imported: for reading alone, and nothing of it was posted. */
  is_past: z.boolean(),
  row_version: z.int(),
});
export type WorkOrderRow = z.output<typeof workOrderRow>;

export const workOrder = workOrderRow.extend({
  /** The code of its division, by which tags are printed. [B7.25] */
  division_srm_uid: z.string(),
  quantity: z.number(),
  site_id: id.nullable(),
  /** The place of its own address. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  asset_kind: z.string(),
  /** The words of a machine that is not in the books. */
  words: z.string(),
  meter_type: z.string(),
  vendor_number: z.string(),
  po_number: z.string(),
  terms_id: id.nullable(),
  /** What its own terms are called, in either language; empty where it has none. */
  terms_en: z.string(),
  terms_fr: z.string(),
  comments: z.string(),
  labor_discount: z.number(),
  parts_discount: z.number(),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  return_line_id: id.nullable(),
  meter_in: z.number().nullable(),
  meter_out: z.number().nullable(),
  startDate: z.string().nullable(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  endTime: z.string().nullable(),
  readyDate: z.string().nullable(),
  readyTime: z.string().nullable(),
  is_void: z.boolean(),
  /** Its machine is out of service: an inspection in the shop has to pass before it ends. */
  is_out_of_service: z.boolean(),
  is_passed: z.boolean(),
  /** What the checklists that were begun in it still ask. */
  open_points: z.array(z.object({ prompt_en: z.string(), prompt_fr: z.string() })),
  /** What inspections found that this order repairs, as it was noted; what was corrected since is left out. */
  failed_points: z.array(
    z.object({ inspection_id: id, prompt_en: z.string(), prompt_fr: z.string(), note: z.string() }),
  ),
  created_by_name: z.string(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  workordermechanic_set: z.array(mechanic),
  lines: z.array(workLine),
  /** What was done in an order of the past, as its file told it. */
  past_lines: z.array(pastLine),
  /** What the order costs until now: labor by logged time, parts that left the shelf, and what vendors charge. */
  work_cost: cost(money).nullable(),
  /** The lines at list price by kind, and who bears them; without taxes. */
  sums: z.object({
    labor: money,
    parts: money,
    services: money,
    customer: money,
    internal: money,
    vendor: money,
  }),
  /** What the customer pays, with the taxes of today or those of the invoice that billed it; null where they pay nothing. */
  totals: workTaxed.extend({ is_billed: z.boolean() }).nullable(),
  /** The estimate that it came from, and what the customer approved; a bill stays within it and its slack. */
  estimate_n: z.string().nullable(),
  approved_total: money.nullable(),
  approval_slack: money,
  /** The most that the customer pays of this damage, because of their waiver; null where none settles it. */
  waiver_settlement: money.nullable(),
  /** The invoice that billed it. */
  invoice: z.object({ id, number: z.int() }).nullable(),
  /** What waits for the machine: the next document that counts on it. */
  next_promise: nextPromise.nullable(),
  /** Who signed for the work, the last first; and whether a signature is asked of this order and missing. */
  signatures: z.array(orderSignature),
  lacks_signature: z.boolean(),
  time: z.array(jobTime),
  history: z.array(orderHistory),
});
export type WorkOrder = z.output<typeof workOrder>;

const shown = ['work_orders', 'assets', 'customers', 'divisions', 'holds', 'contracts', 'users'] as const;

export const listWorkOrders = endpoint({
  name: 'listWorkOrders',
  method: 'GET',
  path: '/rest-api/workorders',
  summary: 'Work orders, searched by number, machine, customer or complaint; the most urgent first',
  needs: 'work_orders.view',
  query: listQuery(['priority', 'order_n', 'schedule_start', 'closed_at'], {
    /** One status or several: `0,1,2`. */
    status: z
      .string()
      .regex(/^[0-47](,[0-47]){0,5}$/, { error: 'field.invalid' })
      .optional(),
    /** Closed ones too; left out, the list is of what is still to do. */
    finished: queryFlag,
    priority: z.enum(['1', '2', '3']).optional(),
    type: workOrderType.optional(),
    /** One division or several: `1,2`; and so for locations and mechanics. */
    division_id: pickedIds.optional(),
    location_id: pickedIds.optional(),
    mechanic_id: pickedIds.optional(),
    asset_id: pathId.optional(),
    customer_id: pathId.optional(),
    /** With a schedule or without one. */
    scheduled: z.enum(['yes', 'no']).optional(),
    /** Only what waits for a plan: no schedule, no mechanic. [B2.34] */
    unplanned: queryFlag,
    ids: pickedIds.optional(),
    page: pageNumber.optional(),
  }),
  shows: [...shown, 'sites'],
  reply: pageOf(workOrderRow),
});

export const getWorkOrder = endpoint({
  name: 'getWorkOrder',
  method: 'GET',
  path: '/rest-api/workorders/{id}',
  summary: 'One work order with its mechanics, their time, and what waits for the machine',
  needs: 'work_orders.view',
  params: idParams,
  shows: [
    ...shown,
    'companies',
    'sites',
    'classes',
    'parts',
    'services',
    'vendors',
    'terms',
    'labor_codes',
    'repair_codes',
    'mechanic_costs',
    'invoices',
    'estimates',
    'inspections',
    'checklists',
    'work_order_settings',
    'tax_codes',
    'tax_zones',
  ],
  reply: workOrder,
});

export const createWorkOrder = endpoint({
  name: 'createWorkOrder',
  method: 'POST',
  path: '/rest-api/workorders',
  summary: 'Opens a work order; a machine in the shop cannot be rented meanwhile',
  needs: 'work_orders.create',
  body: workOrderForm,
  reply: workOrder,
  status: 201,
  effect: 'stock',
});

export const updateWorkOrder = endpoint({
  name: 'updateWorkOrder',
  method: 'PUT',
  path: '/rest-api/workorders/{id}',
  summary: 'Changes a work order: what is to be done, by whom, when, and what it holds',
  needs: 'work_orders.edit',
  params: idParams,
  body: workOrderChange,
  reply: workOrder,
  effect: 'stock',
  versioned: true,
});

export const stepWorkOrder = endpoint({
  name: 'stepWorkOrder',
  method: 'POST',
  path: '/rest-api/workorders/{id}/status',
  summary: 'Completes, reverts or closes a work order',
  needs: 'work_orders.edit',
  params: idParams,
  body: z.strictObject({
    step: z.enum(orderSteps, { error: 'field.invalid' }),
    /** Go on although time is missing or mechanics are not done. */
    confirm: z.boolean().default(false),
    /** Closes an order that was made by mistake: nothing was done. */
    is_void: z.boolean().default(false),
  }),
  reply: workOrder,
  effect: 'stock',
  versioned: true,
});

export const stepJob = endpoint({
  name: 'stepJob',
  method: 'POST',
  path: '/rest-api/workorders/{id}/jobs',
  summary: 'Starts, pauses or finishes the work of one mechanic, or puts them on or off the order',
  needs: 'work_orders.view',
  params: idParams,
  body: z.strictObject({
    step: z.enum(jobSteps, { error: 'field.invalid' }),
    /** Left out, the caller themselves. */
    mechanic_id: id.optional(),
    reason: z.enum(pauseReasons, { error: 'field.invalid' }).optional(),
  }),
  reply: workOrder,
  effect: 'time',
});
