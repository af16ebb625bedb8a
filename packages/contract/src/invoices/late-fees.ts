import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money } from '../fields.ts';

/** The most late invoices of one step. */
export const mostLate = 500;

const lateFee = z.object({
  invoice_id: id,
  number: z.int(),
  customer_id: id,
  customer_name: z.string(),
  division: z.string(),
  due_on: z.string(),
  days_late: z.int(),
  /** What is open of it and not disputed. */
  balance: money,
  /** What was charged for it before, and what is due beyond it. */
  charged: money,
  fee: money,
});
export type DueLateFee = z.output<typeof lateFee>;

const shows = ['invoices', 'customers', 'companies', 'disputes', 'divisions'] as const;

export const listLateFees = endpoint({
  name: 'listLateFees',
  method: 'GET',
  path: '/rest-api/late-fees',
  summary: 'The late fees that are due today by the terms of the company, invoice by invoice',
  needs: 'billing.view',
  shows: [...shows],
  reply: z.object({ fees: z.array(lateFee), total: money, has_terms: z.boolean() }),
});

export const chargeLateFees = endpoint({
  name: 'chargeLateFees',
  method: 'POST',
  path: '/rest-api/late-fees',
  summary: 'Charges late fees as they were shown: one invoice for each customer and division',
  needs: 'billing.create',
  body: z.strictObject({
    fees: z
      .array(z.strictObject({ invoice_id: id, /** As it was shown. */ fee: money }))
      .min(1, { error: 'field.required' })
      .max(mostLate, { error: 'field.invalid' }),
  }),
  reply: z.object({
    invoices: z.array(z.object({ number: z.int(), customer_name: z.string(), total: money })),
    total: money,
  }),
  status: 201,
  effect: 'money',
});
