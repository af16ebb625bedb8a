import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';

/** Papers whose addresses carry their number. */
export const numberedKind = z.enum([
  'quote',
  'reservation',
  'contract',
  'sales_order',
  'invoice',
  'work_order',
  'estimate',
  'purchase_order',
  'warranty_claim',
  'yard_return',
]);
export type NumberedKind = z.output<typeof numberedKind>;

export const findNumbered = endpoint({
  name: 'findNumbered',
  method: 'GET',
  path: '/rest-api/numbers/{kind}/{number}',
  summary: 'The id of a document or an invoice that the caller may see, by the number that people know',
  needs: [
    'contracts.view',
    'reservations.view',
    'quotes.view',
    'invoices.view',
    'work_orders.view',
    'estimates.view',
    'purchase_orders.view',
    'warranty_claims.view',
    'yard_returns.view',
  ],
  params: z.object({ kind: numberedKind, number: pathId }),
  shows: [
    'contracts',
    'invoices',
    'work_orders',
    'estimates',
    'purchase_orders',
    'warranty_claims',
    'yard_returns',
  ],
  reply: z.object({ id }),
});
