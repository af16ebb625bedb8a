import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, requiredText } from '../fields.ts';

const shows = [
  'invoices',
  'contracts',
  'customers',
  'divisions',
  'payments',
  'deposits',
  'disputes',
  'services',
  'parts',
  'assets',
  'classes',
] as const;

export const previewWholeCredit = endpoint({
  name: 'previewWholeCredit',
  method: 'GET',
  path: '/rest-api/invoices/{id}/whole-credit',
  summary: 'What a credit of all that is left of an invoice would take back, and where it would go',
  needs: 'invoices.view',
  params: idParams,
  shows: [...shows],
  reply: z.object({
    lines: z.array(
      z.object({
        line_number: z.int(),
        description: z.string(),
        billed: money,
        credited: money,
        amount: money,
      }),
    ),
    waiver: money,
    tax1_code: z.string(),
    tax1: money,
    tax2_code: z.string(),
    tax2: money,
    total: money,
    /** Of the lines, what credits took back before. */
    credited: money,
    /** What it takes off the invoice, and what stays on the account because it was paid. */
    applied: money,
    unapplied: money,
    /** Whether it bills rentals: their days stay billed. */
    has_rentals: z.boolean(),
  }),
});
export type WholeCredit = z.output<(typeof previewWholeCredit)['reply']>;

export const creditWholeInvoice = endpoint({
  name: 'creditWholeInvoice',
  method: 'POST',
  path: '/rest-api/invoices/{id}/whole-credit',
  summary: 'Credits all that is left of an invoice, with its taxes as they were charged',
  needs: 'invoices.create',
  params: idParams,
  body: z.strictObject({
    reason: requiredText(250),
    /** The total of the preview: where it has changed since, nothing is credited. */
    total: money,
  }),
  reply: z.object({ id, number: z.int(), applied: money, unapplied: money }),
  status: 201,
  effect: 'money',
});
