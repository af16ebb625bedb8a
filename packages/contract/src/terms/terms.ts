import { termStarts } from '@yardline/domain/accounts/terms';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, percent, requiredText } from '../fields.ts';

const days = z.int({ error: 'number.invalid' }).min(0, { error: 'number.invalid' });

/** From which day the days are counted: that of the invoice, or the last one of its month. */
const countedFrom = z.enum(termStarts, { error: 'field.invalid' });

const termsRow = z.object({
  id,
  code: z.string(),
  /** What customers read on their papers, in either language. */
  name_en: z.string(),
  name_fr: z.string(),
  days: z.int(),
  counted_from: countedFrom,
  /** What is deducted of an invoice before taxes that is paid within so many days; 0 for nothing. */
  discount_percent: z.number(),
  discount_days: z.int(),
  is_active: z.boolean(),
  /** How many customers have them. */
  customers: z.int(),
  row_version: z.int(),
});
export type TermsRow = z.output<typeof termsRow>;

const form = {
  code: requiredText(12).regex(/^[0-9A-Za-z][0-9A-Za-z./-]*$/, { error: 'terms.code_malformed' }),
  name_en: requiredText(40),
  name_fr: requiredText(40),
  days: days.max(365, { error: 'number.invalid' }),
  counted_from: countedFrom.default('invoice'),
  discount_percent: percent.max(50, { error: 'discount.invalid' }).default(0),
  discount_days: days.default(0),
  is_active: z.boolean().default(true),
};

type Days = { days: number; discount_percent: number; discount_days: number };

/** A discount ends before the invoice is due, and days of a discount need one. */
const discountFaults = (
  { days: all, discount_percent: part, discount_days: early }: Days,
  context: z.core.$RefinementCtx,
): void => {
  const fault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (part === 0 && early > 0) fault('discount_percent', 'terms.discount_percent_missing');
  if (early > all) fault('discount_days', 'terms.discount_late');
};

export const termsForm = z.strictObject(form).superRefine(discountFaults);
export type TermsForm = z.input<typeof termsForm>;

export const listTerms = endpoint({
  name: 'listTerms',
  method: 'GET',
  path: '/rest-api/terms',
  summary: 'Terms of payment that customers can have, by their days',
  needs: ['settings.view', 'ledger.view'],
  shows: ['terms', 'customers'],
  reply: z.object({ terms: z.array(termsRow) }),
});

export const createTerms = endpoint({
  name: 'createTerms',
  method: 'POST',
  path: '/rest-api/terms',
  summary: 'Adds terms of payment',
  needs: 'ledger.edit',
  body: termsForm,
  reply: termsRow,
  status: 201,
});

export const updateTerms = endpoint({
  name: 'updateTerms',
  method: 'PUT',
  path: '/rest-api/terms/{id}',
  summary: 'Changes terms of payment for the invoices that are posted from now on',
  needs: 'ledger.edit',
  params: idParams,
  body: termsForm,
  reply: termsRow,
  versioned: true,
});
