import { z } from 'zod';
import { rateTable } from './assets.ts';
import { endpoint } from './endpoint.ts';
import { day, id, instant, money, pathId, time } from './fields.ts';

const window = {
  avail_from_date: day,
  avail_from_time: time.default('08:00'),
  avail_to_date: day,
  avail_to_time: time.default('08:00'),
};

/** What of a product is free over the whole period: the least of owned minus held, at the asked location or at all. */
export const freeStock = z.object({
  number: z.string(),
  owned: z.number(),
  available: z.number(),
  availabilityNA: z.boolean(),
});

export const assetAvailability = endpoint({
  name: 'assetAvailability',
  method: 'GET',
  path: '/rest-api/assets/availability',
  summary: 'How many of each product are free over a period',
  needs: 'view_inventory',
  query: z.strictObject({
    ...window,
    avail_location: pathId.optional(),
    product_numbers: z.string().max(2_000),
  }),
  reply: z.object({ availability: z.array(freeStock) }),
});

export const productAvailability = endpoint({
  name: 'productAvailability',
  method: 'GET',
  path: '/rest-api/products/{number}/availability',
  summary: 'A product over a period: what is free, when, and the documents behind the demand',
  needs: 'view_inventory',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  query: z.strictObject({ ...window, location: pathId.optional() }),
  reply: freeStock.extend({
    timeline: z.array(z.object({ from: instant, to: instant, free: z.number() })),
    demand: z.array(
      z.object({
        status_code: z.string(),
        quantity: z.number(),
        starts_at: instant,
        ends_at: instant.nullable(),
        is_overdue: z.boolean(),
        contract_id: id.nullable(),
        contract_number: z.int().nullable(),
        customer_name: z.string().nullable(),
      }),
    ),
  }),
});

/** A row of the product picker, priced and checked for the document's dates. */
export const pickerRow = z.object({
  tab: z.enum(['rental', 'sales', 'customer_owned']),
  id,
  number: z.string(),
  description: z.string(),
  kind: z.string(),
  owned: z.number(),
  available: z.number().nullable(),
  availabilityNA: z.boolean(),
  location_title: z.string(),
  /** Price of one for the whole period (rental) or of one piece (sales); null when there is no rate. */
  price: money.nullable(),
  /** The rate shown to users: the one described as daily, else the standard rate. */
  daily_rate: money.nullable(),
  rate_table: rateTable.nullable(),
  meter: z.number().nullable(),
  meter_type: z.string(),
});
export type PickerRow = z.output<typeof pickerRow>;

export const pickProducts = endpoint({
  name: 'pickProducts',
  method: 'GET',
  path: '/rest-api/product-picker',
  summary:
    'Products to put on a document: number, description, availability and price for its dates; free ones first',
  needs: 'view_inventory',
  query: z.strictObject({
    tab: z.enum(['rental', 'sales', 'customer_owned']),
    search: z.string().max(100).optional(),
    division_id: pathId,
    location_id: pathId.optional(),
    customer_id: pathId.optional(),
    ...window,
    page_size: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.object({ products: z.array(pickerRow), total_is_more: z.boolean() }),
});

/** A scan adds a product only on exactly one match. */
export const scanProduct = endpoint({
  name: 'scanProduct',
  method: 'GET',
  path: '/rest-api/product-scan',
  summary: 'The products whose barcode, number or serial number is exactly the scanned code',
  needs: 'view_inventory',
  query: z.strictObject({ code: z.string().min(1).max(40), division_id: pathId, ...window }),
  reply: z.object({ products: z.array(pickerRow) }),
});
