import { z } from 'zod';
import { customValues } from '../records/custom-fields.ts';
import { site } from './customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery, pageOf, pathId, pickedIds, queryFlag } from '../fields.ts';

export const siteSorts = ['name', 'customer', 'city', 'delivery_zone'] as const;

/** A site as the list of all of them shows it, with whose it is. */
const siteRow = site
  .pick({ id: true, customer_id: true, site_number: true, name: true, address1: true, address2: true })
  .extend(site.pick({ city: true, prov_state: true, postal_code: true, phone: true }).shape)
  .extend(site.pick({ distance: true, delivery_zone: true, opened_on: true, is_global: true }).shape)
  .extend({
    customer_name: z.string(),
    customer_number: z.string(),
    /** Whether it was found on the map. */
    has_place: z.boolean(),
    custom_fields: customValues,
  });
export type SiteRow = z.output<typeof siteRow>;

export const listAllSites = endpoint({
  name: 'listAllSites',
  method: 'GET',
  path: '/rest-api/sites',
  summary: 'The sites of all customers, searched by name, number, street, town, phone or customer',
  needs: 'customers.view',
  query: listQuery(siteSorts, {
    customer_id: pathId.optional(),
    /** Those where every customer’s machines may go, or those of one alone. */
    use: z.enum(['everybody', 'customer']).optional(),
    /** Those with their place on the map, or without. */
    place: z.enum(['known', 'missing']).optional(),
    /** Also those of customers that are inactive. */
    inactive: queryFlag,
    ids: pickedIds.optional(),
  }),
  shows: ['sites', 'customers'],
  reply: pageOf(siteRow),
});
