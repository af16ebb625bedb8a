import { z } from 'zod';
import { assetForm } from '../assets/assets.ts';
import { newCustomValues } from '../records/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { money, pageSize } from '../fields.ts';
import { pageNumber, wireExpand, wireFlag, wireSpecs } from '../wire-fields.ts';

/** Errors of the records service, by the numbers that older programs know. [S8.2] [B8.8] */
export const flaskCodes = { invalidData: 100, integrity: 104, invalidId: 105 } as const;

const writtenDay = z.string().regex(/^(\d{8})?$/);
const writtenTime = z.string().regex(/^(\d{6})?$/);

/** Number of the list of what is suggested with a product: its own, its group's or its class's; '' where there is none. */
const sslNumber = z.string();

/** A product as the records service writes it: days YYYYMMDD, times HHmmss by the clocks of its division. */
export const flaskAsset = z.object({
  number: z.string(),
  description: z.string(),
  bulk: z.boolean(),
  product_class: z.string(),
  product_group: z.string(),
  location: z.string(),
  make: z.string(),
  model: z.string(),
  serial_number: z.string(),
  barcode: z.string(),
  quantity: z.number(),
  status_code: z.string(),
  /** Until when its status lasts; empty if unknown. */
  status_until_date: writtenDay,
  status_until_time: writtenTime,
  purchase_date: writtenDay,
  meter: z.number().nullable(),
  list_price: money,
  ssl_number: sslNumber,
});
export type FlaskAsset = z.output<typeof flaskAsset>;

/** How much of a product lies where. */
const lying = z.object({ location: z.string(), title: z.string(), quantity: z.number() });

/** A product in a list: what is expanded is there when it was asked for. */
const listedAsset = flaskAsset.extend({
  serialNumbers: z.array(z.string()).optional(),
  locations: z.array(lying).optional(),
  asset_document_status: z.array(z.object({ status_code: z.string() })).optional(),
  /** Pieces of its group that open documents have from vendors, beside our own. */
  rerent: z.number().optional(),
});
export type ListedAsset = z.output<typeof listedAsset>;

export const flaskPart = z.object({
  number: z.string(),
  description: z.string(),
  product_class: z.string(),
  unit: z.string(),
  barcode: z.string(),
  quantity: z.number(),
  list_price: money,
  ssl_number: sslNumber,
  inactive: z.boolean(),
  serialNumbers: z.array(z.string()).optional(),
  locations: z.array(lying).optional(),
});
export type FlaskPart = z.output<typeof flaskPart>;

/** Pages are counted up to the ten-thousandth product. */
const pages = z.object({ page: z.int(), per_page: z.int(), total: z.int() });

const word = z.string().max(64, { error: 'text.too_long' });
const year = z
  .string()
  .regex(/^\d{4}$/, { error: 'field.invalid' })
  .transform(Number);

/** What older programs ask a list for. */
const asked = {
  page: pageNumber,
  per_page: pageSize.prefault('5'),
  inactive: wireFlag.prefault('N'),
  search: z.string().max(200, { error: 'text.too_long' }).optional(),
  location: word.optional(),
  product_class: word.optional(),
  barcode: word.optional(),
  /** Number of a kit: its contents, or those of a kit within it. */
  kit: word.optional(),
  product_specs: wireSpecs.optional(),
  /** Numbers with commas between them. */
  product_number_list: z
    .string()
    .max(2_000, { error: 'text.too_long' })
    .transform((text) => text.split(',').map((number) => number.trim()))
    .optional(),
};

export const listFlaskAssets = endpoint({
  name: 'listFlaskAssets',
  method: 'GET',
  path: '/flask/assets',
  summary: 'Rental assets by number, paged, in the records service’s format',
  needs: 'assets.view',
  audience: 'flask',
  query: z.strictObject({
    ...asked,
    product_group: word.optional(),
    status_code: word.optional(),
    manufactured_from: year.optional(),
    manufactured_to: year.optional(),
    /** Leaves out numbered machines that have left the fleet for good. */
    exclude_non_bulk_disposal: wireFlag.prefault('N'),
    expand: wireExpand(['serialNumbers', 'locations', 'rerent', 'asset_document_status']),
  }),
  rate: 'search',
  reply: z.object({ assets: z.array(listedAsset), pages }),
});

export const listFlaskParts = endpoint({
  name: 'listFlaskParts',
  method: 'GET',
  path: '/flask/parts',
  summary: 'Sales parts by number, paged, in the records service’s format',
  needs: 'parts.view',
  audience: 'flask',
  query: z.strictObject({ ...asked, expand: wireExpand(['serialNumbers', 'locations']) }),
  rate: 'search',
  reply: z.object({ parts: z.array(flaskPart), pages }),
});

const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

export const getFlaskPart = endpoint({
  name: 'getFlaskPart',
  method: 'GET',
  path: '/flask/parts/{number}',
  summary: 'One part by product number, in the records service’s format',
  needs: 'parts.view',
  audience: 'flask',
  params: byNumber,
  reply: flaskPart,
});

export const getFlaskSerialNumbers = endpoint({
  name: 'getFlaskSerialNumbers',
  method: 'GET',
  path: '/flask/parts/{number}/serial_numbers',
  summary: 'The unsold serial numbers of a part, by its number or id, in the records service’s format',
  needs: 'parts.view',
  audience: 'flask',
  params: byNumber,
  query: z.strictObject({ location: word.optional() }),
  reply: z.object({
    serialNumbers: z.array(
      z.object({
        serial_number: z.string(),
        location: z.string(),
        bin: z.string(),
        received_date: writtenDay,
      }),
    ),
  }),
});

export const getFlaskSuggestedProducts = endpoint({
  name: 'getFlaskSuggestedProducts',
  method: 'GET',
  path: '/flask/inventory/suggested-products/{sslNumber}',
  summary: 'The products of a suggestion list, by list number, in the records service’s format',
  needs: 'view_inventory',
  audience: 'flask',
  params: z.strictObject({ sslNumber: z.string().min(1).max(40) }),
  reply: z.object({
    ssl_number: z.string(),
    description: z.string(),
    suggested_products: z.array(
      z.object({
        number: z.string(),
        description: z.string(),
        /** R rented, S sold, V a service. */
        type: z.enum(['R', 'S', 'V']),
        /** With each piece of the product that carries the list. */
        quantity: z.number(),
        auto_add: z.boolean(),
        inactive: z.boolean(),
      }),
    ),
  }),
});

export const getFlaskProduct = endpoint({
  name: 'getFlaskProduct',
  method: 'GET',
  path: '/flask/products/{number}',
  summary: 'One rental product by number, for programs that found no such part',
  needs: 'assets.view',
  audience: 'flask',
  params: byNumber,
  reply: flaskAsset,
});

export const getFlaskAsset = endpoint({
  name: 'getFlaskAsset',
  method: 'GET',
  path: '/flask/assets/{number}',
  summary: 'One rental asset by product number, in the records service’s format',
  needs: 'assets.view',
  audience: 'flask',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  reply: flaskAsset,
});

export const createFlaskAsset = endpoint({
  name: 'createFlaskAsset',
  method: 'POST',
  path: '/flask/assets',
  summary: 'Adds an asset to the fleet, and returns it in the records service’s format',
  needs: 'assets.create',
  audience: 'flask',
  body: assetForm.extend(newCustomValues),
  reply: flaskAsset,
  status: 201,
  effect: 'stock',
});
