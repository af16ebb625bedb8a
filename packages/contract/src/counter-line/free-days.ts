import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, pathId, pickedIds } from '../fields.ts';
import { stock } from '../nouns/shown.ts';

/** The most products that are told at once: more than a typed line finds. */
const mostProducts = 20;

export const listFreeDays = endpoint({
  name: 'listFreeDays',
  method: 'GET',
  path: '/rest-api/counter-line/days',
  summary:
    'How many of each product are free all day long, day by day: of a group its machines in the division',
  needs: 'view_inventory',
  rate: 'search',
  query: z.strictObject({
    products: pickedIds.refine((ids) => ids.length <= mostProducts, { error: 'id.invalid' }),
    division_id: pathId,
    from: day,
    days: z
      .string()
      .regex(/^([1-9]|1\d|2[0-8])$/, { error: 'field.invalid' })
      .transform(Number),
  }),
  shows: stock,
  reply: z.object({
    days: z.array(z.string()),
    /** By day; a product whose availability is not tracked is left out. */
    products: z.array(z.object({ id, free: z.array(z.number()) })),
  }),
});
