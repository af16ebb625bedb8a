import { type FailureReason, failureReasons, outcomes, type Outcome } from '@yardline/domain/tickets/outcome';
import { z } from 'zod';
import { address, day, id, instant, mapPlace, money, text, time, typedAddress } from '../fields.ts';
import { exchangeOfTicket } from './exchange-of-ticket.ts';
import { energy } from '../readings/readings.ts';

/** A type of tickets as a path names it: its word, its letter [B3.22] or its number [B7.23]. */
const typeSigns = {
  delivery: 'delivery',
  D: 'delivery',
  '1': 'delivery',
  pickup: 'pickup',
  P: 'pickup',
  '2': 'pickup',
  task: 'task',
  T: 'task',
  '4': 'task',
} as const;
const signs = Object.keys(typeSigns) as (keyof typeof typeSigns)[];

export type TicketType = (typeof typeSigns)[keyof typeof typeSigns];
/** The types that move what a contract rents. */
export type MovingType = Exclude<TicketType, 'task'>;

export const ticketType = z.enum(signs).transform((sign): TicketType => typeSigns[sign]);
export const movingType = z
  .enum(['delivery', 'D', '1', 'pickup', 'P', '2'])
  .transform((sign): MovingType => typeSigns[sign]);

/** 0 created, 1 assigned, 2 in progress, 3 closed, 4 complete, 5 loading, 6 unloading, 7 paused, 8 canceled. */
export const ticketStatus = z.int().min(0).max(8);

const keysOf = <T extends string>(words: Readonly<Record<T, unknown>>) => Object.keys(words) as [T, ...T[]];
export const outcome = z.enum(keysOf<Outcome>(outcomes));
export const failureReason = z.enum(keysOf<FailureReason>(failureReasons), { error: 'field.invalid' });

export const ends = { origin: address, destination: address };
export const typedEnds = { origin: typedAddress, destination: typedAddress };
export const when = {
  scheduledDate: day.nullable().default(null),
  scheduledTime: time.nullable().default(null),
};

const bounded = (from: number, to: number) =>
  z.int({ error: 'field.invalid' }).min(from, { error: 'field.invalid' }).max(to, { error: 'field.invalid' });

const details = {
  /** The time window that the customer is promised, on the scheduled day, by the clocks of the division. */
  slotFrom: time.nullable(),
  slotTo: time.nullable(),
  /** How long the stop takes. */
  service_minutes: bounded(0, 1440),
  /** 1 high, 2 normal, 3 low. */
  priority: bounded(1, 3),
  contact_name: text(60),
  contact_phone: text(15),
  /** What the driver has to know; the customer may read it. */
  instructions: text(500),
  /** The number of the paper that went along. */
  slip_number: text(30),
  /** Who looks after the ticket beside its driver. */
  assigned_auth_id: id.nullable(),
  /** Where each end is on the map; null as its address says. */
  originPin: mapPlace.nullable(),
  destinationPin: mapPlace.nullable(),
};

/** What a new ticket says beside its trip. */
export const newDetails = {
  slotFrom: details.slotFrom.default(null),
  slotTo: details.slotTo.default(null),
  service_minutes: details.service_minutes.default(20),
  priority: details.priority.default(2),
  contact_name: details.contact_name.default(''),
  contact_phone: details.contact_phone.default(''),
  instructions: details.instructions.default(''),
  slip_number: details.slip_number.default(''),
  assigned_auth_id: details.assigned_auth_id.default(null),
  originPin: details.originPin.default(null),
  destinationPin: details.destinationPin.default(null),
};

/** The same of a changed ticket: what is left out stays as it is. */
export const keptDetails = z.object(details).partial().shape;

export const ticketForm = z.strictObject({
  contract_id: id,
  driver_id: id.nullable().default(null),
  ...when,
  ...typedEnds,
  ...newDetails,
  comments: text(250).default(''),
  lines: z
    .array(z.strictObject({ lineId: id, quantity: z.number({ error: 'quantity.invalid' }) }))
    .min(1, { error: 'field.required' })
    .max(500),
});
export type TicketForm = z.input<typeof ticketForm>;

const degrees = z.number().nullable();

