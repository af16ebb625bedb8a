import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';

const counted = z.object({ subject: z.string(), count: z.int() });

export const storeHealth = z.object({
  store_id: id,
  /** Days that are told, today included. */
  days: z.int(),
  /** Orders that came in these days, by what became of them. */
  orders: z.object({ open: z.int(), converted: z.int(), declined: z.int() }),
  /** Pages that were looked at, by their kind. */
  views: z.array(counted),
  /** The listings that were looked at most. */
  listings: z.array(z.object({ listing_id: id, name: z.string(), count: z.int() })),
  /** Words that were searched for and found nothing, the most frequent first. */
  empty_searches: z.array(counted),
  /** Steps of checkouts, and those that were refused by their reason. */
  steps: z.array(counted),
  refused: z.array(counted),
  /** Pages that were drawn and not taken from a copy, and how many of them took longer than a quarter of a second. */
  drawn: z.int(),
  slow: z.int(),
});
export type StoreHealth = z.output<typeof storeHealth>;

export const getStoreHealth = endpoint({
  name: 'getStoreHealth',
  method: 'GET',
  path: '/rest-api/stores/{id}/health',
  summary:
    'How a store did in the last thirty days: views, orders, searches in vain, refused checkouts and slow pages',
  needs: ['listings.view', 'settings.view'],
  params: idParams,
  shows: ['stores', 'listings', 'web_orders'],
  reply: storeHealth,
});
