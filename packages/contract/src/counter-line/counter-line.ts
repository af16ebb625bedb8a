import { z } from 'zod';
import { pickerRow } from '../availability/availability.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, pathId, time } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';
import { serviceRow } from '../services/services.ts';

const moment = z.object({ date: z.string(), time: z.string() });
const period = z.object({ from: moment, to: moment });
export type ReadPeriod = z.output<typeof period>;
const size = z.object({ figure: z.number(), unit: z.string() });

/** What was understood of a line, in the order in which it is shown. */
const chip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quantity'), quantity: z.number() }),
  /** `isGuessed`: a bare number that is a size because a product has it. */
  z.object({ kind: z.literal('size'), size, isGuessed: z.boolean() }),
  z.object({ kind: z.literal('number'), number: z.string() }),
  z.object({ kind: z.literal('words'), words: z.string() }),
  z.object({ kind: z.literal('corrected'), typed: z.string(), meant: z.string() }),
  z.object({ kind: z.literal('period'), period }),
  z.object({ kind: z.literal('place'), id, title: z.string() }),
]);
export type LineChip = z.output<typeof chip>;

/** What a division has of a group, and how much of it is free all through the period. */
const yard = z.object({ division_id: id, title: z.string(), owned: z.number(), available: z.number() });

/** What has a machine in the period, and until when by the clock of the asked place; an end of null is open. */
const holder = z.object({
  status_code: z.string(),
  until: moment.nullable(),
  contract_id: id.nullable(),
  contract_kind: z.string().nullable(),
  contract_number: z.int().nullable(),
  customer_name: z.string().nullable(),
});

/** A product that the line may mean: as the picker shows it, with what its group has in each yard and what holds a machine. */
const lineRow = pickerRow.extend({ yards: z.array(yard), held: holder.nullable() });
export type LineRow = z.output<typeof lineRow>;

export const readCounterLine = endpoint({
  name: 'readCounterLine',
  method: 'GET',
  path: '/rest-api/counter-line',
  summary:
    'What a typed line asks for (quantity, product, size, dates, place), and the products that fit, best first, with availability and price',
  needs: 'view_inventory',
  rate: 'search',
  query: z.strictObject({
    q: z.string().min(1).max(200),
    division_id: pathId,
    /** The yard of the document: parts are counted there. */
    location_id: pathId.optional(),
    customer_id: pathId.optional(),
    site_id: pathId.optional(),
    /** The dates of the document, for what the line does not say; left out, a day from now. */
    avail_from_date: day.optional(),
    avail_from_time: time.optional(),
    avail_to_date: day.optional(),
    avail_to_time: time.optional(),
  }),
  shows: [...pricing, 'holds', 'kits', 'record_files', 'services', 'synonyms', 'contracts', 'customers'],
  reply: z.object({
    quantity: z.number(),
    chips: z.array(chip),
    /** What the line says of time; null when it says nothing. */
    period: period.nullable(),
    /** The period that rows are counted and priced for. */
    asked: period,
    division_id: id,
    rows: z.array(lineRow),
    services: z.array(serviceRow),
  }),
});
