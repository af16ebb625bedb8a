import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { standings } from '@yardline/domain/maintenance/standing';
import { rateUnits } from '@yardline/domain/pricing/rates';
import { rateSources } from '@yardline/domain/pricing/rate-source';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { customValues, newCustomValues } from '../records/custom-fields.ts';
import { markFields, markFilters, productLook, productMarks } from '../catalog/categories.ts';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  pickedIds,
  price,
  queryFlag,
  requiredText,
  serialNumber,
  text,
} from '../fields.ts';
import { energy } from '../readings/readings.ts';
import { size, sizeFields } from './size.ts';
import { rateWindow } from '../rates/rate-window.ts';

/** A product's number stands in addresses, so it carries nothing that means something there. */
export const productNumber = requiredText(12).regex(/^(?!\.{1,2}$)[^/&?%+]*$/, { error: 'text.invalid' });
/** A code to scan, or none at all; blanks alone are neither. [B5.50] */
export const barcode = z
  .string({ error: 'text.invalid' })
  .max(20, { error: 'text.too_long' })
  .regex(/^[A-Za-z0-9_\-/ ]*$/, { error: 'barcode.special_characters' })
  .refine((code) => code === '' || code.trim() !== '', { error: 'barcode.empty' })
  .trim();
/** Where more of a product can be read: a page of the web, or nothing. */
export const externalUrl = text(250).regex(/^(https?:\/\/[^\s/]+\S*)?$/, { error: 'text.invalid' });
/** The identification number of a vehicle, in capitals: I, O and Q are never in one. [B3.29] */
export const vin = z
  .string({ error: 'text.invalid' })
  .trim()
  .toUpperCase()
  .max(17, { error: 'text.too_long' })
  .regex(/^[A-HJ-NPR-Z0-9]*$/, { error: 'asset.vin_invalid' });
/** What a meter shows, with one decimal at most. */
export const meter = z
  .number({ error: 'meter.invalid' })
  .min(0, { error: 'meter.invalid' })
  .max(99_999_999, { error: 'meter.invalid' })
  .refine((reading) => hasAtMostDecimals(reading, 1), { error: 'meter.invalid' });
/** What a rate costs, refused in words of its own. [B5.19] */
const rateAmount = z
  .number({ error: 'rate.invalid' })
  .min(0, { error: 'rate.negative' })
  .lt(1e13, { error: 'rate.too_large' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'rate.invalid' });

export const rateUnit = z.enum(rateUnits);
/** A rate tier: `amount` for `count` units; with a window it is one charge for what goes out and comes back in it. */
export const rate = z.object({
  code: z.string(),
  description: z.string(),
  unit: rateUnit,
  count: z.int(),
  amount: money,
  window: rateWindow.optional(),
});
export const rateForm = z.strictObject({
  code: requiredText(12),
  description: requiredText(30),
  unit: rateUnit,
  count: z.int().min(1).max(999),
  amount: rateAmount,
  window: rateWindow.optional(),
});
/** Where the rates of a line come from, the one that wins first. */
export const rateSource = z.enum(rateSources);
/** Rates and where they come from: what was agreed, or the product itself, its group or its class. */
export const rateTable = z.object({
  source: rateSource.exclude(['override']).or(z.literal('none')),
  rates: z.array(rate),
});
/** The same of one product, with the version of the rates that it has of its own: 0 while it has none. */
export const productRates = rateTable.extend({ row_version: z.int() });

export const assetForm = z.strictObject({
  number: productNumber,
  description: requiredText(30),
  kind: z.enum(['numbered', 'bulk', 'customer_owned']).default('numbered'),
  group_id: id,
  location_id: id,
  customer_id: id.nullable().default(null),
  /** Of a numbered asset 0 or 1; of a bulk product any whole number. */
  quantity: z
    .int({ error: 'quantity.invalid' })
    .min(0, { error: 'quantity.invalid' })
    .max(1_000_000_000, { error: 'quantity.invalid' })
    .default(1),
  make: text(30).default(''),
  model: text(30).default(''),
  model_year: z.int().min(1900).max(2100).nullable().default(null),
  serial_number: serialNumber.default(''),
  vin: vin.default(''),
  barcode: barcode.default(''),
  meter_type: z.enum(['M', 'Y', 'N', 'B', '']).default(''),
  meter: meter.nullable().default(null),
  fuel_type: text(12).default(''),
  /** What it runs on, where that differs from its class; empty: as its class. */
  energy: energy.default(''),
  tank_capacity: z.number().min(0).max(99_999).nullable().default(null),
  ...sizeFields,
  list_price: price.default(0),
  /** Replacement cost if it is not returned; 0 if unknown. */
  replacement_cost: price.default(0),
  /** Purchase cost; unchanged when left out, and a new asset has none. Refused from users without the right to costs. */
  cost: cost(price).optional(),
  purchased_on: day.nullable().default(null),
  vendor: text(64).default(''),
  warranty_until: day.nullable().default(null),
  warranty_terms: text(250).default(''),
  /** The last day on which it may be used at all. [B3.33] */
  expires_on: day.nullable().default(null),
  bin: text(12).default(''),
  vendor_product_number: text(30).default(''),
  external_url: externalUrl.default(''),
  comments: text(250).default(''),
});
export type AssetForm = z.input<typeof assetForm>;

