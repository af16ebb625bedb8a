import { z } from 'zod';
import { assetForm, updateAsset } from '../assets/assets.ts';
import { customerForm } from '../customers/customers.ts';
import { endpoint } from '../endpoint.ts';
import { listSelection } from '../lists/exports.ts';
import { id, idParams, instant, listQuery, pageOf } from '../fields.ts';
import { updatePart } from '../parts/parts.ts';

const asset = assetForm.shape;
const part = updatePart.body.shape;
const customer = customerForm.shape;

const chosen = z.array(id).min(1, { error: 'field.required' }).max(50);
/** How products are sorted: by these categories alone, by some more or some less; by values in place of their attribute's others. */
const markChanges = {
  category_ids: z.array(id).max(50).optional(),
  categories_added: chosen.optional(),
  categories_removed: chosen.optional(),
  attribute_values_set: chosen.optional(),
  attribute_values_added: chosen.optional(),
  attribute_values_removed: chosen.optional(),
};

/** The field of a product that each of these changes. */
export const markTargets: Readonly<Record<string, 'category_ids' | 'attribute_value_ids' | undefined>> = {
  category_ids: 'category_ids',
  categories_added: 'category_ids',
  categories_removed: 'category_ids',
  attribute_values_set: 'attribute_value_ids',
  attribute_values_added: 'attribute_value_ids',
  attribute_values_removed: 'attribute_value_ids',
};

/** The fields of a kind that may be set in many records at once; what tells a record from others is not among them. */
const assetChanges = z.strictObject({
  group_id: asset.group_id.optional(),
  location_id: asset.location_id.optional(),
  make: asset.make.unwrap().optional(),
  model: asset.model.unwrap().optional(),
  model_year: asset.model_year.unwrap().optional(),
  fuel_type: asset.fuel_type.unwrap().optional(),
  tank_capacity: asset.tank_capacity.unwrap().optional(),
  weight: asset.weight.unwrap().optional(),
  length: asset.length.unwrap().optional(),
  list_price: asset.list_price.unwrap().optional(),
  replacement_cost: asset.replacement_cost.unwrap().optional(),
  cost: asset.cost,
  purchased_on: asset.purchased_on.unwrap().optional(),
  vendor: asset.vendor.unwrap().optional(),
  warranty_until: asset.warranty_until.unwrap().optional(),
  warranty_terms: asset.warranty_terms.unwrap().optional(),
  expires_on: asset.expires_on.unwrap().optional(),
  bin: asset.bin.unwrap().optional(),
  vendor_product_number: asset.vendor_product_number.unwrap().optional(),
  external_url: asset.external_url.unwrap().optional(),
  comments: asset.comments.unwrap().optional(),
  is_active: updateAsset.body.shape.is_active,
  ...markChanges,
});

const partChanges = z.strictObject({
  class_id: part.class_id.optional(),
  unit: part.unit.unwrap().optional(),
  list_price: part.list_price.optional(),
  cost: part.cost,
  cost_method: part.cost_method.unwrap().optional(),
  reorder_point: part.reorder_point.unwrap().optional(),
  reorder_quantity: part.reorder_quantity.unwrap().optional(),
  external_url: part.external_url.unwrap().optional(),
  comments: part.comments.unwrap().optional(),
  is_active: part.is_active.unwrap().optional(),
  ...markChanges,
});

const customerChanges = z.strictObject({
  account_type: customer.account_type.unwrap().optional(),
  credit_limit: customer.credit_limit.unwrap().optional(),
  price_list_id: customer.price_list_id.unwrap().optional(),
  terms_id: customer.terms_id.unwrap().optional(),
  statement_form: customer.statement_form,
  rental_discount_rate: customer.rental_discount_rate.unwrap().optional(),
  sales_discount_rate: customer.sales_discount_rate.unwrap().optional(),
  tax1_code_id: customer.tax1_code_id.unwrap().optional(),
  tax2_code_id: customer.tax2_code_id.unwrap().optional(),
  is_po_required: customer.is_po_required.unwrap().optional(),
  charges_waiver: customer.charges_waiver.unwrap().optional(),
  deposit_kind: customer.deposit_kind.unwrap().optional(),
  deposit_figure: customer.deposit_figure.unwrap().optional(),
  ok_to_continue: customer.ok_to_continue.unwrap().optional(),
  allow_activity: customer.allow_activity.unwrap().optional(),
  allow_activity_if_unpaid: customer.allow_activity_if_unpaid.unwrap().optional(),
  comments: customer.comments.unwrap().optional(),
  is_active: customer.is_active,
});

export const bulkEditKinds = ['assets', 'parts', 'customers'] as const;
const kind = z.enum(bulkEditKinds);
export type BulkEditKind = z.output<typeof kind>;

/** What may be changed of each kind. */
export const bulkChanges = { assets: assetChanges, parts: partChanges, customers: customerChanges } as const;

/** Users who may change at least one of the kinds. */
const anyKind = ['assets.edit', 'parts.edit', 'customers.edit'] as const;

/** preview: every record is tried and taken back; change: it is done; undo: it is taken back where nobody changed it since. */
const step = z.enum(['preview', 'change', 'undo']);
const status = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
const outcome = z.enum(['waiting', 'ready', 'unchanged', 'refused', 'changed', 'undone', 'left']);
export type BulkEditOutcome = z.output<typeof outcome>;

