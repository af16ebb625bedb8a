import { z } from 'zod';
import { barcode, productNumber, productRates } from '../assets/assets.ts';
import { markFields, markFilters, productLook, productMarks } from '../catalog/categories.ts';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf, percent, queryFlag, requiredText, text } from '../fields.ts';

/** An item of a kit: a rental product, a part, a service, or a kit within the kit. */
export const kitItemType = z.enum(['R', 'S', 'V', 'K']);
export type KitItemType = z.output<typeof kitItemType>;

/** In each kit; of 0 nothing goes along. */
const inKit = z
  .number({ error: 'quantity.invalid' })
  .min(0, { error: 'quantity.invalid' })
  .max(100_000, { error: 'quantity.invalid' })
  .refine((n) => Number(n.toFixed(2)) === n, { error: 'quantity.invalid' });

export const kitDetailForm = z.strictObject({
  itemType: kitItemType,
  itemId: id,
  quantity: inKit,
  /** Priced by itself, beside the kit or in its place. */
  chargeable: z.boolean().default(false),
  /** In place of the document's percent; nobody needs a right to give it. */
  discountP: percent.nullable().default(null),
  print: z.boolean().default(true),
});
export type KitDetailForm = z.input<typeof kitDetailForm>;

export const kitForm = z.strictObject({
  number: productNumber,
  description: requiredText(30),
  group_id: id,
  location_id: id,
  barcode: barcode.default(''),
  comments: text(250).default(''),
  /** The kit itself has a price, by its rates. */
  chargeable: z.boolean().default(true),
  is_active: z.boolean().default(true),
  ...markFields,
  kitDetails: z.array(kitDetailForm).min(1, { error: 'kit.empty' }).max(100),
});
export type KitForm = z.input<typeof kitForm>;

export const kitDetail = z.object({
  itemType: kitItemType,
  itemId: id,
  itemNumber: z.string(),
  itemDescription: z.string(),
  quantity: z.number(),
  chargeable: z.boolean(),
  discountP: z.number().nullable(),
  print: z.boolean(),
  /** One numbered machine, of which there cannot be two. */
  isNumbered: z.boolean(),
  is_active: z.boolean(),
});
export type KitDetail = z.output<typeof kitDetail>;

const kitFacts = z.object({
  id,
  number: z.string(),
  description: z.string(),
  class_name: z.string(),
  group_name: z.string(),
  chargeable: z.boolean(),
  /** The number of different items in it. */
  details: z.int(),
  is_active: z.boolean(),
});
/** A kit in the list of kits. */
export const kitRow = kitFacts.extend(productLook.shape);
export type KitRow = z.output<typeof kitRow>;

export const kit = kitFacts.extend({
  group_id: id,
  class_id: id,
  location_id: id,
  location_title: z.string(),
  barcode: z.string(),
  comments: z.string(),
  rate_table: productRates,
  ...productMarks.shape,
  kitDetails: z.array(kitDetail),
  /** The kits that it lies in. */
  within: z.array(z.object({ number: z.string(), description: z.string(), quantity: z.number() })),
  row_version: z.int(),
});
export type Kit = z.output<typeof kit>;

/** A line that a kit brings onto a document. */
export const kitLine = z.object({
  itemType: kitItemType,
  type: z.enum(['R', 'S', 'V']),
  productId: id,
  number: z.string(),
  description: z.string(),
  /** Place of the line of the kit that it lies in; null of the kit itself, which comes first. */
  header: z.int().nullable(),
  /** In each kit that it lies in, and in one kit of all. */
  quantity: z.number(),
  pieces: z.number(),
  chargeable: z.boolean(),
  discountP: z.number().nullable(),
  print: z.boolean(),
  /** Counted, not one numbered machine. */
  isBulk: z.boolean(),
  meterType: z.string(),
  meter: z.number().nullable(),
  owned: z.number().nullable(),
});
export type KitLine = z.output<typeof kitLine>;

const readers = [
  ...(['view_inventory', 'assets.view'] as const),
  ...(['contracts.view', 'reservations.view', 'quotes.view'] as const),
] as const;
const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

export const listKits = endpoint({
  name: 'listKits',
  method: 'GET',
  path: '/rest-api/kits',
  summary: 'Kits, searched by number or description',
  needs: ['assets.view', 'view_inventory'],
  query: listQuery(['number', 'description'], { ...markFilters, inactive: queryFlag }),
  shows: ['kits', 'assets', 'attributes', 'categories', 'classes', 'groups', 'record_files'],
  reply: pageOf(kitRow),
});

export const getKit = endpoint({
  name: 'getKit',
  method: 'GET',
  path: '/rest-api/kits/{number}',
  summary: 'One kit with its contents',
  needs: ['assets.view', 'view_inventory'],
  params: byNumber,
  shows: [
    'kits',
    'assets',
    'attributes',
    'categories',
    'classes',
    'customers',
    'divisions',
    'groups',
    'parts',
    'rate_tables',
    'services',
  ],
  reply: kit,
});

export const createKit = endpoint({
  name: 'createKit',
  method: 'POST',
  path: '/rest-api/kits',
  summary: 'Adds a kit',
  needs: 'assets.create',
  body: kitForm,
  reply: kit,
  status: 201,
});

export const updateKit = endpoint({
  name: 'updateKit',
  method: 'PUT',
  path: '/rest-api/kits/{number}',
  summary: 'Updates a kit; existing documents keep their lines',
  needs: 'assets.edit',
  params: byNumber,
  body: kitForm.omit({ number: true }),
  reply: kit,
  versioned: true,
});

export const explodeKit = endpoint({
  name: 'explodeKit',
  method: 'POST',
  path: '/rest-api/kit-lines',
  summary: 'The lines a kit adds to a document, including nested kits: by kit number, or of unsaved contents',
  needs: readers,
  question: true,
  body: z.union([
    z.strictObject({ number: z.string().min(1).max(40) }),
    z.strictObject({ kitDetails: z.array(kitDetailForm).max(100) }),
  ]),
  shows: ['kits', 'assets', 'classes', 'parts', 'services'],
  reply: z.object({
    /** Of a saved kit the kit itself comes first. */
    lines: z.array(kitLine),
  }),
});
