import { z } from 'zod';
import {
  contact,
  contactForm,
  customer,
  customerForm,
  customerRow,
  newCustomerForm,
  newSiteForm,
  site,
  siteForm,
} from './customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, listQuery, pageNumber, pageOf, pathId, pickedIds, queryFlag } from '../fields.ts';

export {
  type Contact,
  contactForm,
  type ContactForm,
  type Customer,
  customerForm,
  type CustomerForm,
  type CustomerRow,
  type License,
  newCustomerForm,
  newSiteForm,
  type Site,
  siteForm,
  type SiteForm,
} from './customer-fields.ts';

export const customerSorts = ['name', 'customer_number', 'city'] as const;

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/rest-api/customers',
  summary: 'Customers, searched by name, number, phone, e-mail or city',
  needs: 'customers.view',
  query: listQuery(customerSorts, {
    account_type: z.enum(['Y', 'N', 'H']).optional(),
    inactive: queryFlag,
    /** Whose insurance is over, or ends within thirty days. */
    insurance: z.enum(['expired', 'expiring']).optional(),
    ids: pickedIds.optional(),
    page: pageNumber.optional(),
  }),
  shows: ['customers', 'invoices'],
  reply: pageOf(customerRow),
});

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/rest-api/customers/{id}',
  summary: 'One customer',
  needs: 'customers.view',
  params: idParams,
  shows: ['customers', 'invoices'],
  reply: customer,
});

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: '/rest-api/customers',
  summary: 'Creates a customer',
  needs: 'customers.create',
  body: newCustomerForm,
  reply: customer,
  status: 201,
});

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PUT',
  path: '/rest-api/customers/{id}',
  summary: 'Updates a customer',
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
  shows: ['sites', 'customers', 'invoices'],
  reply: z.object({ sites: z.array(site) }),
});

export const createSite = endpoint({
  name: 'createSite',
  method: 'POST',
  path: '/rest-api/customers/{id}/sites',
  summary: 'Adds a site to a customer',
  needs: 'maintain_sites',
  params: idParams,
  body: newSiteForm,
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
  shows: ['sites'],
  reply: site,
});

export const updateSite = endpoint({
  name: 'updateSite',
  method: 'PUT',
  path: '/rest-api/customers/{id}/sites/{siteId}',
  summary: 'Updates a site; open documents keep their prices until they are saved again',
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
  shows: ['contacts', 'customers', 'invoices'],
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
  shows: ['contacts'],
  reply: contact,
});

export const updateContact = endpoint({
  name: 'updateContact',
  method: 'PUT',
  path: '/rest-api/customers/{id}/contacts/{contactId}',
  summary: 'Updates a contact of a customer',
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
  summary: 'Removes a contact from a customer',
  needs: 'customers.edit',
  params: contactParams,
  reply: z.object({ id }),
});
