import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, money } from './fields.ts';

export const getCustomerCredit = endpoint({
  name: 'getCustomerCredit',
  method: 'GET',
  path: '/rest-api/customers/{id}/credit',
  summary: 'What counts against a customer’s credit limit, and by how much it is below or above',
  needs: 'customers.view',
  params: idParams,
  reply: z.object({
    /** Null where there is none. */
    limit: money.nullable(),
    exposure: money,
    /** What may still be begun; below zero when the limit is passed; null without a limit. */
    left: money.nullable(),
    /** Unpaid bills less open credits. */
    receivables: money,
    /** Sold and done on open documents, and not billed. */
    services: money,
    /** Open rentals by document: what they come to, and what of it counts, at most a month's rent of each line. */
    documents: z.array(
      z.object({
        id,
        kind: z.enum(['reservation', 'contract']),
        number: z.int().nullable(),
        amount: money,
        counted: money,
      }),
    ),
  }),
});
