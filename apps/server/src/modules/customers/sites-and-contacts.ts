import type {
  Contact,
  createContact,
  createSite,
  removeContact,
  Site,
} from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { newValues } from '../records/public.ts';
import { checkFormats } from './check-formats.ts';
import { demandTerms } from './customer-terms.ts';
import { checkPrimaryContact, lockCustomer, nextSiteNumber } from './customers.queries.ts';

/** Adds a site; a blank number gets the next free one of the customer. */
export const addSite = async (scope: Scope, { params, body }: InputOf<typeof createSite>): Promise<Site> => {
  await lockCustomer(scope, params.id);
  demandTerms(scope, body);
  checkFormats(scope, body);
  await checkPrimaryContact(scope, params.id, body.primary_contact_id);
  const held = await newValues(scope, 'customer_site', body.custom_fields);
  const site = await scope.tx
    .insertInto('sites')
    .values({
      ...body,
      ...held,
      site_number: body.site_number || (await nextSiteNumber(scope, params.id)),
      customer_id: params.id,
      company_id: scope.company.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'sites', rowId: site.id, after: body });
  return site;
};

export const addContact = async (
  scope: Scope,
  { params, body }: InputOf<typeof createContact>,
): Promise<Contact> => {
  await lockCustomer(scope, params.id);
  checkFormats(scope, body);
  const contact = await scope.tx
    .insertInto('contacts')
    .values({ ...body, customer_id: params.id, company_id: scope.company.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'contacts', rowId: contact.id, after: body });
  return contact;
};

/** Removes a contact from a customer, and as the contact of their sites. @throws Refusal resource.not_found */
export const takeContactOff = async (
  scope: Scope,
  { params }: InputOf<typeof removeContact>,
): Promise<{ id: number }> => {
  await scope.tx
    .updateTable('sites')
    .set((eb) => ({ primary_contact_id: null, row_version: eb('row_version', '+', 1) }))
    .where('primary_contact_id', '=', params.contactId)
    .where('customer_id', '=', params.id)
    .execute();
  const removed = await scope.tx
    .deleteFrom('contacts')
    .where('id', '=', params.contactId)
    .where('customer_id', '=', params.id)
    .returningAll()
    .executeTakeFirst();
  if (removed === undefined) return notFound();
  await audit(scope, { action: 'delete', noun: 'contacts', rowId: removed.id, before: removed });
  return { id: removed.id };
};
