import { z } from 'zod';
import { day } from '../fields.ts';
import { statementForms } from '../invoices/statements.ts';

// What a customer's person sends to pay invoices: which ones, and the total that they were shown. What is charged is reckoned.

const prefix = 'invoice-';

/** The invoices that a form names: fields `invoice-<id>` with `yes`. */
export const chosenInvoices = z
  .record(
    z.string().regex(/^invoice-[1-9]\d{0,14}$/, { error: 'id.invalid' }),
    z.literal('yes', { error: 'field.invalid' }),
  )
  .transform((fields) => Object.keys(fields).map((name) => Number(name.slice(prefix.length))));

export const payForm = z.strictObject({
  /** The total in cents that was shown; left out on the first page. */
  seen: z
    .string()
    .regex(/^\d{1,13}$/, { error: 'amount.invalid' })
    .transform(Number)
    .optional(),
  /** The fee on a card that was shown, in cents. */
  fee: z
    .string()
    .regex(/^\d{1,13}$/, { error: 'amount.invalid' })
    .transform(Number)
    .default(0),
});

/** The days of a statement and its form; left out, as the customer gets it. */
export const spanForm = z.strictObject({
  from: day,
  to: day,
  form: z.enum(statementForms, { error: 'field.invalid' }).optional(),
});
