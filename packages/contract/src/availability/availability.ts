import { documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { z } from 'zod';
import { rateTable } from '../assets/assets.ts';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, listQuery, money, pageOf, pathId, text, time } from '../fields.ts';
import { energy } from '../readings/readings.ts';
import { localTime, timeZone } from '../rates/rate-fields.ts';
import { pricing } from '../nouns/shown.ts';

const window = {
  avail_from_date: day,
  avail_from_time: time.default('08:00'),
  avail_to_date: day,
  avail_to_time: time.default('08:00'),
};

/**
 * What of a product is free over the whole period and the turn-round time of its class after it: the least of owned minus
 * held, at the asked location or at all.
 */
export const freeStock = z.object({
  number: z.string(),
  owned: z.number(),
  available: z.number(),
  availabilityNA: z.boolean(),
});

export const assetAvailability = endpoint({
  name: 'assetAvailability',
  method: 'GET',
  path: '/rest-api/assets/availability',
  summary: 'Available quantity of each product over a period, including the turnaround time of its class',
  needs: 'view_inventory',
  rate: 'question',
  query: z.strictObject({
    ...window,
    avail_location: pathId.optional(),
    product_numbers: z.string().max(2_000),
  }),
  shows: ['assets', 'classes', 'divisions', 'holds'],
  reply: z.object({ availability: z.array(freeStock) }),
});

export const partAvailability = endpoint({
  ...assetAvailability,
  name: 'partAvailability',
  path: '/rest-api/parts/availability',
  summary: 'Stock of each part; the period has no effect',
  shows: ['parts', ...assetAvailability.shows],
});

/** A stretch in which the same quantity is free, by the clocks of the answer's zone. */
const freeStep = z.object({ from: z.string(), to: z.string(), free: z.number() });

/** What has stock and from when to when, by the clocks of the answer's zone; an end of null is open. */
const demand = z.object({
  status_code: z.string(),
  quantity: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  is_overdue: z.boolean(),
  contract_id: id.nullable(),
  contract_kind: z.string().nullable(),
  contract_number: z.int().nullable(),
  customer_name: z.string().nullable(),
});
export type Demanded = z.output<typeof demand>;

/** From when to when, by the clocks of the location's division; of the company's without a location. */
export const period = { from: localTime, to: localTime, location: pathId.optional() };

/** What is free of a product over a period, and what has the rest. */
export const stockAnswer = freeStock.extend({
  description: z.string(),
  kind: z.string(),
  /** How long it takes to make it ready again: `available` is what is free through the period and as long after it. */
  turnaround_minutes: z.int(),
  time_zone: z.string(),
  timeline: z.array(freeStep),
  demand: z.array(demand),
});

export const productAvailability = endpoint({
  name: 'productAvailability',
  method: 'GET',
  path: '/rest-api/products/{number}/availability',
  summary: 'Availability of a product over a period, with the documents that use it',
  needs: 'view_inventory',
  rate: 'question',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  query: z.strictObject(period),
  shows: ['assets', 'classes', 'contracts', 'customers', 'holds', 'parts'],
  reply: stockAnswer,
});

/** A product in the list of what is free. */
const freeRow = freeStock.extend({
  id,
  description: z.string(),
  kind: z.string(),
  class_name: z.string(),
  location_title: z.string(),
  status_code: z.string(),
});
export type FreeRow = z.output<typeof freeRow>;

export const listFree = endpoint({
  name: 'listFree',
  method: 'GET',
  path: '/rest-api/availability',
  summary: 'Availability of rental products over a period, most available first',
  needs: 'view_inventory',
  rate: 'question',
  query: listQuery(['available'], { ...period, class: pathId.optional() }),
  shows: ['assets', 'classes', 'divisions', 'holds'],
  reply: pageOf(freeRow),
});

/** What had, has or will have a product. */
const calendarBar = demand.extend({
  /** The line of the document. */
  line_id: id.nullable(),
  /** Of the document, for acts on the bar: two clerks do not undo each other. */
  row_version: z.int().nullable(),
  /** Any machine of the group will do: which one leaves is not settled. */
  is_any: z.boolean(),
  /** It left the yard. */
  is_out: z.boolean(),
  /** It came back, or was given up. */
  is_over: z.boolean(),
});
export type CalendarBar = z.output<typeof calendarBar>;

/** A product with what had, has and will have it. */
const calendarRow = z.object({
  id,
  number: z.string(),
  description: z.string(),
  kind: z.string(),
  class_name: z.string(),
  location_title: z.string(),
  status_code: z.string(),
  quantity: z.number(),
  bars: z.array(calendarBar),
});
export type CalendarRow = z.output<typeof calendarRow>;

/** The longest window of the calendar, in days. */
export const calendarDays = 92;

export const stockCalendar = endpoint({
  name: 'stockCalendar',
  method: 'GET',
  path: '/rest-api/availability/calendar',
  summary: 'Rental products with the documents that use them in a period, and their utilization',
  needs: 'view_inventory',
  rate: 'question',
  query: listQuery(['number'], {
    ...period,
    class: pathId.optional(),
    group: pathId.optional(),
    division: pathId.optional(),
  }),
  shows: ['assets', 'classes', 'contracts', 'customers', 'divisions', 'holds'],
  reply: pageOf(calendarRow).extend({
    time_zone: z.string(),
    /** Of the numbered machines of this page, over the whole window; fleet age in months. */
    utilisation: z.object({
      time_percent: z.number(),
      cost_weighted_percent: cost(z.number()).nullable(),
      fleet_age: cost(z.number()).nullable(),
    }),
  }),
});

