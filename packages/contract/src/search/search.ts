import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const searchHit = z.object({
  kind: z.enum([
    'customer',
    'site',
    'asset',
    'part',
    'quote',
    'reservation',
    'contract',
    'sales_order',
    'invoice',
    'delivery',
    'pickup',
    'task',
    'work_order',
    'estimate',
    'purchase_order',
  ]),
  id,
  number: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Whose site it is; null of everything else. */
  customer_id: id.nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'GET',
  path: '/rest-api/search',
  summary: 'Customers, sites, products and documents by number or words, as far as the caller can see them',
  needs: 'signed-in',
  query: z.strictObject({ q: z.string().min(1).max(100) }),
  rate: 'search',
  shows: [
    'customers',
    'assets',
    'contacts',
    'contracts',
    'invoices',
    'parts',
    'sites',
    'tickets',
    'users',
    'work_orders',
    'estimates',
    'purchase_orders',
    'vendors',
  ],
  reply: z.object({ hits: z.array(searchHit) }),
});
