import { methods } from '@yardline/domain/payments/tenders';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { price, text } from '../fields.ts';

/** A way of paying. */
export const method = z.enum(methods, { error: 'field.invalid' });

const fields = z.strictObject({
  /** At least one; in the order in which they are offered. */
  payment_methods: z
    .array(method)
    .min(1, { error: 'payment.no_method' })
    .max(methods.length, { error: 'field.invalid' })
    .refine((all) => new Set(all).size === all.length, { error: 'field.invalid' }),
  /** Cash is rounded to five cents, where the currency has no smaller coin. */
  rounds_cash: z.boolean({ error: 'field.invalid' }),
  /** By how much the count of a drawer may differ before another person has to close it. */
  drawer_limit: price.refine((n) => n <= 100_000, { error: 'field.invalid' }).default(5),
  /** What is charged where the bank returns a check; 0 for none. */
  nsf_fee: price.refine((n) => n <= 10_000, { error: 'field.invalid' }).default(0),
  nsf_fee_description: text(64).default(''),
});

/** By which ways a company takes money, how its cash is counted, and what a returned check costs. */
export const paymentSettings = fields.superRefine((form, context) => {
  if (form.nsf_fee > 0 && form.nsf_fee_description === '')
    context.addIssue({ code: 'custom', path: ['nsf_fee_description'], message: 'field.required' });
});

const reply = fields.extend({
  /** Whether the currency of the company has coins of one cent no more, so that cash may be rounded. */
  may_round_cash: z.boolean(),
  row_version: z.int(),
});

export const getPaymentSettings = endpoint({
  name: 'getPaymentSettings',
  method: 'GET',
  path: '/rest-api/company/payment-settings',
  summary: 'By which ways the company takes money, and how its cash is counted',
  needs: 'payments.view',
  shows: ['companies'],
  reply,
});

export const setPaymentSettings = endpoint({
  name: 'setPaymentSettings',
  method: 'PUT',
  path: '/rest-api/company/payment-settings',
  summary: 'Sets by which ways the company takes money, and how its cash is counted',
  needs: 'settings.edit',
  body: paymentSettings,
  reply,
  versioned: true,
});