const pieces = z
  .number({ error: 'quantity.invalid' })
  .max(1_000_000, { error: 'quantity.invalid' })
  .refine(Number.isInteger, { error: 'quantity.not_whole' });
const stockPieces = pieces.min(0, { error: 'quantity.invalid' });
const somePieces = pieces.min(1, { error: 'quantity.not_positive' });
const name = text(40);
const minutes = z
  .int({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(525_600, { error: 'field.invalid' });
const holdKinds = Object.keys(documentStatusCodes).filter((code) => code !== 'A') as [
  Exclude<keyof typeof documentStatusCodes, 'A'>,
];

/** What a document asks of the stock. An end of null is open: nobody can say when it is back. */
const holdInput = z.strictObject({
  from: localTime,
  to: localTime.nullable(),
  quantity: somePieces,
  kind: z.enum(holdKinds, { error: 'field.invalid' }).default('C'),
  /** It has left the yard: past its end it is late, and held without end. */
  is_out: z.boolean().default(false),
  location: name.optional(),
  /** Of a transfer (I): where it goes, from `from` (shipped) to `to` (received). */
  destination: name.optional(),
  /** Of a work order (W): false when the unit may be rented meanwhile. */
  updates_requirements: z.boolean().optional(),
});
export type HoldInput = z.output<typeof holdInput>;
const holdInputs = z.array(holdInput).max(1_000);

/** Stock and what is asked of it, without any record: what is free, when, and why. */
export const checkAvailability = endpoint({
  name: 'checkAvailability',
  method: 'POST',
  path: '/rest-api/availability/check',
  summary: 'Availability over a period, calculated from stock and holds given in the request',
  needs: 'signed-in',
  question: true,
  body: z.strictObject({
    /** May be left out of a question about a kit that is not counted itself. */
    owned: stockPieces.optional(),
    holds: holdInputs.default([]),
    from: localTime,
    to: localTime,
    buffer_before_minutes: minutes.default(0),
    buffer_after_minutes: minutes.default(0),
    /** The company's when it is not said. */
    time_zone: timeZone.optional(),
    /** What is late is known from here; left out, nothing is late. */
    now: localTime.optional(),
    /** Only stock and holds of this location; left out, of all. */
    location: name.optional(),
    /** How many are wanted. */
    quantity: stockPieces.default(0),
    kit: z
      .strictObject({
        number: name,
        contents: z.array(z.strictObject({ kit: name, part: name, quantity: stockPieces })).max(500),
        parts: z
          .array(z.strictObject({ number: name, owned: stockPieces, holds: holdInputs.default([]) }))
          .max(100),
      })
      .optional(),
  }),
  shows: [],
  reply: z.object({
    available: z.number(),
    shortage: z.number(),
    timeline: z.array(freeStep),
    explanation: z.array(z.string()),
  }),
});

/** A row of the product picker, priced and checked for the document's dates. */
export const pickerRow = z.object({
  tab: z.enum(['rental', 'sales', 'kit', 'customer_owned']),
  id,
  number: z.string(),
  description: z.string(),
  /** The main photo of its record; null without one, and for users who may not see it. */
  photo_id: id.nullable(),
  kind: z.string(),
  /** Of a group its id: its machines are picked by it. */
  group_id: id.nullable(),
  owned: z.number(),
  available: z.number().nullable(),
  availabilityNA: z.boolean(),
  location_title: z.string(),
  /** Price of one for the whole period (rental) or of one piece (sales); null when there is no rate. */
  price: money.nullable(),
  /** The rate shown to users: the one described as daily, else the standard rate. */
  daily_rate: money.nullable(),
  rate_table: rateTable.nullable(),
  meter: z.number().nullable(),
  meter_type: z.string(),
  energy,
});
export type PickerRow = z.output<typeof pickerRow>;

export const pickProducts = endpoint({
  name: 'pickProducts',
  method: 'GET',
  path: '/rest-api/product-picker',
  summary:
    'Products to add to a document: number, description, availability and price for its dates; available ones first',
  needs: 'view_inventory',
  query: z.strictObject({
    tab: z.enum(['rental', 'sales', 'kit', 'customer_owned']),
    search: z.string().max(100).optional(),
    /** The machines of this group, in every yard, instead of products. */
    group_id: pathId.optional(),
    division_id: pathId,
    location_id: pathId.optional(),
    /** The yard of the document: of a group, what is free there. */
    yard_id: pathId.optional(),
    /** Includes the customer's own machines, and prices by the customer's agreed rates. */
    customer_id: pathId.optional(),
    site_id: pathId.optional(),
    ...window,
    page_size: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional(),
  }),
  shows: [...pricing, 'categories', 'holds', 'kits', 'record_files', 'services'],
  reply: z.object({ products: z.array(pickerRow), total_is_more: z.boolean() }),
});

/** A scan adds a product only on exactly one match. */
export const scanProduct = endpoint({
  name: 'scanProduct',
  method: 'GET',
  path: '/rest-api/product-scan',
  summary: 'Products whose barcode, number or serial number equals the scanned code',
  needs: 'view_inventory',
  query: z.strictObject({
    code: z.string().min(1).max(40),
    division_id: pathId,
    customer_id: pathId.optional(),
    site_id: pathId.optional(),
    ...window,
  }),
  shows: [...pricing, 'holds', 'kits', 'record_files'],
  reply: z.object({ products: z.array(pickerRow) }),
});
