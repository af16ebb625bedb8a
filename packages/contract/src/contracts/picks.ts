import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, serialNumbers } from '../fields.ts';
import { contract } from './contracts.ts';

export const pickSalesOrder = endpoint({
  name: 'pickSalesOrder',
  method: 'POST',
  path: '/rest-api/contracts/{id}/picks',
  summary: 'Picks pieces of a sales order: what was promised leaves the shelf and can be billed',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          quantity: z
            .number({ error: 'quantity.invalid' })
            .gt(0, { error: 'quantity.not_positive' })
            .lt(1e10, { error: 'quantity.invalid' }),
          /** The pieces, where they are known by their numbers. */
          serialNumbers: serialNumbers.default([]),
        }),
      )
      .min(1, { error: 'field.required' })
      .max(500),
  }),
  reply: contract,
  effect: 'stock',
  versioned: true,
});
