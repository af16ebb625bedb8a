import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  listQuery,
  mailAddress,
  money,
  pageOf,
  percent,
  pickedIds,
  price,
  queryFlag,
  requiredText,
  text,
} from '../fields.ts';

/** Whom the company buys and rents from, as it is written. */
export const vendorForm = z.strictObject({
  vendor_number: requiredText(20),
  name: requiredText(64),
  contact: text(64).default(''),
  phone: text(20).default(''),
  email: z.union([z.literal(''), mailAddress]).default(''),
  address1: text(64).default(''),
  address2: text(64).default(''),
  city: text(40).default(''),
  prov_state: text(5).default(''),
  postal_code: text(10).default(''),
  /** When the vendor is paid, in words: net 30. */
  terms: text(40).default(''),
  /** Under which number the vendor knows the company. */
  account_number: text(30).default(''),
  comments: text(250).default(''),
  /** What the vendor pays for an hour of our labor under warranty; null: what the line lists. */
  warranty_rate: price.nullable().default(null),
  /** What the vendor pays for handling a part under warranty, on top of its cost. */
  handling_percent: percent.default(0),
  /** How much more than was ordered is taken in when it comes. */
  receipt_percent: percent.default(0),
  is_active: z.boolean().default(true),
});
export type VendorForm = z.input<typeof vendorForm>;

export const vendor = z.object({
  id,
  vendor_number: z.string(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  prov_state: z.string(),
  postal_code: z.string(),
  terms: z.string(),
  account_number: z.string(),
  comments: z.string(),
  warranty_rate: money.nullable(),
  handling_percent: z.number(),
  receipt_percent: z.number(),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type Vendor = z.output<typeof vendor>;

/** Users who re-rent, buy parts or claim on a warranty choose a vendor, though they may not keep the list of them. */
const seers = ['vendors.view', 'rerent_products', 'parts.edit', 'warranty_claims.view'] as const;

export const listVendors = endpoint({
  name: 'listVendors',
  method: 'GET',
  path: '/rest-api/vendors',
  summary: 'Vendors, searched by number, name, contact, phone or city',
  needs: seers,
  query: listQuery(['name', 'vendor_number', 'city'], {
    inactive: queryFlag,
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
  }),
  shows: ['vendors'],
  reply: pageOf(vendor),
});

export const getVendor = endpoint({
  name: 'getVendor',
  method: 'GET',
  path: '/rest-api/vendors/{id}',
  summary: 'One vendor',
  needs: seers,
  params: idParams,
  shows: ['vendors'],
  reply: vendor,
});

export const createVendor = endpoint({
  name: 'createVendor',
  method: 'POST',
  path: '/rest-api/vendors',
  summary: 'Adds a vendor',
  needs: 'vendors.create',
  body: vendorForm,
  reply: vendor,
  status: 201,
});

export const updateVendor = endpoint({
  name: 'updateVendor',
  method: 'PUT',
  path: '/rest-api/vendors/{id}',
  summary: 'Updates a vendor, or sets it inactive: nothing new is rented from it then',
  needs: 'vendors.edit',
  params: idParams,
  body: vendorForm,
  reply: vendor,
  versioned: true,
});
