import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { longestDaysOut } from '@yardline/domain/contracts/days-out';
import { checkProvince } from '@yardline/domain/places/provinces';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailAddress, requiredText, text } from '../fields.ts';

const flag = z.boolean({ error: 'field.invalid' });

const requiredMail = z
  .string({ error: 'email.required' })
  .trim()
  .min(1, { error: 'email.required', abort: true })
  .meta({ examples: ['someone@test.example'] })
  .pipe(mailAddress);

const daysFrom = (least: number) =>
  z
    .int({ error: 'company.days_invalid' })
    .min(least, { error: 'company.days_invalid' })
    .max(longestDaysOut, { error: 'company.days_invalid' });

const feePercent = z
  .number({ error: 'company.fee_invalid' })
  .refine((n) => n >= 0 && n <= 100 && hasAtMostDecimals(n, 2), { error: 'company.fee_invalid' });

/** What a company writes in dollars of. */
export const currencies = ['USD', 'CAD'] as const;

const fields = z.strictObject({
  name: requiredText(64),
  /** The name under which the company is registered, where papers tell it beside the one that it trades under. */
  legal_name: text(100).default(''),
  /** The company's name as its people and customers read it above pages. */
  main_title: requiredText(64),
  phone: requiredText(15),
  email: z.union([z.literal(''), mailAddress], { error: 'email.invalid' }).default(''),
  /** Where requests of customers go when their division has no address for them. */
  pickup_email: requiredMail,
  reservation_email: requiredMail,
  service_email: requiredMail,
  /** Where questions about invoices go. */
  receivables_email: requiredMail,
  address1: text(64).default(''),
  city: text(40).default(''),
  prov_state: text(5).default(''),
  postal_code: text(10).default(''),
  currency: z.enum(currencies, { error: 'field.invalid' }),
  /** Days that a new document runs when no one typed an end; null for the next day and half an hour longer. */
  rental_days: daysFrom(1).nullable().default(null),
  /** Fewest days that a new document proposes and a store offers; 0 for none. */
  minimum_days_out: daysFrom(0).default(0),
  mandatory_salesman: flag.default(false),
  verify_name_on_customer: flag.default(false),
  /** The fee on card payments in percent, with at most two decimals; 0 for none. */
  revenue_fee_percent: feePercent.default(0),
  revenue_fee_optional: flag.default(false),
  revenue_fee_description: text(64).default(''),
  automatic_credit_card_fee: flag.default(false),
});

/** The company's settings as they are edited. [B5.49] */
export const companySettings = fields.superRefine((form, context) => {
  if (form.rental_days !== null && form.rental_days < form.minimum_days_out)
    context.addIssue({ code: 'custom', path: ['rental_days'], message: 'company.days_below_minimum' });
  if (form.revenue_fee_percent > 0 && form.revenue_fee_description === '')
    context.addIssue({ code: 'custom', path: ['revenue_fee_description'], message: 'field.required' });
});
export type CompanySettings = z.output<typeof companySettings>;

/** The same, with a state or province of the company's country. */
export const companySettingsIn = (country: string): typeof companySettings =>
  companySettings.superRefine(({ prov_state: state }, context) => {
    for (const { code } of checkProvince(state, country === 'C' ? 'C' : 'U'))
      context.addIssue({ code: 'custom', path: ['prov_state'], message: code });
  });

const reply = z.object({
  name: z.string(),
  legal_name: z.string(),
  main_title: z.string(),
  phone: z.string(),
  email: z.string(),
  pickup_email: z.string(),
  reservation_email: z.string(),
  service_email: z.string(),
  receivables_email: z.string(),
  address1: z.string(),
  city: z.string(),
  prov_state: z.string(),
  postal_code: z.string(),
  currency: z.string(),
  rental_days: z.int().nullable(),
  minimum_days_out: z.int(),
  mandatory_salesman: z.boolean(),
  verify_name_on_customer: z.boolean(),
  revenue_fee_percent: z.number(),
  revenue_fee_optional: z.boolean(),
  revenue_fee_description: z.string(),
  automatic_credit_card_fee: z.boolean(),
  /** Whether the provider of Yardline turned fees on card payments on for the company. */
  has_card_fee: z.boolean(),
  row_version: z.int(),
});
export type CompanyRecord = z.output<typeof reply>;

export const getCompanySettings = endpoint({
  name: 'getCompanySettings',
  method: 'GET',
  path: '/rest-api/company/settings',
  summary: 'The company’s name, address, request e-mails, rental days, document rules and card fee',
  needs: 'settings.view',
  shows: ['companies'],
  reply,
});

export const setCompanySettings = endpoint({
  name: 'setCompanySettings',
  method: 'PUT',
  path: '/rest-api/company/settings',
  summary: 'Updates the company’s settings; the currency stays as it is once there are invoices or payments',
  needs: 'settings.edit',
  body: companySettings,
  reply,
  versioned: true,
});
