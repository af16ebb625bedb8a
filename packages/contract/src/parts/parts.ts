import { z } from 'zod';
import { barcode, externalUrl, productNumber } from '../assets/assets.ts';
import { cost } from '../costs.ts';
import { customValues, newCustomValues } from '../records/custom-fields.ts';
import { markFields, markFilters, productLook, productMarks } from '../catalog/categories.ts';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  listQuery,
  money,
  pageOf,
  pathId,
  pickedIds,
  price,
  queryFlag,
  requiredText,
  serialNumbers,
  text,
} from '../fields.ts';

/** How the cost of a receipt is found: the average of the stock, or a prompt at each receipt. */
export const costMethods = ['average', 'prompt'] as const;
const stockLevel = z
  .number({ error: 'quantity.invalid' })
  .min(0, { error: 'quantity.invalid' })
  .max(1e9, { error: 'quantity.invalid' })
  .refine((n) => Number(n.toFixed(2)) === n, { error: 'quantity.too_many_decimals' });

export const partForm = z.strictObject({
  number: productNumber,
  description: requiredText(64),
  class_id: id,
  unit: text(8).default('each'),
  list_price: price,
  /** The cost of one when there is no stock; unchanged when left out. Refused from users without the right to costs. */
  cost: cost(price).optional(),
  barcode: barcode.default(''),
  /** How what comes in without a price is valued: at the average, or never, because the price is asked for. [B9.12] */
  cost_method: z.enum(costMethods).default('average'),
  reorder_point: stockLevel.default(0),
  /** How much is bought at a time. */
  reorder_quantity: stockLevel.default(0),
  /** Each piece is known by a serial number. */
  is_serialized: z.boolean().default(false),
  vendor_product_number: text(30).default(''),
  external_url: externalUrl.default(''),
  comments: text(250).default(''),
});
const partFacts = z.object({
  id,
  number: z.string(),
  description: z.string(),
  class_id: id,
  class_name: z.string(),
  unit: z.string(),
  list_price: money,
  on_hand: z.number(),
  /** Of them, pieces that are promised to sales orders, to reservations of stores and to shoppers; the others are free. */
  promised: z.number(),
  reorder_point: z.number(),
  reorder_quantity: z.number(),
  is_serialized: z.boolean(),
  is_active: z.boolean(),
  custom_fields: customValues,
});
/** A part in the list of parts. */
export const partRow = partFacts.extend({
  ...productLook.shape,
  /** How much of it lies at the place that was asked for. */
  lies_there: z.number().optional(),
});
/** A line of a sales order, or of a reservation of a store, that waits for a part: how many it wants, how many of them lie there, when the others should come. */
export const partOrder = z.object({
  id,
  contract_id: id,
  contract_kind: z.enum(['sales_order', 'reservation']),
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  location_title: z.string(),
  wanted: z.number(),
  promised: z.number(),
  expected_on: day.nullable(),
  /** Its pieces were taken for others: it gets the next ones that come in. */
  waits_for_delivery: z.boolean(),
});
export type PartOrder = z.output<typeof partOrder>;
export const part = partFacts.extend({
  cost: cost(money).nullable(),
  cost_method: z.enum(costMethods),
  /** The weighted average value of one piece in stock; without stock, the cost. */
  average_cost: cost(money).nullable(),
  /** What was paid for all that lies there. */
  value: cost(money).nullable(),
  barcode: z.string(),
  vendor_product_number: z.string(),
  external_url: z.string(),
  comments: z.string(),
  stock: z.array(
    z.object({
      location_id: id,
      location_title: z.string(),
      on_hand: z.number(),
      /** Of them, pieces that are promised. */
      promised: z.number().default(0),
      value: cost(money).nullable(),
      /** Quantity by bin; no name is the location's general stock. */
      bins: z.array(z.object({ bin: z.string(), on_hand: z.number() })),
    }),
  ),
  /** The first orders that wait for it, of divisions whose contracts the caller may see, in the order in which they get pieces. */
  orders: z.array(partOrder),
  ...productMarks.shape,
  row_version: z.int(),
});
export type PartRow = z.output<typeof partRow>;
export type Part = z.output<typeof part>;

export const listParts = endpoint({
  name: 'listParts',
  method: 'GET',
  path: '/rest-api/parts',
  summary: 'Sales parts, searched by number, description or barcode',
  needs: 'parts.view',
  query: listQuery(['number', 'description', 'list_price'], {
    inactive: queryFlag,
    ...markFilters,
    ids: pickedIds.optional(),
    /** The one whose number or barcode was scanned. */
    code: z.string().min(1).max(40).optional(),
    /** What has come down to its reorder point. */
    reorder: queryFlag,
    /** Of which something lies at a location, in a bin, or in a bin of that location. */
    location_id: pathId.optional(),
    bin: requiredText(12).optional(),
  }),
  shows: ['parts', 'attributes', 'categories', 'classes', 'record_files'],
  reply: pageOf(partRow),
});
export const getPart = endpoint({
  name: 'getPart',
  method: 'GET',
  path: '/rest-api/parts/{number}',
  summary: 'One part by its product number, with stock by location',
  needs: 'parts.view',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  shows: ['parts', 'attributes', 'categories', 'classes', 'contracts', 'customers', 'divisions'],
  reply: part,
});
export const createPart = endpoint({
  name: 'createPart',
  method: 'POST',
  path: '/rest-api/parts',
  summary: 'Adds a part',
  needs: 'parts.create',
  body: partForm.extend({ ...markFields, ...newCustomValues }),
  reply: part,
  status: 201,
});
/** What of a part is changed by writing: its number stays. */
const partChange = partForm.omit({ number: true }).extend({
  is_active: z.boolean().default(true),
  ...markFields,
});

export const updatePart = endpoint({
  name: 'updatePart',
  method: 'PUT',
  path: '/rest-api/parts/{number}',
  summary: 'Updates a part; open documents keep its price',
  needs: 'parts.edit',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  body: partChange,
  reply: part,
  versioned: true,
});
export const receiveParts = endpoint({
  name: 'receiveParts',
  method: 'POST',
  path: '/rest-api/parts/{number}/receipts',
  summary: 'Receives a quantity of a part at a location; a negative quantity reduces stock',
  needs: 'parts.edit',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  body: z.strictObject({
    location_id: id,
    quantity: z.number().refine((n) => n !== 0 && Number(n.toFixed(2)) === n, { error: 'quantity.invalid' }),
    reason: requiredText(64),
    bin: text(12).default(''),
    /** The cost of one piece; null if unknown, or for a correction that issues stock. */
    unit_cost: cost(price).nullable().default(null),
    /** The pieces, where they are known by their numbers. */
    serial_numbers: serialNumbers.default([]),
  }),
  reply: part,
  effect: 'stock',
});

/**
 * Takes the pieces that are promised to an order for others: they are free, and the order waits for the next ones that come in. The
 * order tells who did it and why. [B5.16]
 */
export const breakPromise = endpoint({
  name: 'breakPromise',
  method: 'POST',
  path: '/rest-api/parts/{number}/promises/{id}/breaks',
  summary: 'Takes the pieces that are promised to an order for others, with a reason',
  needs: 'override_quantity',
  params: z.strictObject({ number: z.string().min(1).max(40), id: pathId }),
  body: z.strictObject({ reason: requiredText(250) }),
  reply: part,
  effect: 'stock',
});