/** What stands in a field, as the form of the record writes it; of categories and values their ids. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())]);
export type BulkValue = z.output<typeof value>;
const values = z.record(z.string(), value);

export const bulkEditRow = z.object({
  id,
  kind,
  step,
  status,
  /** How many records were chosen; null until they are stored. */
  rows_total: z.int().nullable(),
  /** How many of them the step at hand has been through. */
  rows_done: z.int(),
  /** Those that would change, and have not yet. */
  ready: z.int(),
  /** Those in which everything stands already as it is to be. */
  unchanged: z.int(),
  refused: z.int(),
  changed: z.int(),
  undone: z.int(),
  /** Records not undone, because a user has changed them since. */
  left_alone: z.int(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type BulkEditRow = z.output<typeof bulkEditRow>;

export const bulkEdit = bulkEditRow.extend({
  /** What each field is set to. */
  changes: values,
  /** What stands in each field of those that would change, the most frequent first, and how many have something else. */
  present: z
    .record(z.string(), z.object({ values: z.array(z.object({ value, count: z.int() })), others: z.int() }))
    .nullable(),
  /** Whether its records are still kept one by one; without them nothing of it is done or undone any more. */
  are_rows_kept: z.boolean(),
  /** Why a step could not be done at all, in the reader's language. */
  problem: z.string().nullable(),
});
export type BulkEdit = z.output<typeof bulkEdit>;

/** One of the records that were chosen, and what came of it. */
export const bulkEditRecord = z.object({
  id,
  number: z.string(),
  name: z.string(),
  outcome,
  /** What stood in the fields before. */
  before: values,
  /** Why it was refused, or not taken back, in the reader's language. */
  reason: z.string().nullable(),
});
export type BulkEditRecord = z.output<typeof bulkEditRecord>;

export const listBulkEdits = endpoint({
  name: 'listBulkEdits',
  method: 'GET',
  path: '/rest-api/bulk-edits',
  summary: 'Bulk edits of the record types the caller can change',
  needs: anyKind,
  query: listQuery(['created_at'], { kind: kind.optional() }),
  shows: ['bulk_edits', 'users'],
  reply: pageOf(bulkEditRow),
});

export const getBulkEdit = endpoint({
  name: 'getBulkEdit',
  method: 'GET',
  path: '/rest-api/bulk-edits/{id}',
  summary: 'One bulk edit: its fields, progress and result',
  needs: anyKind,
  params: idParams,
  shows: ['bulk_edits', 'users'],
  reply: bulkEdit,
});

export const createBulkEdit = endpoint({
  name: 'createBulkEdit',
  method: 'POST',
  path: '/rest-api/bulk-edits',
  summary:
    'Fixes the selected records of a list and previews new field values in the background; changes nothing yet',
  needs: anyKind,
  body: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('assets'), ...listSelection, changes: assetChanges }),
      z.strictObject({ kind: z.literal('parts'), ...listSelection, changes: partChanges }),
      z.strictObject({ kind: z.literal('customers'), ...listSelection, changes: customerChanges }),
    ])
    .refine(({ changes }) => Object.values(changes).some((each) => each !== undefined), {
      error: 'bulk_edit.no_change',
      path: ['changes'],
    }),
  reply: bulkEdit,
  status: 201,
  acting: 'closed',
});

export const startBulkEdit = endpoint({
  name: 'startBulkEdit',
  method: 'POST',
  path: '/rest-api/bulk-edits/{id}/start',
  summary: 'Applies a previewed bulk edit in the background; records changed since the preview are refused',
  needs: anyKind,
  params: idParams,
  reply: bulkEdit,
  status: 202,
  acting: 'closed',
});

export const undoBulkEdit = endpoint({
  name: 'undoBulkEdit',
  method: 'POST',
  path: '/rest-api/bulk-edits/{id}/undo',
  summary: 'Undoes a bulk edit in the background, except for fields changed since',
  needs: anyKind,
  params: idParams,
  reply: bulkEdit,
  status: 202,
  acting: 'closed',
});

export const cancelBulkEdit = endpoint({
  name: 'cancelBulkEdit',
  method: 'POST',
  path: '/rest-api/bulk-edits/{id}/cancel',
  summary: 'Stops the running step; changes already made are kept and can be undone',
  needs: anyKind,
  params: idParams,
  reply: bulkEdit,
});

export const listBulkEditRecords = endpoint({
  name: 'listBulkEditRecords',
  method: 'GET',
  path: '/rest-api/bulk-edits/{id}/records',
  summary: 'The records of a bulk edit, with previous values, result and reason',
  needs: anyKind,
  params: idParams,
  query: listQuery(['id'], { outcome: outcome.optional() }),
  shows: ['bulk_edits', 'users'],
  reply: pageOf(bulkEditRecord),
});

export const bulkEditRefused = endpoint({
  name: 'bulkEditRefused',
  method: 'GET',
  path: '/rest-api/bulk-edits/{id}/refused',
  summary: 'The refused records and those not undone, each with its reason',
  needs: anyKind,
  params: idParams,
  file: 'text/csv',
});
