import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import {
  chosenId,
  day,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  price,
  requiredText,
  serialNumbers,
  text,
} from '../fields.ts';
import { bin } from '../parts/part-stock.ts';

export const purchaseStatuses = ['draft', 'ordered', 'closed', 'cancelled'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** Pieces with at most two decimals. */
export const pieces = z
  .number({ error: 'quantity.invalid' })
  .positive({ error: 'quantity.not_positive' })
  .max(1e9, { error: 'quantity.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.too_many_decimals' });

const lineForm = z.strictObject({
  /** A line that stands on the draft already; it stays bound to its work order. */
  id: id.optional(),
  /** The part; without one, what is bought is told in words. */
  part_id: id.nullable().default(null),
  description: text(64).default(''),
  quantity: pieces,
  unit_cost: cost(price).nullable().default(null),
  /** Where this line comes on another day than the order. */
  expected_on: day.nullable().default(null),
});

export const purchaseForm = z.strictObject({
  vendor_id: chosenId,
  /** The yard that it comes to. */
  location_id: id,
  expected_on: day.nullable().default(null),
  /** The vendor's number for it. */
  reference: text(30).default(''),
  /** Printed on its paper. */
  vendor_note: text(250).default(''),
  /** For our own people: never on its paper. */
  comments: text(250).default(''),
  lines: z.array(lineForm).max(500),
});
export type PurchaseForm = z.output<typeof purchaseForm>;

export const purchaseRow = z.object({
  id,
  number: z.int(),
  status: z.enum(purchaseStatuses),
  vendor_id: id,
  vendor_name: z.string(),
  location_id: id,
  location_title: z.string(),
  expected_on: day.nullable(),
  reference: z.string(),
  created_at: instant,
  ordered_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** How many lines there are, and how many of them are done. */
  lines_count: z.int(),
  lines_done: z.int(),
  /** What was ordered, as far as its price is known. */
  total: cost(money).nullable(),
  row_version: z.int(),
});
export type PurchaseRow = z.output<typeof purchaseRow>;

const purchaseLine = z.object({
  id,
  line_number: z.int(),
  kind: z.enum(['part', 'sublet', 'other']),
  part_id: id.nullable(),
  part_number: z.string(),
  description: z.string(),
  vendor_part_number: z.string(),
  is_serialized: z.boolean(),
  /** Whether the price is asked for at the receipt. */
  asks_cost: z.boolean(),
  /** Whatever it can be scanned by: our number, its barcode, the vendor's number. */
  codes: z.array(z.string()),
  ordered: z.number(),
  received: z.number(),
  cancelled: z.number(),
  /** How much more than was ordered the vendor may deliver; it stands from the day of the order. */
  receipt_percent: z.number(),
  unit_cost: cost(money).nullable(),
  /** Where it comes on another day than the order. */
  expected_on: day.nullable(),
  work_order_id: id.nullable(),
  work_order_number: z.string(),
});
export type PurchaseLine = z.output<typeof purchaseLine>;

const receipt = z.object({
  id,
  slip: z.string(),
  received_at: instant,
  received_by_name: z.string(),
  reversed_at: instant.nullable(),
  reversal_reason: z.string(),
  lines: z.array(
    z.object({
      line_id: id,
      description: z.string(),
      quantity: z.number(),
      bin: z.string(),
      unit_cost: cost(money).nullable(),
      serial_numbers: z.array(z.string()),
    }),
  ),
});
export type PurchaseReceipt = z.output<typeof receipt>;

export const purchase = purchaseRow.extend({
  vendor_note: z.string(),
  comments: z.string(),
  created_by_name: z.string(),
  end_reason: z.string(),
  lines: z.array(purchaseLine),
  receipts: z.array(receipt),
});
export type Purchase = z.output<typeof purchase>;

const shows = ['purchase_orders', 'parts', 'vendors', 'divisions', 'work_orders'] as const;

export const listPurchases = endpoint({
  name: 'listPurchases',
  method: 'GET',
  path: '/rest-api/purchase-orders',
  summary: 'Purchase orders, searched by number, reference, vendor or part',
  needs: 'purchase_orders.view',
  query: listQuery(['number', 'expected_on'], {
    status: z.enum(purchaseStatuses).optional(),
    vendor_id: pathId.optional(),
    location_id: pathId.optional(),
    /** Those with something for this work order. */
    work_order_id: pathId.optional(),
    part_id: pathId.optional(),
  }),
  shows: [...shows],
  reply: pageOf(purchaseRow),
});

export const getPurchase = endpoint({
  name: 'getPurchase',
  method: 'GET',
  path: '/rest-api/purchase-orders/{id}',
  summary: 'One purchase order with its lines and receipts',
  needs: 'purchase_orders.view',
  params: idParams,
  shows: [...shows, 'users'],
  reply: purchase,
});

export const createPurchase = endpoint({
  name: 'createPurchase',
  method: 'POST',
  path: '/rest-api/purchase-orders',
  summary: 'Writes a draft of a purchase order',
  needs: 'purchase_orders.create',
  body: purchaseForm,
  reply: purchase,
  status: 201,
});

export const updatePurchase = endpoint({
  name: 'updatePurchase',
  method: 'PUT',
  path: '/rest-api/purchase-orders/{id}',
  summary: 'Updates a draft: lines that are left out go',
  needs: 'purchase_orders.edit',
  params: idParams,
  body: purchaseForm,
  reply: purchase,
  versioned: true,
});

export const orderPurchase = endpoint({
  name: 'orderPurchase',
  method: 'POST',
  path: '/rest-api/purchase-orders/{id}/order',
  summary: 'Orders a draft: its lines are on order from now on, and the work orders wait for theirs',
  needs: 'purchase_orders.edit',
  params: idParams,
  reply: purchase,
  versioned: true,
});

export const receivePurchase = endpoint({
  name: 'receivePurchase',
  method: 'POST',
  path: '/rest-api/purchase-orders/{id}/receipts',
  summary: 'Receives a purchase order in full or in part, with bin, cost and serial numbers; all or nothing',
  needs: 'purchase_orders.edit',
  params: idParams,
  body: z.strictObject({
    slip: text(30).default(''),
    lines: z
      .array(
        z.strictObject({
          line_id: id,
          quantity: pieces,
          bin: bin.default(''),
          /** Other than ordered, or asked for at the receipt. */
          unit_cost: cost(price).nullable().default(null),
          serial_numbers: serialNumbers.default([]),
        }),
      )
      .min(1, { error: 'delivery.lines_required' })
      .max(500),
  }),
  reply: purchase,
  status: 201,
  effect: 'stock',
});

export const reversePurchaseReceipt = endpoint({
  name: 'reversePurchaseReceipt',
  method: 'POST',
  path: '/rest-api/purchase-orders/{id}/receipts/{receipt}/reversal',
  summary:
    'Takes a receipt back that was written by mistake: its pieces leave the shelf, and are on order again',
  needs: 'purchase_orders.edit',
  params: z.strictObject({ id: pathId, receipt: pathId }),
  body: z.strictObject({ reason: requiredText(120) }),
  reply: purchase,
  effect: 'stock',
});

export const endPurchase = endpoint({
  name: 'endPurchase',
  method: 'POST',
  path: '/rest-api/purchase-orders/{id}/end',
  summary: 'Ends a purchase order of which no more comes: canceled if nothing came, else closed',
  needs: 'purchase_orders.edit',
  params: idParams,
  body: z.strictObject({ reason: requiredText(120) }),
  reply: purchase,
  versioned: true,
});
