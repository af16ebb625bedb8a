import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { chosenId, id, idParams, listQuery, money, pageOf, price, text } from '../fields.ts';
import { pieces } from './purchasing.ts';

const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

const vendorForm = z.strictObject({
  vendor_id: chosenId,
  vendor_part_number: text(40).default(''),
  price: cost(price).nullable().default(null),
  /** It is sold in so many at a time. */
  pack: pieces.default(1),
  /** Days from the order to the delivery. */
  lead_days: z.int().min(0).max(1000).nullable().default(null),
  is_preferred: z.boolean().default(false),
});

export const partVendorsForm = z.strictObject({ vendors: z.array(vendorForm).max(50) });

export const partVendors = z.object({
  vendors: z.array(
    z.object({
      vendor_id: id,
      vendor_name: z.string(),
      vendor_part_number: z.string(),
      price: cost(money).nullable(),
      pack: z.number(),
      lead_days: z.int().nullable(),
      is_preferred: z.boolean(),
    }),
  ),
});
export type PartVendor = z.output<typeof partVendors>['vendors'][number];

export const getPartVendors = endpoint({
  name: 'getPartVendors',
  method: 'GET',
  path: '/rest-api/parts/{number}/vendors',
  summary: 'Who sells a part, under which number, for how much and how fast',
  needs: 'parts.view',
  params: byNumber,
  shows: ['parts', 'vendors'],
  reply: partVendors,
});

export const setPartVendors = endpoint({
  name: 'setPartVendors',
  method: 'PUT',
  path: '/rest-api/parts/{number}/vendors',
  summary: 'Says who sells a part; one of them is preferred',
  needs: 'parts.edit',
  params: byNumber,
  body: partVendorsForm,
  reply: partVendors,
});

/** From whom a part is usually bought; null where no vendor of it is known. */
const source = {
  vendor_id: id.nullable(),
  vendor_name: z.string(),
  pack: z.number(),
};

export const reorderRow = z.object({
  /** Of the part. */
  id,
  number: z.string(),
  description: z.string(),
  unit: z.string(),
  on_hand: z.number(),
  promised: z.number(),
  on_order: z.number(),
  reorder_point: z.number(),
  /** What is proposed: the reorder quantity, at least up to the point, in whole packs. */
  quantity: z.number(),
  ...source,
});
export type ReorderRow = z.output<typeof reorderRow>;

export const listToOrder = endpoint({
  name: 'listToOrder',
  method: 'GET',
  path: '/rest-api/parts-to-order',
  summary:
    'Parts of which less is free and on order than their reorder point, with what to order and from whom',
  needs: 'purchase_orders.view',
  query: listQuery(['number'], {}),
  shows: ['parts', 'classes', 'purchase_orders', 'vendors'],
  reply: pageOf(reorderRow),
});

const drafted = z.object({
  orders: z.array(z.object({ id, number: z.int(), vendor_name: z.string(), lines: z.int() })),
});

export const draftToOrder = endpoint({
  name: 'draftToOrder',
  method: 'POST',
  path: '/rest-api/parts-to-order',
  summary: 'Puts parts on the draft of each vendor for a yard, which is written if there is none',
  needs: 'purchase_orders.create',
  body: z.strictObject({
    location_id: id,
    lines: z
      .array(z.strictObject({ part_id: id, vendor_id: id, quantity: pieces }))
      .min(1, { error: 'delivery.lines_required' })
      .max(500),
  }),
  reply: drafted,
  status: 201,
});

const missingLine = z.object({
  line_id: id,
  kind: z.enum(['part', 'sublet']),
  part_number: z.string(),
  description: z.string(),
  /** What the line still needs, what is free on the shelf of the yard, and what of it is on a purchase order already. */
  needed: z.number(),
  free: z.number(),
  on_order: z.number(),
  missing: z.number(),
  ...source,
});
export type MissingLine = z.output<typeof missingLine>;

export const listMissing = endpoint({
  name: 'listMissing',
  method: 'GET',
  path: '/rest-api/work-orders/{id}/missing-parts',
  summary: 'What the shelf cannot give a work order, and is not on order for it',
  needs: ['purchase_orders.view', 'parts.view', 'work_orders.view'],
  params: idParams,
  shows: ['work_orders', 'parts', 'classes', 'purchase_orders', 'users', 'vendors'],
  reply: z.object({ lines: z.array(missingLine) }),
});

export const orderMissing = endpoint({
  name: 'orderMissing',
  method: 'POST',
  path: '/rest-api/work-orders/{id}/purchases',
  summary: 'Puts what a work order lacks on the drafts of the vendors for its yard',
  needs: 'purchase_orders.create',
  params: idParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ line_id: id, vendor_id: id, quantity: pieces }))
      .min(1, { error: 'delivery.lines_required' })
      .max(200),
  }),
  reply: drafted,
  status: 201,
});
