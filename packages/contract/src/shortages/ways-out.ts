import { z } from 'zod';
import { pickerRow } from '../availability/availability.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, money, pathId, time } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';

const clock = z.object({ date: z.string(), time: z.string() });

/** Machines of another yard that are free all through the period, and the transfer that brings them. */
const yardWay = z.object({
  location_id: id,
  title: z.string(),
  free: z.int(),
  /** The last day on which they can leave there; null when it is too late for that. */
  leave_by: z.string().nullable(),
  /** What a transfer needs, of machines that can leave now; null when too few can. */
  transfer: z
    .object({
      asset_ids: z.array(id),
      expected_date: z.string(),
      expected_time: z.string(),
    })
    .nullable(),
  /** Whether the caller may send from there. */
  may_send: z.boolean(),
});
export type YardWay = z.output<typeof yardWay>;

/** Another product that is free here. */
const otherWay = z.object({
  product: pickerRow,
  /** All pieces over the period at its own rates; null without a rate. */
  own_amount: money.nullable(),
});
export type OtherWay = z.output<typeof otherWay>;

/** The same stretch at another start. */
const dateWay = z.object({
  from: clock,
  to: clock,
  /** So many days later; below 0 earlier. */
  days: z.int(),
  available: z.number(),
  amount: money.nullable(),
});
export type DateWay = z.output<typeof dateWay>;

export const waysOut = z.object({
  /** What is asked for, with what is free of it in the yard. */
  product: pickerRow,
  available: z.number().nullable(),
  /** How many are missing; 0 when it fits. */
  short: z.number(),
  /** All pieces over the period; null without a rate. */
  amount: money.nullable(),
  yards: z.array(yardWay),
  larger: z.array(otherWay),
  dates: z.array(dateWay),
  substitutes: z.array(otherWay),
  /** What can be rented from a vendor: the product itself, of a certain machine any of its group; null where that is none. */
  rerent_as: pickerRow.nullable(),
  /** Whether the caller may rent from vendors. */
  may_rerent: z.boolean(),
  /** Whether the caller may give another product at the price of the asked one. */
  may_substitute: z.boolean(),
});
export type WaysOut = z.output<typeof waysOut>;

export const findWaysOut = endpoint({
  name: 'findWaysOut',
  method: 'GET',
  path: '/rest-api/ways-out',
  summary:
    'What to offer when a rental does not fit: another yard with its transfer, a larger product, other dates, a substitute, a re-rent',
  needs: 'view_inventory',
  rate: 'question',
  query: z.strictObject({
    product_id: pathId,
    quantity: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, { error: 'quantity.invalid' })
      .transform(Number),
    avail_from_date: day,
    avail_from_time: time.default('08:00'),
    avail_to_date: day,
    avail_to_time: time.default('08:00'),
    division_id: pathId,
    /** The yard of the document; without one every yard counts, and nothing needs to be brought. */
    location_id: pathId.optional(),
    customer_id: pathId.optional(),
    site_id: pathId.optional(),
    /** The document that asks, whose own holds do not stand in its way. */
    contract_id: pathId.optional(),
  }),
  shows: [...pricing, 'contracts', 'groups', 'holds', 'kits', 'record_files', 'transfers'],
  reply: waysOut,
});
