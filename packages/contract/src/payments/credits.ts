import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, pathId, requiredText } from '../fields.ts';

/** So many open invoices are offered at once, the oldest first. */
export const mostApplied = 100;

const paper = { invoice_id: id, number: z.int() };

export const creditPreview = z.object({
  /** The remaining credit, and how much of it would be used. */
  left: money,
  applied: money,
  /** The customer's open invoices, the oldest first, each with what it asks for and would get. */
  invoices: z.array(z.object({ ...paper, due_on: z.string(), open: money, amount: money })),
});
export type CreditPreview = z.output<typeof creditPreview>;

export const previewCredit = endpoint({
  name: 'previewCredit',
  method: 'GET',
  path: '/rest-api/invoices/{id}/credit-preview',
  summary: 'How a credit would be applied to the customer’s open invoices, oldest first',
  needs: 'payments.view',
  params: idParams,
  isPreview: true,
  shows: ['invoices', 'payments'],
  reply: creditPreview,
});

export const applyCredit = endpoint({
  name: 'applyCredit',
  method: 'POST',
  path: '/rest-api/invoices/{id}/credit-applications',
  summary: 'Applies a credit to open invoices of its customer: the given ones, or the oldest first',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({
    invoices: z
      .array(z.strictObject({ invoice_id: id, amount: z.number({ error: 'payment.invalid' }) }))
      .min(1, { error: 'field.required' })
      .max(mostApplied, { error: 'field.invalid' })
      .optional(),
  }),
  reply: z.object({
    left: money,
    applications: z.array(z.object({ ...paper, amount: money })),
  }),
  status: 201,
  effect: 'money',
});

export const takeBackCredit = endpoint({
  name: 'takeBackCredit',
  method: 'POST',
  path: '/rest-api/invoices/{id}/credit-applications/{applicationId}/reversals',
  summary: 'Undoes the application of a credit to an invoice',
  needs: 'payments.delete',
  params: z.strictObject({ id: pathId, applicationId: pathId }),
  body: z.strictObject({ reason: requiredText(64) }),
  reply: z.object({ left: money }),
  status: 201,
  effect: 'money',
});
