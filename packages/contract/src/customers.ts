import { z } from 'zod';
import { depositFigure, depositKind } from './billing-rules.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  distance,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  percent,
  price,
  queryFlag,
  requiredText,
  text,
} from './fields.ts';

const email = z.union(
  [z.literal(''), z.email({ error: 'email.invalid' }).max(254, { error: 'text.too_long' })],
  { error: 'email.invalid' },
);
const phone = text(15);

/** Why somebody pays no tax, and on which lines: services go with the sales. */
const exemptionFields = {
  exemption_number: text(30).default(''),
  exemption_type: text(30).default(''),
  exempts_rentals: z.boolean().default(true),
  exempts_sales: z.boolean().default(true),
};

/** What is written down of a customer; the number is given by the system when left blank. */
export const customerForm = z.strictObject({
  customer_number: text(12).default(''),
  name: requiredText(64),
  kind: z.enum(['individual', 'company']).default('company'),
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
  tax1_code_id: id.nullable().default(null),
  tax2_code_id: id.nullable().default(null),
  ...exemptionFields,
  /** How a deposit is asked of him; null is as of everybody. */
  deposit_kind: depositKind.nullable().default(null),
  deposit_figure: depositFigure.default(0),
  insurance_company: text(64).default(''),
  insurance_policy_number: text(30).default(''),
  insurance_expires_on: day.nullable().default(null),
  insurance_agent: text(64).default(''),
  insurance_phone: phone.default(''),
  insurance_fax: phone.default(''),
  comments: text(250).default(''),
});
export type CustomerForm = z.input<typeof customerForm>;

export const customerRow = z.object({
  id,
  customer_number: z.string(),
  name: z.string(),
  kind: z.enum(['individual', 'company']),
  account_type: z.enum(['Y', 'N', 'H']),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  prov_state: z.string(),
  is_active: z.boolean(),
  /** Unpaid invoices. */
  account_balance: money,
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
  tax1_code_id: id.nullable(),
  tax2_code_id: id.nullable(),
  ...exemption,
  insurance_company: z.string(),
  insurance_policy_number: z.string(),
  insurance_expires_on: z.string().nullable(),
  insurance_agent: z.string(),
  insurance_phone: z.string(),
  insurance_fax: z.string(),
  comments: z.string(),
  created_at: instant,
  row_version: z.int(),
});
export type Customer = z.output<typeof customer>;

/** What is written down of a site; the number is given by the system when left blank. */
export const siteForm = z.strictObject({
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
  ...exemptionFields,
  comments: text(250).default(''),
});
export type SiteForm = z.input<typeof siteForm>;

export const site = z.object({
  id,
  customer_id: id,
  site_number: z.string(),
  name: z.string(),
  ...address,
  phone: z.string(),
  distance: z.number().nullable(),
  delivery_zone: z.string(),
  ...exemption,
  comments: z.string(),
  row_version: z.int(),
});
export type Site = z.output<typeof site>;

export const contactForm = z.strictObject({
  first_name: requiredText(30),
  last_name: text(30).default(''),
  job_title: text(30).default(''),
  work_phone: phone.default(''),
  extension: text(8).regex(/^\d*$/, { error: 'text.invalid' }).default(''),
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

export const customerSorts = ['name', 'customer_number', 'city'] as const;

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/rest-api/customers',
  summary: 'Customers, searched by name, number, phone, mail or city',
  needs: 'customers.view',
  query: listQuery(customerSorts, { account_type: z.enum(['Y', 'N', 'H']).optional(), inactive: queryFlag }),
  reply: pageOf(customerRow),
});

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/rest-api/customers/{id}',
  summary: 'One customer, whole',
  needs: 'customers.view',
  params: idParams,
  reply: customer,
});

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: '/rest-api/customers',
  summary: 'Writes down a new customer',
  needs: 'customers.create',
  body: customerForm,
  reply: customer,
  status: 201,
});

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PUT',
  path: '/rest-api/customers/{id}',
  summary: 'Changes a customer',
  needs: 'customers.edit',
  params: idParams,
  body: customerForm,
  reply: customer,
  versioned: true,
});

export const listSites = endpoint({
  name: 'listSites',
  method: 'GET',
  path: '/rest-api/customers/{id}/sites',
  summary: 'The sites of a customer',
  needs: 'customers.view',
  params: idParams,
  reply: z.object({ sites: z.array(site) }),
});

export const createSite = endpoint({
  name: 'createSite',
  method: 'POST',
  path: '/rest-api/customers/{id}/sites',
  summary: 'Adds a site to a customer',
  needs: 'maintain_sites',
  params: idParams,
  body: siteForm,
  reply: site,
  status: 201,
});

const siteParams = z.strictObject({ id: pathId, siteId: pathId });

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/rest-api/customers/{id}/sites/{siteId}',
  summary: 'One site of a customer',
  needs: 'customers.view',
  params: siteParams,
  reply: site,
});

export const updateSite = endpoint({
  name: 'updateSite',
  method: 'PUT',
  path: '/rest-api/customers/{id}/sites/{siteId}',
  summary: 'Changes a site; open documents keep their prices until they are saved again',
  needs: 'maintain_sites',
  params: siteParams,
  body: siteForm,
  reply: site,
  versioned: true,
});

export const listContacts = endpoint({
  name: 'listContacts',
  method: 'GET',
  path: '/rest-api/customers/{id}/contacts',
  summary: 'The contacts of a customer',
  needs: 'customers.view',
  params: idParams,
  reply: z.object({ contacts: z.array(contact) }),
});

export const createContact = endpoint({
  name: 'createContact',
  method: 'POST',
  path: '/rest-api/customers/{id}/contacts',
  summary: 'Adds a contact to a customer',
  needs: 'customers.edit',
  params: idParams,
  body: contactForm,
  reply: contact,
  status: 201,
});

const contactParams = z.strictObject({ id: pathId, contactId: pathId });

export const getContact = endpoint({
  name: 'getContact',
  method: 'GET',
  path: '/rest-api/customers/{id}/contacts/{contactId}',
  summary: 'One contact of a customer',
  needs: 'customers.view',
  params: contactParams,
  reply: contact,
});

export const updateContact = endpoint({
  name: 'updateContact',
  method: 'PUT',
  path: '/rest-api/customers/{id}/contacts/{contactId}',
  summary: 'Changes a contact of a customer',
  needs: 'customers.edit',
  params: contactParams,
  body: contactForm,
  reply: contact,
  versioned: true,
});

export const removeContact = endpoint({
  name: 'removeContact',
  method: 'DELETE',
  path: '/rest-api/customers/{id}/contacts/{contactId}',
  summary: 'Takes a contact off a customer',
  needs: 'customers.edit',
  params: contactParams,
  reply: z.object({ id }),
});
