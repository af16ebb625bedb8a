import {
  createContact,
  createCustomer as createEndpoint,
  createSite,
  getCustomer,
  listContacts,
  listCustomers,
  listSites,
  removeContact,
  updateCustomer as updateEndpoint,
} from '@yardline/contract/customers';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createCustomer } from './create-customer.ts';
import {
  getCustomerById,
  listCustomerContacts,
  listCustomerRows,
  listCustomerSites,
} from './customers.queries.ts';
import { addContact, addSite, takeContactOff } from './sites-and-contacts.ts';
import { updateCustomer } from './update-customer.ts';

export const customers: Module = {
  name: 'customers',
  routes: [
    route(listCustomers, listCustomerRows),
    route(getCustomer, (scope, { params }) => getCustomerById(scope, params.id)),
    route(createEndpoint, createCustomer),
    route(updateEndpoint, updateCustomer),
    route(listSites, (scope, { params }) => listCustomerSites(scope, params.id)),
    route(createSite, addSite),
    route(listContacts, (scope, { params }) => listCustomerContacts(scope, params.id)),
    route(createContact, addContact),
    route(removeContact, takeContactOff),
  ],
};
