import { z } from 'zod';
import { contractKind } from '../contracts/kinds.ts';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  pickedIds,
  requiredText,
  text,
  time,
} from '../fields.ts';

/** Why a rental was missed. */
export const missedReasons = ['all_out', 'in_shop', 'price', 'not_carried', 'too_late', 'other'] as const;
export type MissedReason = (typeof missedReasons)[number];

const missedRental = z.object({
  id,
  product_id: id,
  number: z.string(),
  description: z.string(),
  group_id: id,
  group_name: z.string(),
  quantity: z.number(),
  starts_at: instant,
  ends_at: instant,
  location_id: id,
  location_title: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  reason: z.enum(missedReasons),
  note: z.string(),
  /** What it would have cost at the rates of that day; null without a rate. */
  amount: money.nullable(),
  noted_at: instant,
  noted_by_name: z.string(),
  /** The product noted it when the call ended: the user is whose act ended it. */
  by_system: z.boolean(),
  /** The document that asked for it. */
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  contract_kind: contractKind.nullable(),
});
export type MissedRental = z.output<typeof missedRental>;

const documents = ['contracts.view', 'reservations.view', 'quotes.view'] as const;

export const listMissedRentals = endpoint({
  name: 'listMissedRentals',
  method: 'GET',
  path: '/rest-api/missed-rentals',
  summary: 'Rentals that could not be made, newest first, searched by product or customer',
  needs: documents,
  query: listQuery(['noted_at', 'starts_at'], {
    group_id: pathId.optional(),
    reason: z.enum(missedReasons).optional(),
    location_id: pathId.optional(),
    /** Those that would have been out on a day from then to then. */
    from: day.optional(),
    to: day.optional(),
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
  }),
  shows: ['missed_rentals', 'assets', 'contracts', 'customers', 'divisions', 'groups', 'users'],
  reply: pageOf(missedRental),
});

export const missedRentalForm = z.strictObject({
  product_id: id,
  quantity: z
    .number({ error: 'quantity.invalid' })
    .positive({ error: 'quantity.not_positive' })
    .max(1_000_000, { error: 'quantity.invalid' }),
  from_date: day,
  from_time: time.default('08:00'),
  to_date: day,
  to_time: time.default('08:00'),
  /** The yard that was asked, by whose clocks the period is. */
  location_id: id,
  customer_id: id.nullable().default(null),
  site_id: id.nullable().default(null),
  reason: z.enum(missedReasons),
  note: text(200).default(''),
});
export type MissedRentalForm = z.input<typeof missedRentalForm>;

export const noteMissedRental = endpoint({
  name: 'noteMissedRental',
  method: 'POST',
  path: '/rest-api/missed-rentals',
  summary: 'Notes a rental that could not be made, with what it would have cost',
  needs: documents,
  body: missedRentalForm,
  reply: missedRental,
  status: 201,
});

export const removeMissedRental = endpoint({
  name: 'removeMissedRental',
  method: 'POST',
  path: '/rest-api/missed-rentals/{id}/removals',
  summary: 'Removes a missed rental that was noted in error; lists and reports leave it out',
  needs: documents,
  params: idParams,
  body: z.strictObject({ reason: requiredText(64) }),
  reply: z.object({ id }),
});
