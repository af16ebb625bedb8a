import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, serialNumbers } from '../fields.ts';
import { contract } from './contracts.ts';

export const pickSheetLine = z.object({
  lineId: id,
  /** The part's number and barcode. */
  codes: z.array(z.string()),
  /** Where it lies at the order's location. */
  bins: z.array(z.string()),
  /** The pieces there that are known by a number. */
  serials: z.array(z.string()),
});
export type PickSheetLine = z.output<typeof pickSheetLine>;

export const getPickSheet = endpoint({
  name: 'getPickSheet',
  method: 'GET',
  path: '/rest-api/contracts/{id}/picks',
  summary: 'What the waiting lines of a sales order are picked by: barcodes, bins and serial numbers',
  needs: 'contracts.view',
  params: idParams,
  shows: ['contracts', 'parts'],
  reply: z.object({ lines: z.array(pickSheetLine) }),
});

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
