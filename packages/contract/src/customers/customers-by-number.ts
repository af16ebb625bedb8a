import { z } from 'zod';
import { customer, customerForm, customerRow, newSiteForm, site } from './customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, percent, text } from '../fields.ts';

/** The customer by the number on their papers; the number of a merged customer leads to the one that remains. */
const byNumber = z.strictObject({ customerNumber: z.string().min(1).max(20) });

type Form = z.output<typeof customerForm>;

/** What is named of a customer's form is changed, the rest stays: without the defaults of the form, which would blank it. */
const customerPatch = z.strictObject(
  Object.fromEntries(
    Object.entries(customerForm.shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
    ]),
  ),
) as unknown as z.ZodType<{ [Name in keyof Form]?: Form[Name] | undefined }>;

export const updateCustomerByNumber = endpoint({
  name: 'updateCustomerByNumber',
  method: 'PUT',
  path: '/rest-api/update/customer/{customerNumber}',
  summary: 'Updates the given fields of a customer, by customer number',
  needs: 'customers.edit',
  params: byNumber,
  body: customerPatch,
  reply: customer,
});

export const createSiteByNumber = endpoint({
  name: 'createSiteByNumber',
  method: 'POST',
  path: '/rest-api/create/site/{customerNumber}',
  summary: 'Adds a site to a customer, by customer number',
  needs: 'maintain_sites',
  params: byNumber,
  body: newSiteForm,
  reply: site,
  status: 201,
});

const allowedNames = z.object({ allowed_names: z.array(z.string()) });

export const listAllowedNames = endpoint({
  name: 'listAllowedNames',
  method: 'GET',
  path: '/rest-api/customers/{id}/allowed-names',
  summary: 'Who can rent for a customer: the customer if an individual, and authorized contacts',
  needs: 'customers.view',
  params: idParams,
  shows: ['contacts', 'customers', 'invoices'],
  reply: allowedNames,
});

export const listFlaskCustomers = endpoint({
  name: 'listFlaskCustomers',
  method: 'GET',
  path: '/flask/customers',
  summary: 'Customers, paged, in the records service’s format',
  needs: 'customers.view',
  audience: 'flask',
  query: z.strictObject({
    search: z.string().max(200, { error: 'text.too_long' }).optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, { error: 'page.invalid' })
      .optional(),
    per_page: z
      .string()
      .regex(/^([1-9]\d?|1\d\d|200)$/, { error: 'page.invalid' })
      .optional(),
  }),
  reply: z.object({
    customers: z.array(customerRow),
    pages: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
  }),
});

export const getFlaskCustomer = endpoint({
  name: 'getFlaskCustomer',
  method: 'GET',
  path: '/flask/customers/{customerNumber}',
  summary: 'One customer by number',
  needs: 'customers.view',
  audience: 'flask',
  params: byNumber,
  reply: customer,
});

export const updateFlaskCustomer = endpoint({
  name: 'updateFlaskCustomer',
  method: 'PUT',
  path: '/flask/customers/{customerNumber}',
  summary: 'Updates discounts and province of a customer, by customer number',
  needs: 'customers.edit',
  audience: 'flask',
  params: byNumber,
  body: z.strictObject({
    rental_discount_rate: percent.optional(),
    sales_discount_rate: percent.optional(),
    province: text(5).optional(),
  }),
  reply: customer,
});

export const listFlaskSites = endpoint({
  name: 'listFlaskSites',
  method: 'GET',
  path: '/flask/customers/{customerNumber}/sites',
  summary: 'The sites a customer’s rentals can go to, by customer number',
  needs: 'customers.view',
  audience: 'flask',
  params: byNumber,
  reply: z.object({ sites: z.array(site) }),
});

export const listFlaskAllowedNames = endpoint({
  name: 'listFlaskAllowedNames',
  method: 'GET',
  path: '/flask/customers/{customerNumber}/allowed-names',
  summary: 'Who can rent for a customer, by customer number',
  needs: 'customers.view',
  audience: 'flask',
  params: byNumber,
  reply: allowedNames,
});
