import { customerName } from '@yardline/domain/text/person-name';
import { z } from 'zod';
import { depositFigure, depositKind } from '../billing/billing-rules.ts';
import { statementForms } from '../invoices/statements.ts';
import { customValues, newCustomValues } from '../records/custom-fields.ts';
import {
  day,
  distance,
  id,
  instant,
  mailAddress,
  money,
  percent,
  price,
  requiredText,
  text,
  degrees,
  placeFaults,
} from '../fields.ts';

const email = z.union([z.literal(''), mailAddress], { error: 'email.invalid' });
const phone = text(15);

/** Why the customer pays no tax, and on which lines: services go with the sales. */
const exemptionFields = {
  exemption_number: text(30).default(''),
  exemption_type: text(30).default(''),
  exempts_rentals: z.boolean().default(true),
  exempts_sales: z.boolean().default(true),
};

/** What a customer is allowed by law: to drive, to handle explosives. */
const license = z.strictObject({
  license_type: requiredText(30),
  license_number: requiredText(30),
  prov_state: text(5).default(''),
  expires_on: day.nullable().default(null),
});
export type License = z.output<typeof license>;

/** The credit agency's answers about the customer: Y yes, N no, W with a warning. [B3.42] */
const ratingFields = {
  ok_to_continue: z.enum(['Y', 'N'], { error: 'field.invalid' }).default('Y'),
  allow_activity: z.enum(['Y', 'N', 'W'], { error: 'field.invalid' }).default('Y'),
  allow_activity_if_unpaid: z.enum(['Y', 'N', 'W'], { error: 'field.invalid' }).default('Y'),
};

const customerKind = z.enum(['individual', 'company']);

/** Customers with access have logins for the portal; one without gets links alone; guests ordered on the web. [B1.9] [B6.19] */
export const portalTypes = ['with_access', 'without_access', 'guest'] as const;
const portalType = z.enum(portalTypes, { error: 'field.invalid' });

/** The fields of a customer; the system assigns the number when left blank. */
const customerFields = z.strictObject({
  customer_number: text(12).default(''),
  /** The customer's number in the back office or in their own books. */
  alternate_number: text(20).default(''),
  /** Of a person whose two names are known it follows from them. */
  name: text(64).default(''),
  first_name: text(30).default(''),
  last_name: text(30).default(''),
  kind: customerKind.default('company'),
  account_type: z.enum(['Y', 'N', 'H']).default('Y'),
  email: email.default(''),
  phone: phone.default(''),
  address1: text(30).default(''),
  address2: text(30).default(''),
  city: text(20).default(''),
  prov_state: text(5).default(''),
  postal_code: text(10).default(''),
  country: z.enum(['C', 'U']).default('U'),
  credit_limit: price.nullable().default(null),
  rental_discount_rate: percent.default(0),
  sales_discount_rate: percent.default(0),
  is_po_required: z.boolean().default(false),
  blanket_po: text(30).default(''),
  charges_waiver: z.boolean().default(true),
  price_list_id: id.nullable().default(null),
  /** Until when they pay, and what they deduct early; null: in the usual number of days. */
  terms_id: id.nullable().default(null),
  tax1_code_id: id.nullable().default(null),
  tax2_code_id: id.nullable().default(null),
  ...exemptionFields,
  /** The customer's deposit rule; null: the company's rule applies. */
  deposit_kind: depositKind.nullable().default(null),
  deposit_figure: depositFigure.default(0),
  insurance_company: text(64).default(''),
  insurance_policy_number: text(30).default(''),
  insurance_expires_on: day.nullable().default(null),
  insurance_agent: text(64).default(''),
  insurance_phone: phone.default(''),
  insurance_fax: phone.default(''),
  licenses: z.array(license).max(20, { error: 'field.invalid' }).default([]),
  ...ratingFields,
  /** In which papers, mails and texts are written to them; null: the company's. */
  language: z.enum(['en', 'fr'], { error: 'field.invalid' }).nullable().default(null),
  /** In which form they get statements; left out it stays. */
  statement_form: z.enum(statementForms, { error: 'field.invalid' }).optional(),
  comments: text(250).default(''),
  /** Whether the customer's people may have logins for the portal; left out it stays. */
  portal_type: portalType.optional(),
  /** Left out it stays: with one who is not active nothing new is begun. */
  is_active: z.boolean().optional(),
});

/** Faults of a name: none at all, or the two names of a person on a firm. */
const nameFaults = (
  { kind, name, first_name: first, last_name: last }: z.output<typeof customerFields>,
  context: z.core.$RefinementCtx,
): void => {
  if (kind === 'company' && (first !== '' || last !== '')) {
    const path = [first === '' ? 'last_name' : 'first_name'];
    context.addIssue({ code: 'custom', path, message: 'customer.names_of_person' });
  }
  if (name !== '') return;
  const path = [kind === 'individual' ? 'first_name' : 'name'];
  context.addIssue({ code: 'custom', path, message: 'field.required' });
};

