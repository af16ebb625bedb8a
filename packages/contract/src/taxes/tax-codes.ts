import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { makeUp, partsAtMost } from '@yardline/domain/taxes/parts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, requiredText, text } from '../fields.ts';

/** What a tax takes: 0 to 100 with at most four decimals. */
export const taxPercent = z
  .number({ error: 'tax.percent_invalid' })
  .refine((n) => n >= 0 && n <= 100 && hasAtMostDecimals(n, 4), { error: 'tax.percent_invalid' });

/** What one of several authorities has of a rate. */
const part = z.object({ authority: z.string(), registration_number: z.string(), percent: taxPercent });

const rate = z.object({
  /** Null: since ever. */
  valid_from: day.nullable(),
  percent: taxPercent,
  /** Of a tax that several authorities levy together, each with its part; they make up the percent. */
  parts: z.array(part),
});

const shared = {
  id,
  code: z.string(),
  description: z.string(),
  authority: z.string(),
  registration_number: z.string(),
  is_compound: z.boolean(),
  is_active: z.boolean(),
  /** By the day from which they hold, the earliest first; the rate of a day is the one that began last. */
  rates: z.array(rate),
  row_version: z.int(),
};

const taxCodeRow = z.object(shared);
export type TaxCodeRow = z.output<typeof taxCodeRow>;

const taxCodeInFull = z.object({
  ...shared,
  /** The last day with an invoice that bears it: up to it nothing changes. */
  billed_until: day.nullable(),
  /** Where it is charged: divisions, customers with taxes of their own, and open documents. */
  charged_by: z.object({ divisions: z.int(), customers: z.int(), documents: z.int() }),
});
export type TaxCodeInFull = z.output<typeof taxCodeInFull>;

const code = z
  .string({ error: 'text.invalid' })
  .trim()
  .min(1, { error: 'field.required' })
  .regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,9}$/, { error: 'tax.code_malformed' });

const partForm = z.strictObject({
  authority: requiredText(64),
  registration_number: text(40).default(''),
  percent: taxPercent.refine((percent) => percent > 0, { error: 'tax.percent_invalid' }),
});

const rateForm = z
  .strictObject({
    valid_from: day.nullable().default(null),
    percent: taxPercent,
    /** None, or those of two to six authorities. */
    parts: z.array(partForm).max(partsAtMost).default([]),
  })
  .refine(({ parts, percent }) => parts.length !== 1 && makeUp(parts, percent), {
    error: 'tax.parts_differ',
    path: ['parts'],
  });

const form = {
  /** What customers read on their papers. */
  description: requiredText(64),
  authority: text(64).default(''),
  registration_number: text(40).default(''),
  /** Taken on the first tax too, where it is charged as the second. */
  is_compound: z.boolean().default(false),
  is_active: z.boolean().default(true),
  rates: z.array(rateForm).min(1, { error: 'tax.rate_needed' }).max(100),
};

export const taxCodeForm = z.strictObject(form);
export type TaxCodeForm = z.input<typeof taxCodeForm>;
/** Papers and the books keep the code, so it is said once. */
export const newTaxCode = z.strictObject({ code, ...form });
export type NewTaxCode = z.input<typeof newTaxCode>;

export const listTaxCodes = endpoint({
  name: 'listTaxCodes',
  method: 'GET',
  path: '/rest-api/tax-codes',
  summary: 'The taxes of the company with their rates, those to come too',
  needs: ['settings.view', 'ledger.view'],
  shows: ['tax_codes'],
  reply: z.object({ tax_codes: z.array(taxCodeRow) }),
});

export const getTaxCode = endpoint({
  name: 'getTaxCode',
  method: 'GET',
  path: '/rest-api/tax-codes/{id}',
  summary: 'A tax with its rates, where it is charged, and until which day it is billed',
  needs: ['settings.view', 'ledger.view'],
  params: idParams,
  shows: ['tax_codes', 'divisions', 'customers', 'contracts', 'invoices'],
  reply: taxCodeInFull,
});

export const createTaxCode = endpoint({
  name: 'createTaxCode',
  method: 'POST',
  path: '/rest-api/tax-codes',
  summary: 'Adds a tax with its rates',
  needs: 'settings.edit',
  body: newTaxCode,
  reply: taxCodeInFull,
  status: 201,
});

export const updateTaxCode = endpoint({
  name: 'updateTaxCode',
  method: 'PUT',
  path: '/rest-api/tax-codes/{id}',
  summary: 'Changes a tax and its rates; on days that are billed no rate changes',
  needs: 'settings.edit',
  params: idParams,
  body: taxCodeForm,
  reply: taxCodeInFull,
  versioned: true,
});
