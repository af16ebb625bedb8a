import { listAllSites as allSitesEndpoint } from '@yardline/contract/customers/all-sites';
import {
  getCompanyFormats,
  setCompanyFormats as setFormatsEndpoint,
} from '@yardline/contract/customers/company-formats';
import { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import {
  mergeCustomers as mergeEndpoint,
  previewMerge as previewEndpoint,
} from '@yardline/contract/customers/customer-merge';
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
} from '@yardline/contract/customers/customers';
import * as byNumberCalls from '@yardline/contract/customers/customers-by-number';
import { findDuplicates as findDuplicatesEndpoint } from '@yardline/contract/customers/duplicates';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { addressCoordinates } from './address-coordinates.ts';
import * as byNumber from './by-number.ts';
import { createCustomer } from './create-customer.ts';
import {
  contactOf,
  getCustomerById,
  listCustomerContacts,
  listCustomerRows,
  listCustomerSites,
  siteOf,
} from './customers.queries.ts';
import { readCompanyFormats, setCompanyFormats } from './company-formats.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listAllSites } from './list-all-sites.ts';
import { mergeCustomers } from './merge/merge-customers.ts';
import { previewMerge } from './merge/preview-merge.ts';
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
    route(allSitesEndpoint, listAllSites),
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
    route(byNumberCalls.updateCustomerByNumber, byNumber.updateByNumber),
    route(byNumberCalls.createSiteByNumber, byNumber.addSiteByNumber),
    route(byNumberCalls.listAllowedNames, (scope, { params }) => byNumber.allowedNames(scope, params.id)),
    route(byNumberCalls.listFlaskCustomers, byNumber.listByPage),
    route(byNumberCalls.getFlaskCustomer, byNumber.getByNumber),
    route(byNumberCalls.updateFlaskCustomer, byNumber.updateTermsByNumber),
    route(byNumberCalls.listFlaskSites, byNumber.listSitesByNumber),
    route(byNumberCalls.listFlaskAllowedNames, byNumber.allowedNamesByNumber),
    route(getCompanyFormats, (scope) => readCompanyFormats(scope)),
    route(setFormatsEndpoint, setCompanyFormats),
    route(previewEndpoint, previewMerge),
    route(mergeEndpoint, mergeCustomers),
    route(findDuplicatesEndpoint, findDuplicates),
    outwardRoute(getAddressCoordinates, addressCoordinates),
  ],
};
