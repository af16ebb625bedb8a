import { z } from 'zod';
import { contract } from './contracts.ts';
import { endpoint } from './endpoint.ts';
import { figure, id, idParams, text } from './fields.ts';

export const checkOutContract = endpoint({
  name: 'checkOutContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/checkouts',
  summary: 'Checks out lines at the counter: they are on rent from now',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          /** Of a line of a group, the machine that leaves; without one those that were proposed do. */
          assetId: id.optional(),
          meterOut: figure.nullable().default(null),
          fuelOut: z.int().min(0).max(8).nullable().default(null),
          /** Why the meter is below the machine's current reading. */
          meterReason: text(30).default(''),
        }),
      )
      .min(1, { error: 'field.required' })
      .max(500),
  }),
  reply: contract,
  effect: 'stock',
  versioned: true,
});

export const closeContract = endpoint({
  name: 'closeContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/closures',
  summary: 'Closes a contract whose lines are all returned and billed',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: contract,
  effect: 'stock',
  versioned: true,
});