const assetFacts = z.object({
  id,
  number: z.string(),
  description: z.string(),
  kind: z.enum(['numbered', 'bulk', 'customer_owned', 'kit', 'group']),
  class_id: id,
  class_name: z.string(),
  group_id: id,
  group_name: z.string(),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  make: z.string(),
  model: z.string(),
  serial_number: z.string(),
  vin: z.string(),
  quantity: z.number(),
  /** Document status code: A available, C on contract, D on delivery, R on reservation … */
  status_code: z.string(),
  status_contract_id: id.nullable(),
  status_until: instant.nullable(),
  meter: z.number().nullable(),
  warranty_until: z.string().nullable(),
  expires_on: z.string().nullable(),
  /** The day on which the last of it left the fleet for good. */
  disposed_on: z.string().nullable(),
  disposed_as: z.enum(['sold', 'scrapped', 'lost']).nullable(),
  is_active: z.boolean(),
  custom_fields: customValues,
});
/** An asset in the list of the fleet. */
export const assetRow = assetFacts.extend(productLook.shape);
export type AssetRow = z.output<typeof assetRow>;

export const asset = assetFacts.extend({
  /** Whose it is, where it is a customer's own. */
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  model_year: z.int().nullable(),
  barcode: z.string(),
  meter_type: z.enum(['M', 'Y', 'N', 'B', '']),
  fuel_type: z.string(),
  energy,
  /** What its class runs on. */
  class_energy: energy,
  tank_capacity: z.number().nullable(),
  ...size,
  /** What its group says of machines that do not say it themselves. */
  group_weight: size.weight,
  group_length: size.length,
  list_price: money,
  replacement_cost: money,
  /** Null for users without the right to costs. */
  cost: cost(money).nullable(),
  purchased_on: z.string().nullable(),
  vendor: z.string(),
  warranty_terms: z.string(),
  /** What else it is scanned by, beside the barcode on its label. */
  more_barcodes: z.array(z.string()),
  /** Of a bulk product: how many of it lie where. */
  stock: z.array(z.object({ location_id: id, location_title: z.string(), quantity: z.number() })),
  bin: z.string(),
  vendor_product_number: z.string(),
  external_url: z.string(),
  comments: z.string(),
  rate_table: productRates,
  ...productMarks.shape,
  /** How its maintenance stands at its worst; null where none is planned. */
  maintenance: z.enum(standings).nullable(),
  row_version: z.int(),
});
export type Asset = z.output<typeof asset>;

export const assetSorts = ['number', 'description', 'status_code'] as const;

export const listAssets = endpoint({
  name: 'listAssets',
  method: 'GET',
  path: '/rest-api/assets',
  summary:
    'Rental assets, searched by number, description, make, model, serial number, vehicle number or barcode',
  needs: 'assets.view',
  query: listQuery(assetSorts, {
    status_code: z.string().max(2).optional(),
    class_id: pathId.optional(),
    group_id: pathId.optional(),
    location_id: pathId.optional(),
    kind: z.enum(['numbered', 'bulk', 'customer_owned']).optional(),
    /** Whose warranty or life ends within so many days, or is over. */
    ends_within: z.enum(['0', '30', '90']).optional(),
    ...markFilters,
    /** Of which maintenance is overdue, or due soon as well. */
    maintenance: z.enum(['soon', 'overdue']).optional(),
    inactive: queryFlag,
    ids: pickedIds.optional(),
  }),
  shows: [
    'assets',
    'attributes',
    'categories',
    'classes',
    'divisions',
    'groups',
    'maintenance_plans',
    'record_files',
    'users',
  ],
  reply: pageOf(assetRow),
});

export const getAsset = endpoint({
  name: 'getAsset',
  method: 'GET',
  path: '/rest-api/assets/{number}',
  summary: 'One asset by its product number, with its rates',
  needs: 'assets.view',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  shows: [
    'assets',
    'attributes',
    'categories',
    'classes',
    'customers',
    'divisions',
    'groups',
    'maintenance_plans',
    'rate_tables',
    'users',
  ],
  reply: asset,
});

export const createAsset = endpoint({
  name: 'createAsset',
  method: 'POST',
  path: '/rest-api/assets',
  summary: 'Adds an asset to the fleet',
  needs: 'assets.create',
  body: assetForm.extend({ ...markFields, ...newCustomValues }),
  reply: asset,
  status: 201,
  effect: 'stock',
});

export const updateAsset = endpoint({
  name: 'updateAsset',
  method: 'PUT',
  path: '/rest-api/assets/{number}',
  summary: 'Updates an asset',
  needs: 'assets.edit',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  body: assetForm.omit({ number: true, kind: true, quantity: true, customer_id: true }).extend({
    /** Why the meter is set below its last reading. */
    meter_reason: text(64).default(''),
    /** Left out it stays: what is not active is offered nowhere, and goes on no new document. */
    is_active: z.boolean().optional(),
    ...markFields,
  }),
  reply: asset,
  versioned: true,
});