export const ticketRow = z.object({
  id,
  type: z.enum(['delivery', 'pickup', 'task']),
  /** The type by its number. [B7.23] */
  ticket_type: z.literal([1, 2, 4]),
  ticket_n: z.int(),
  short_title: z.string(),
  status: ticketStatus,
  division_id: id,
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  driver_id: id.nullable(),
  driver_name: z.string(),
  assigned_auth_id: id.nullable(),
  assigned_name: z.string(),
  scheduled: instant.nullable(),
  /** Whether a time of day was agreed; otherwise `scheduled` is the start of the day. */
  is_timed: z.boolean(),
  slot_from: instant.nullable(),
  slot_to: instant.nullable(),
  service_minutes: z.int(),
  priority: z.int(),
  slip_number: z.string(),
  timeZone: z.string(),
  /** The customer's end in one line: where a delivery or a task goes, where a pickup begins. */
  place: z.string(),
  /** The customer's end on the map. */
  latitude: degrees,
  longitude: degrees,
  items_count: z.int(),
  /** Kilograms of all that it moves; null where the weight of a thing is not known. */
  weight: z.number().nullable(),
  /** How a closed ticket ended. */
  outcome: outcome.nullable(),
  row_version: z.int(),
});
export type TicketRow = z.output<typeof ticketRow>;

const title = z.object({ id, short_title: z.string() });

const ticketAsset = z.object({
  id,
  /** The line of the contract that moves; null of a task's machine and of what its words say. */
  lineId: id.nullable(),
  assetId: id.nullable(),
  prod_n: z.string(),
  title: z.string(),
  quantity: z.number(),
  /** Kilograms of all its pieces; null where it is not known. */
  weight: z.number().nullable(),
  /** What a scanner may read on it beside its number: barcode and serial number. */
  codes: z.array(z.string()),
  /** O on rent, F off rent, R returned, or empty before it leaves. */
  statusCode: z.string(),
  meterType: z.string(),
  energy,
  /** The machine's reading as we know it last. */
  lastMeter: z.number().nullable(),
  meterOut: z.number().nullable(),
  meterIn: z.number().nullable(),
  fuelOut: z.int().nullable(),
  fuelIn: z.int().nullable(),
});
export type TicketAsset = z.output<typeof ticketAsset>;

export const ticket = ticketRow.extend({
  location_id: id,
  ...when,
  slotFrom: z.string().nullable(),
  slotTo: z.string().nullable(),
  ...ends,
  originPin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  destinationPin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  contact_name: z.string(),
  contact_phone: z.string(),
  instructions: z.string(),
  comments: z.string(),
  /** The number of the invoice that bills it, for users who see invoices there; null while there is none. [B3.19] */
  invoice_n: z.int().nullable().default(null),
  /** Kilograms of all that its contract rents. */
  contract_weight: z.number().nullable(),
  /** Why a trip failed, and what was charged for it. */
  /** Of a delivery or a pickup outside of the hours: what it was charged, or will be when it is closed. */
  outside_hours: z.object({ service: z.string(), amount: money, is_charged: z.boolean() }).nullable(),
  failure: z.object({ reason: failureReason, note: z.string(), charged: money.nullable() }).nullable(),
  /** The transfer that a task makes between two yards. */
  transfer: z.object({ id, number: z.int() }).nullable(),
  /** The exchange on site that it is half of. */
  exchange: exchangeOfTicket.nullable(),
  /** The ticket whose rest this one moves, and the one that moves this one's rest. */
  follows: title.nullable(),
  followed_by: title.nullable(),
  /** Of a ticket that was closed by mistake: when, why and by whom that was taken back, and the ticket that moves its items now. */
  reversal: z
    .object({
      at: instant,
      reason: z.string(),
      user_name: z.string(),
      redone_by: title.nullable(),
    })
    .nullable(),
  /** The ticket that was closed by mistake, and that this one does again. */
  redoes: title.nullable(),
  ticketasset_set: z.array(ticketAsset),
  history: z.array(
    z.object({
      from_status: ticketStatus.nullable(),
      to_status: ticketStatus,
      at: instant,
      user_name: z.string(),
    }),
  ),
});
export type Ticket = z.output<typeof ticket>;
