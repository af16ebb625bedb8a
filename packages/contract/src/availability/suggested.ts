import { z } from 'zod';
import { pickerRow } from './availability.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, pathId, time } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';
import { suggestedType } from '../suggestions/suggestions.ts';

const offered = z.object({
  itemType: suggestedType,
  itemId: id,
  /** With each piece. */
  quantity: z.number(),
  autoAdd: z.boolean(),
  /** What is free of it and what it costs over the dates; none of a service. */
  product: pickerRow.nullable(),
});
export type Offered = z.output<typeof offered>;

export const suggestProducts = endpoint({
  name: 'suggestProducts',
  method: 'GET',
  path: '/rest-api/suggested-products',
  summary: 'Products suggested with a product, with availability and price for the dates of a document',
  needs: 'view_inventory',
  query: z.strictObject({
    /** A rental product or kit, or a part. */
    type: z.enum(['R', 'S']),
    product_id: pathId,
    division_id: pathId,
    location_id: pathId.optional(),
    customer_id: pathId.optional(),
    site_id: pathId.optional(),
    avail_from_date: day,
    avail_from_time: time.default('08:00'),
    avail_to_date: day,
    avail_to_time: time.default('08:00'),
  }),
  shows: ['suggestion_lists', ...pricing, 'holds', 'kits', 'record_files', 'services'],
  reply: z.object({
    /** Of the product itself, else of its group, else of its class; null when none of them carries one. */
    list: z.object({ number: z.string(), description: z.string() }).nullable(),
    suggested: z.array(offered),
  }),
});
