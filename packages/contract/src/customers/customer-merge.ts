import { z } from 'zod';
import { customer, type CustomerForm } from './customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, pathId } from '../fields.ts';
import { ofCustomers } from '../nouns/nouns.ts';

/** What is chosen as one when two customers become one: an address has no use without its city. */
export const mergeGroups = {
  // A person's names do not fit a firm: name and kind are one group.
  name: ['name', 'first_name', 'last_name', 'kind'],
  account_type: ['account_type'],
  alternate_number: ['alternate_number'],
  phone: ['phone'],
  email: ['email'],
  address: ['address1', 'address2', 'city', 'prov_state', 'postal_code', 'country'],
  credit_limit: ['credit_limit'],
  rating: ['ok_to_continue', 'allow_activity', 'allow_activity_if_unpaid'],
  discounts: ['rental_discount_rate', 'sales_discount_rate'],
  price_list: ['price_list_id'],
  terms: ['terms_id'],
  statement: ['statement_form'],
  deposit: ['deposit_kind', 'deposit_figure'],
  purchase_order: ['is_po_required', 'blanket_po'],
  waiver: ['charges_waiver'],
  taxes: ['tax1_code_id', 'tax2_code_id'],
  exemption: ['exemption_number', 'exemption_type', 'exempts_rentals', 'exempts_sales'],
  insurance: [
    ...(['insurance_company', 'insurance_policy_number', 'insurance_expires_on'] as const),
    ...(['insurance_agent', 'insurance_phone', 'insurance_fax'] as const),
  ],
  licenses: ['licenses'],
  language: ['language'],
  comments: ['comments'],
} as const satisfies Record<string, readonly (keyof CustomerForm)[]>;
export type MergeGroup = keyof typeof mergeGroups;
export const mergeGroupNames = Object.keys(mergeGroups) as [MergeGroup, ...MergeGroup[]];

/** What goes over to the one who stays. */
export const mergedNouns = [
  ...(['contracts', 'tickets', 'deposits', 'invoices', 'payments', 'sites', 'contacts', 'assets'] as const),
  ...(['rate_tables', 'work_orders', 'estimates', 'requests', 'disputes', 'comments'] as const),
] as const;

export const previewMerge = endpoint({
  name: 'previewMerge',
  method: 'GET',
  path: '/rest-api/customers/{id}/merge-preview',
  summary: 'What would move if another customer were merged into this one; changes nothing',
  needs: 'customers.delete',
  params: idParams,
  query: z.strictObject({ other: pathId }),
  isPreview: true,
  shows: ['customers', ...ofCustomers],
  reply: z.object({
    /** Counts by noun; nouns without rows are left out. */
    moves: z.array(z.object({ noun: z.enum(mergedNouns), count: z.int() })),
    /** Agreed rates of the other that do not move, because this customer has rates for the same products. */
    rates_left: z.int(),
    /** What both owe together. */
    balance: money,
  }),
});

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  acting: 'closed',
  method: 'POST',
  path: '/rest-api/customers/{id}/merge',
  summary: 'Merges another customer into this one: all records move, and the old number leads here',
  needs: 'customers.delete',
  params: idParams,
  body: z.strictObject({
    other_id: id,
    /** The version of the other customer; refused as stale when that row has changed since. */
    other_version: z.int({ error: 'field.invalid' }),
    /** What is taken from the other; the rest stays as this one has it. */
    take: z
      .array(z.enum(mergeGroupNames, { error: 'field.invalid' }))
      .max(mergeGroupNames.length)
      .default([]),
  }),
  reply: customer,
  versioned: true,
});
