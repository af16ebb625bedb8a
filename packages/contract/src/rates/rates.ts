import { ratedProducts } from '@yardline/domain/pricing/rate-source';
import { z } from 'zod';
import { rate, rateForm, rateSource, rateTable } from '../assets/assets.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, listQuery, pageOf, pathId, requiredText, text } from '../fields.ts';

/** Whose rates a table can hold beside everybody's. */
const owned = { customer_id: id.nullable(), site_id: id.nullable(), price_list_id: id.nullable() };

const rates = z.array(rateForm).min(1, { error: 'field.required' }).max(20);

/**
 * A new rate table: for one asset (by its number), group or class, and for everybody, or as agreed with one customer, for a
 * site, on a price list or in a division.
 */
export const rateTableForm = z.strictObject({
  asset_number: text(12).default(''),
  group_id: id.nullable().default(null),
  class_id: id.nullable().default(null),
  customer_id: id.nullable().default(null),
  site_id: id.nullable().default(null),
  price_list_id: id.nullable().default(null),
  division_id: id.nullable().default(null),
  /** The last day on which a document may begin at these rates; null where they do not expire. */
  expires_on: day.nullable().default(null),
  rates,
});
export type RateTableForm = z.input<typeof rateTableForm>;

/** What may be changed of a rate table later. */
export const rateTableChange = rateTableForm.pick({ expires_on: true, rates: true });
export type RateTableChange = z.input<typeof rateTableChange>;

/** A table of rates, whose they are and what they price. */
export const rateTableRow = z.object({
  id,
  source: rateSource.exclude(['override']),
  /** The customer, site, price list or division; empty for everybody's. */
  owner: z.string(),
  ...owned,
  division_id: id.nullable(),
  kind: z.enum(ratedProducts),
  /** What is priced: an asset's number, a group's or class's code, and its name. */
  product: z.string(),
  product_name: z.string(),
  group_id: id.nullable(),
  class_id: id.nullable(),
  expires_on: z.string().nullable(),
  rates: z.array(rate),
  /** Active assets that this table prices, because nothing narrower of the same owner does. */
  assets: z.int(),
  /** Of the findings, those that should be mended. */
  warnings: z.int(),
});
export type RateTableRow = z.output<typeof rateTableRow>;

export const wholeRateTable = rateTableRow.extend({
  /** What is worth knowing of the rates, in the reader's language; `code` is the rate that it is about. */
  findings: z.array(
    z.object({ code: z.string(), level: z.enum(['warning', 'note']), key: z.string(), message: z.string() }),
  ),
  /** The class by whose rules the table prices. */
  pricing_class_id: id,
  row_version: z.int(),
});
export type WholeRateTable = z.output<typeof wholeRateTable>;

export const listRateTables = endpoint({
  name: 'listRateTables',
  method: 'GET',
  path: '/rest-api/rate-tables',
  summary: 'Rate tables with their source, products, rates and number of assets',
  needs: 'rates.view',
  query: listQuery(['product', 'owner'], {
    source: rateSource.exclude(['override']).optional(),
    group_id: pathId.optional(),
    class_id: pathId.optional(),
    customer_id: pathId.optional(),
    price_list_id: pathId.optional(),
  }),
  shows: ['rate_tables', 'assets', 'classes', 'customers', 'divisions', 'groups', 'price_lists', 'sites'],
  reply: pageOf(rateTableRow),
});

export const getRateTable = endpoint({
  name: 'getRateTable',
  method: 'GET',
  path: '/rest-api/rate-tables/{id}',
  summary: 'One rate table, with notes on its rates',
  needs: 'rates.view',
  params: idParams,
  shows: ['rate_tables', 'assets', 'classes', 'customers', 'divisions', 'groups', 'price_lists', 'sites'],
  reply: wholeRateTable,
});

export const createRateTable = endpoint({
  name: 'createRateTable',
  method: 'POST',
  path: '/rest-api/rate-tables',
  summary:
    'Adds rates for an asset, a group or a class: for everyone, a customer, a site, a price list or a division',
  needs: 'rates.create',
  body: rateTableForm,
  reply: wholeRateTable,
  status: 201,
});

export const updateRateTable = endpoint({
  name: 'updateRateTable',
  method: 'PUT',
  path: '/rest-api/rate-tables/{id}',
  summary: 'Updates the rates of a table; existing documents keep their rates',
  needs: 'rates.edit',
  params: idParams,
  body: rateTableChange,
  reply: wholeRateTable,
  versioned: true,
});

export const removeRateTable = endpoint({
  name: 'removeRateTable',
  method: 'DELETE',
  path: '/rest-api/rate-tables/{id}',
  summary: 'Deletes a rate table; its products use the rates of the next source',
  needs: 'rates.delete',
  params: idParams,
  reply: z.object({ id }),
});

const ratesOnly = z.strictObject({ rates: z.array(rateForm).max(20) });

export const setGroupRates = endpoint({
  name: 'setGroupRates',
  method: 'PUT',
  path: '/rest-api/groups/{id}/rates',
  summary: 'Sets the rates of a group; an empty list makes it use the rates of its class',
  needs: 'rates.edit',
  params: idParams,
  body: ratesOnly,
  reply: rateTable,
});

export const setClassRates = endpoint({
  name: 'setClassRates',
  method: 'PUT',
  path: '/rest-api/classes/{id}/rates',
  summary: 'Sets the rates of a class; an empty list removes them',
  needs: 'rates.edit',
  params: idParams,
  body: ratesOnly,
  reply: rateTable,
});

export const priceListForm = z.strictObject({ code: requiredText(12), name: requiredText(40) });
export type PriceListForm = z.input<typeof priceListForm>;
export const priceListRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Rate tables on it, and customers that it is given to. */
  tables: z.int(),
  customers: z.int(),
  row_version: z.int(),
});
export type PriceListRow = z.output<typeof priceListRow>;

export const listPriceLists = endpoint({
  name: 'listPriceLists',
  method: 'GET',
  path: '/rest-api/price-lists',
  summary: 'Price lists',
  needs: 'rates.view',
  query: listQuery(['code', 'name'], {}),
  shows: ['price_lists', 'customers', 'rate_tables'],
  reply: pageOf(priceListRow),
});

export const getPriceList = endpoint({
  name: 'getPriceList',
  method: 'GET',
  path: '/rest-api/price-lists/{id}',
  summary: 'One price list',
  needs: 'rates.view',
  params: idParams,
  shows: ['price_lists', 'customers', 'rate_tables'],
  reply: priceListRow,
});

export const createPriceList = endpoint({
  name: 'createPriceList',
  method: 'POST',
  path: '/rest-api/price-lists',
  summary: 'Adds a price list',
  needs: 'rates.create',
  body: priceListForm,
  reply: priceListRow,
  status: 201,
});

export const updatePriceList = endpoint({
  name: 'updatePriceList',
  method: 'PUT',
  path: '/rest-api/price-lists/{id}',
  summary: 'Renames a price list',
  needs: 'rates.edit',
  params: idParams,
  body: priceListForm,
  reply: priceListRow,
  versioned: true,
});
