import { z } from 'zod';
import { contract } from '../contracts/contracts.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, price, requiredText, text } from '../fields.ts';
import { billing } from '../nouns/shown.ts';

const anyView = ['contracts.view', 'reservations.view', 'quotes.view'] as const;
const anyEdit = ['contracts.edit', 'reservations.edit', 'quotes.edit'] as const;

/** What canceling a document now costs, by what it says since it was opened. */
const lateCancellation = z.object({
  /** Without taxes, and what its invoice comes to. */
  fee: price,
  tax: money,
  total: money,
  service: z.string(),
  /** The sentence of the document by which it is charged. */
  says: z.string(),
});

export const getCancellation = endpoint({
  name: 'getCancellation',
  method: 'GET',
  path: '/rest-api/contracts/{id}/cancellations',
  summary: 'What canceling a document now costs; null where it costs nothing',
  needs: anyView,
  params: idParams,
  shows: [...billing, 'sites'],
  reply: z.object({ late: lateCancellation.nullable() }),
});

export const cancelContract = endpoint({
  name: 'cancelContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/cancellations',
  summary:
    'Cancels a document with no items out, releases what it held, and charges a late cancellation on an invoice of its own',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({
    reason: requiredText(64),
    /** The fee that the user saw; another one is refused. Left out, it is charged as the document says. */
    fee: price.optional(),
    /** Why the fee is not charged; empty: it is. */
    feeWaived: text(120).default(''),
  }),
  reply: contract.extend({ fee_invoice_id: id.nullable(), fee_invoice_number: z.int().nullable() }),
  effect: 'stock',
  versioned: true,
});
