import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money } from '../fields.ts';

const productInfo = z.object({
  /** What its page is one of: a machine or bulk product, a kit, a group of machines (which has none), or a part. */
  kind: z.enum(['asset', 'kit', 'group', 'part']),
  number: z.string(),
  description: z.string(),
  class_name: z.string(),
  /** Empty for a part. */
  group_name: z.string(),
  make: z.string(),
  model: z.string(),
  /** What has a machine now; null for what is not one machine. */
  status_code: z.string().nullable(),
  list_price: money,
  vendor_product_number: z.string(),
  /** Whether stock of it is kept. */
  include_inventory: z.boolean(),
  external_url: z.string(),
  barcodes: z.array(z.string()),
  comments: z.string(),
  /** Its main photo, by which `getPhoto` answers it; null where there is none that browsers show, or that the caller may not see. */
  photo: z.object({ kind: z.enum(['assets', 'parts']), record: id, file: id }).nullable(),
});
export type ProductInfo = z.output<typeof productInfo>;

export const getProductInfo = endpoint({
  name: 'getProductInfo',
  method: 'GET',
  path: '/rest-api/products/{number}/info',
  summary: 'Details of a product for choosing it',
  needs: [
    ...(['view_inventory', 'assets.view', 'parts.view'] as const),
    ...(['contracts.view', 'reservations.view', 'quotes.view'] as const),
  ],
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  shows: ['assets', 'classes', 'groups', 'parts', 'record_files'],
  reply: productInfo,
});
