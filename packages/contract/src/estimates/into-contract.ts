import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, requiredText, text } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';
import { estimate } from './estimates.ts';

/** By which services a contract charges labor and work of others: left out, those of the last contract of an estimate. */
const fields = {
  labor_service_id: id.nullable().default(null),
  sublet_service_id: id.nullable().default(null),
  /** Of an estimate that the customer did not approve: the choices that are done. */
  sections: z.array(requiredText(60)).max(50).default([]),
};

const line = z.object({
  line_number: z.int(),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit_price: money,
  extended_amount: money,
  /** A service that the company adds to every document by itself. */
  is_added: z.boolean(),
});

export const contractPreview = z.object({
  lines: z.array(line),
  tax1_code: z.string(),
  tax1_percent: z.number(),
  tax1_total: money,
  tax2_code: z.string(),
  tax2_percent: z.number(),
  tax2_total: money,
  total: money,
  /** Lines that cannot go to a contract as it is, and why. */
  left_out: z.array(z.object({ description: z.string(), reason: z.string(), message: z.string() })),
  /** The services that were chosen or proposed. */
  services: z.object({ labor: id.nullable(), sublet: id.nullable() }),
  /** What keeps the contract from being opened. */
  problems: z.array(
    z.object({
      path: z.string(),
      reason: z.string(),
      /** The line that it is about; empty where it is the whole contract. */
      line: z.string(),
      message: z.string(),
      /** A draft is not saved either: it would be another price than was approved. */
      stops_draft: z.boolean(),
    }),
  ),
});
export type ContractPreview = z.output<typeof contractPreview>;

export const tryContract = endpoint({
  name: 'tryContract',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/contracts/preview',
  summary: 'What a contract of an estimate would hold and what cannot go there, without doing anything',
  needs: 'estimates.edit',
  params: idParams,
  body: z.strictObject(fields),
  question: true,
  isPreview: true,
  rate: 'preview',
  shows: [
    'estimates',
    'contracts',
    ...pricing,
    'custom_fields',
    'holds',
    'invoices',
    'services',
    'sites',
    'users',
  ],
  reply: contractPreview,
});

export const convertToContract = endpoint({
  name: 'convertToContract',
  method: 'POST',
  path: '/rest-api/work-order-estimates/{id}/contracts',
  summary:
    'Makes a contract of an estimate: its parts are sold and the rest is charged, at the approved prices. Without the customer only with a reason',
  needs: 'estimates.edit',
  params: idParams,
  body: z.strictObject({
    ...fields,
    /** Open, or a draft that waits for what the counter still has to say. */
    saveAs: z.enum(['draft', 'open'], { error: 'field.invalid' }).default('open'),
    /** Of an estimate that the customer did not approve: who agreed to it, and why. */
    reason: text(500).default(''),
  }),
  reply: estimate,
  status: 201,
  effect: 'stock',
  versioned: true,
});
