import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money, price } from '../fields.ts';
import { payment, paymentForm } from './payments.ts';
import { method } from './payment-settings.ts';
import { mostAsked } from './payment-requests.ts';

/** The customer by the number on their papers; the number of a merged customer leads to the one that remains. */
const byNumber = z.strictObject({ customerNumber: z.string().min(1).max(20) });

/** What a payment of a customer needs to know before it is entered. */
export const paymentConfig = z.object({
  customer_id: id,
  customer_number: z.string(),
  customer_name: z.string(),
  email: z.string(),
  account_type: z.enum(['Y', 'N', 'H']),
  methods: z.array(method),
  /** What may be paid in all: without what cards are being asked for. */
  open: money,
  /** Open invoices, the first due first, each with what may still be paid of it. */
  invoices: z.array(
    z.object({
      invoice_id: id,
      number: z.int(),
      due_on: z.string(),
      total: money,
      open: money,
      /** What a payment of the rest may deduct of it, where it comes by that day; 0 for nothing. */
      discount: money,
      discount_by: z.string().nullable(),
    }),
  ),
  /** There are more open invoices than are listed. */
  has_more: z.boolean(),
});
export type PaymentConfig = z.output<typeof paymentConfig>;

export const getPaymentConfig = endpoint({
  name: 'getPaymentConfig',
  method: 'GET',
  path: '/rest-api/payment-configs/{customerNumber}',
  summary: 'Payment methods and open invoices of a customer, oldest due date first',
  needs: 'payments.view',
  params: byNumber,
  shows: ['payments', 'customers', 'invoices', 'companies'],
  reply: paymentConfig,
});

export const customerPaymentForm = paymentForm.extend({
  /** What goes to which invoice, together the amount; left out, the first due are paid first. */
  invoices: z
    .array(
      z.strictObject({
        invoice_id: id,
        amount: z.number({ error: 'payment.invalid' }),
        /** What it deducts beside for being early, as it was shown. */
        discount: price.default(0),
      }),
    )
    .min(1, { error: 'field.required' })
    .max(mostAsked, { error: 'field.invalid' })
    .optional(),
});

export const payCustomer = endpoint({
  name: 'payCustomer',
  method: 'POST',
  path: '/rest-api/customer-payments/{customerNumber}',
  summary: 'Records one payment on several open invoices of a customer: cash, check or card',
  needs: 'payments.create',
  params: byNumber,
  body: customerPaymentForm,
  reply: payment.extend({
    allocations: z.array(z.object({ invoice_id: id, number: z.int(), amount: money, discount: money })),
  }),
  status: 201,
  effect: 'money',
});
