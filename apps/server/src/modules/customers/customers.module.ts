import {
  createContact,
  createCustomer as createEndpoint,
  createSite,
  getContact,
  getCustomer,
  getSite,
  listContacts,
  listCustomers,
  listSites,
  removeContact,
  updateContact as updateContactEndpoint,
  updateCustomer as updateEndpoint,
  updateSite as updateSiteEndpoint,
} from '@yardline/contract/customers';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { createCustomer } from './create-customer.ts';
import {
  contactOf,
  getCustomerById,
  listCustomerContacts,
  listCustomerRows,
  listCustomerSites,
  siteOf,
} from './customers.queries.ts';
import { addContact, addSite, takeContactOff } from './sites-and-contacts.ts';
import { updateContact } from './update-contact.ts';
import { updateCustomer } from './update-customer.ts';
import { updateSite } from './update-site.ts';

export const customers: Module = {
  name: 'customers',
  routes: [
    route(listCustomers, listCustomerRows),
    route(getCustomer, (scope, { params }) => getCustomerById(scope, params.id)),
    route(createEndpoint, createCustomer),
    route(updateEndpoint, updateCustomer),
    route(listSites, (scope, { params }) => listCustomerSites(scope, params.id)),
    route(
      getSite,
      async (scope, { params }) => (await siteOf(scope, params).executeTakeFirst()) ?? notFound(),
    ),
    route(createSite, addSite),
    route(updateSiteEndpoint, updateSite),
    route(listContacts, (scope, { params }) => listCustomerContacts(scope, params.id)),
    route(
      getContact,
      async (scope, { params }) => (await contactOf(scope, params).executeTakeFirst()) ?? notFound(),
    ),
    route(createContact, addContact),
    route(updateContactEndpoint, updateContact),
    route(removeContact, takeContactOff),
  ],
};
