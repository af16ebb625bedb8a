import { z } from 'zod';
import { contract } from './contracts.ts';
import { endpoint } from '../endpoint.ts';
import { energy, leftOut } from '../readings/readings.ts';
import { figure, id, idParams, requiredText, text } from '../fields.ts';

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
          leftOut,
          /** Why the meter is below the machine's current reading. */
          meterReason: text(30).default(''),
          /** Of a re-rented line: which machines of the vendor leave. */
          rerentUnit: text(100).default(''),
        }),
      )
      .min(1, { error: 'field.required' })
      .max(500),
  }),
  reply: contract,
  effect: 'stock',
  versioned: true,
});

export const lineUnit = z.object({
  assetId: id,
  number: z.string(),
  meterType: z.string(),
  energy,
  meter: z.number().nullable(),
});
export type LineUnit = z.output<typeof lineUnit>;

export const listLineUnits = endpoint({
  name: 'listLineUnits',
  method: 'GET',
  path: '/rest-api/contracts/{id}/units',
  summary:
    'Machines that lines of groups may leave with: those held for them, and the others of the group in the yard',
  needs: 'contracts.view',
  params: idParams,
  shows: ['contracts', 'holds', 'assets', 'classes'],
  reply: z.object({
    lines: z.array(
      z.object({
        lineId: id,
        /** Held for the line, in the order in which they are proposed. */
        proposed: z.array(lineUnit),
        /** In the yard and not out: they change places with a proposed one where they can. */
        others: z.array(lineUnit),
      }),
    ),
  }),
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

export const reopenContract = endpoint({
  name: 'reopenContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/reopenings',
  summary: 'Opens a closed contract again, with a reason; an archived one stays closed',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({ reason: requiredText(64) }),
  reply: contract,
  effect: 'stock',
  versioned: true,
});
