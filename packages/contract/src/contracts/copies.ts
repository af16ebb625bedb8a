import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, idParams, money, time } from '../fields.ts';
import { contract, contractKind } from './contracts.ts';

/** When the copy begins, in the division's local time; every date moves with it. */
export const copyForm = z.strictObject({
  dateOut: day,
  timeOut: time,
  /** What the copy shall be; the kind of the document when left out. */
  kind: contractKind.optional(),
});
export type CopyForm = z.input<typeof copyForm>;

export const copyContract = endpoint({
  name: 'copyContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/copies',
  summary: 'Makes a draft with the customer, site and lines of a document, later and at the prices of today',
  needs: ['contracts.create', 'reservations.create', 'quotes.create'],
  params: idParams,
  body: copyForm,
  reply: z.object({
    draft: contract,
    /** What the copied document came to. */
    was: money,
    /** Machines that are taken then, for which any of their group stands now. */
    replaced: z.array(z.object({ product: z.string(), by: z.string() })),
  }),
  status: 201,
  effect: 'stock',
});