/** A customer's form as it is stored: a person's name is the first name and the last name. */
export const customerForm = customerFields
  .overwrite((form) => ({ ...form, name: customerName(form) }))
  .superRefine(nameFaults)
  .meta({ examples: [{ name: 'Hudson Concrete' }] });
export type CustomerForm = z.input<typeof customerForm>;

/** The same for a new customer. */
export const newCustomerForm = customerFields
  .extend(newCustomValues)
  .overwrite((form) => ({ ...form, name: customerName(form) }))
  .superRefine(nameFaults)
  .meta({ examples: [{ name: 'Hudson Concrete' }] });

export const customerRow = z.object({
  id,
  customer_number: z.string(),
  name: z.string(),
  /** Of a person; blank where only the whole name is known. */
  first_name: z.string(),
  last_name: z.string(),
  kind: customerKind,
  account_type: z.enum(['Y', 'N', 'H']),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  prov_state: z.string(),
  is_active: z.boolean(),
  /** Unpaid invoices. */
  account_balance: money,
  custom_fields: customValues,
});
export type CustomerRow = z.output<typeof customerRow>;

const address = {
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  prov_state: z.string(),
  postal_code: z.string(),
};

const exemption = {
  exemption_number: z.string(),
  exemption_type: z.string(),
  exempts_rentals: z.boolean(),
  exempts_sales: z.boolean(),
};

export const customer = customerRow.extend({
  ...address,
  alternate_number: z.string(),
  country: z.enum(['C', 'U']),
  credit_limit: money.nullable(),
  rental_discount_rate: z.number(),
  sales_discount_rate: z.number(),
  is_po_required: z.boolean(),
  blanket_po: z.string(),
  deposit_kind: depositKind.nullable(),
  deposit_figure: z.number(),
  charges_waiver: z.boolean(),
  price_list_id: id.nullable(),
  terms_id: id.nullable(),
  tax1_code_id: id.nullable(),
  tax2_code_id: id.nullable(),
  ...exemption,
  insurance_company: z.string(),
  insurance_policy_number: z.string(),
  insurance_expires_on: z.string().nullable(),
  insurance_agent: z.string(),
  insurance_phone: z.string(),
  insurance_fax: z.string(),
  licenses: z.array(license),
  ok_to_continue: z.enum(['Y', 'N']),
  allow_activity: z.enum(['Y', 'N', 'W']),
  allow_activity_if_unpaid: z.enum(['Y', 'N', 'W']),
  /** The customer that this one was merged into; null when not merged. */
  merged_into_id: id.nullable(),
  language: z.enum(['en', 'fr']).nullable(),
  statement_form: z.enum(statementForms),
  portal_type: z.enum(portalTypes),
  comments: z.string(),
  created_at: instant,
  row_version: z.int(),
});
export type Customer = z.output<typeof customer>;

/** The fields of a site; the system assigns the number when left blank. */
const siteFields = z.strictObject({
  site_number: text(12).default(''),
  name: requiredText(30),
  address1: requiredText(30),
  address2: text(30).default(''),
  city: requiredText(20),
  prov_state: requiredText(5),
  postal_code: requiredText(10),
  phone: phone.default(''),
  /** One way from the yard, in the unit of the services that are charged by it. */
  distance: distance.nullable().default(null),
  delivery_zone: text(12).default(''),
  /** Degrees north and east; both or none. */
  latitude: degrees,
  longitude: degrees,
  opened_on: day.nullable().default(null),
  /** Of the customer's contacts, whom to ask for there. */
  primary_contact_id: id.nullable().default(null),
  ...exemptionFields,
  comments: text(250).default(''),
  /** Whether the comments go on the papers. */
  prints_comments: z.boolean().default(false),
  /** Whether every customer's machines may go there. */
  is_global: z.boolean().default(false),
});
export const siteForm = siteFields.superRefine(placeFaults);
export type SiteForm = z.input<typeof siteForm>;
export const newSiteForm = siteFields.extend(newCustomValues).superRefine(placeFaults);

export const site = z.object({
  id,
  customer_id: id,
  site_number: z.string(),
  name: z.string(),
  ...address,
  phone: z.string(),
  distance: z.number().nullable(),
  delivery_zone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  opened_on: z.string().nullable(),
  primary_contact_id: id.nullable(),
  ...exemption,
  comments: z.string(),
  prints_comments: z.boolean(),
  is_global: z.boolean(),
  row_version: z.int(),
});
export type Site = z.output<typeof site>;

export const contactForm = z.strictObject({
  first_name: requiredText(30),
  last_name: text(30).default(''),
  job_title: text(30).default(''),
  work_phone: phone.default(''),
  extension: text(8).regex(/^\d*$/, { error: 'phone.extension' }).default(''),
  mobile_phone: phone.default(''),
  email: email.default(''),
  may_rent: z.boolean().default(true),
});
export type ContactForm = z.input<typeof contactForm>;

export const contact = z.object({
  id,
  customer_id: id,
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  work_phone: z.string(),
  extension: z.string(),
  mobile_phone: z.string(),
  email: z.string(),
  may_rent: z.boolean(),
  row_version: z.int(),
});
export type Contact = z.output<typeof contact>;
