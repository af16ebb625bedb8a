import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';

/** The way of a rental from its first price to the last payment. */
export const stepNames = [
  'quoted',
  'reserved',
  'ordered',
  'picked',
  'out',
  'returned',
  'billed',
  'paid',
] as const;
export type StepName = (typeof stepNames)[number];

/** A document of a step, to open it. */
export const stepPaper = z.object({
  type: z.enum([
    'quote',
    'reservation',
    'contract',
    'sales_order',
    'delivery',
    'pickup',
    'task',
    'return',
    'invoice',
    'payment',
  ]),
  id,
  number: z.int().nullable(),
});
export type StepPaper = z.output<typeof stepPaper>;

const step = z.object({
  step: z.enum(stepNames),
  /** A step that was left out, such as a contract without a quote, is skipped. */
  state: z.enum(['none', 'part', 'done', 'skipped']),
  at: instant.nullable(),
  /** Pieces that went this step, of all that go it; null where a step is not counted in pieces. */
  pieces: z.object({ done: z.number(), of: z.number() }).nullable(),
  /** Its documents that the caller may see. */
  papers: z.array(stepPaper),
});
export type Step = z.output<typeof step>;

export const getContractSteps = endpoint({
  name: 'getContractSteps',
  method: 'GET',
  path: '/rest-api/contracts/{id}/steps',
  summary:
    'How far a document is: quoted, reserved, out, returned, billed and paid, with dates and documents',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: idParams,
  shows: ['contracts', 'invoices', 'payments', 'returns', 'tickets'],
  reply: z.object({ steps: z.array(step) }),
});
