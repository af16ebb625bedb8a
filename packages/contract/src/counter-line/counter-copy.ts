import { z } from 'zod';
import { rateTable } from '../assets/assets.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';
import { pricingRules } from '../pricing/pricing-rules.ts';
import { serviceRow } from '../services/services.ts';

/** How many days ahead a counter knows what is free, while it has no connection. */
export const copiedDays = 28;

const product = z.object({
  id,
  number: z.string(),
  description: z.string(),
  kind: z.enum(['group', 'bulk']),
  /** Pieces of the division of a group, of everything else those of the company. */
  owned: z.number(),
  /** Free all day long by day; null where availability is not tracked. */
  free: z.array(z.number()).nullable(),
  rates: rateTable.shape.rates,
  /** The place in `rules` of those that price it. */
  rules: z.int(),
});
export type CopiedProduct = z.output<typeof product>;

const customer = z.object({ id, customer_number: z.string(), name: z.string(), phone: z.string() });
export type CopiedCustomer = z.output<typeof customer>;

export const getCounterCopy = endpoint({
  name: 'getCounterCopy',
  method: 'GET',
  path: '/rest-api/counter-line/copy',
  summary:
    'What a counter keeps in order to go on without a connection: products of a division with what is free by day and their rates, services, and the customers of late',
  needs: 'view_inventory',
  rate: 'question',
  query: z.strictObject({ division_id: pathId }),
  shows: [...pricing, 'holds', 'services', 'synonyms', 'contracts'],
  reply: z.object({
    /** When it was made. */
    at: z.string(),
    division_id: id,
    time_zone: z.string(),
    days: z.array(z.string()),
    products: z.array(product),
    rules: z.array(pricingRules),
    services: z.array(serviceRow),
    /** Empty for users who may not see customers. */
    customers: z.array(customer),
    places: z.array(z.object({ id, title: z.string(), words: z.array(z.string()) })),
    synonyms: z.array(z.object({ said: z.string(), means: z.string() })),
  }),
});
export type CounterCopy = z.output<typeof getCounterCopy.reply>;
