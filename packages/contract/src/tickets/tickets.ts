import { z } from 'zod';
import { energy } from '../readings/readings.ts';
import { closingLines } from './closing.ts';
import { endpoint } from '../endpoint.ts';
import {
  address,
  day,
  id,
  idParams,
  instant,
  listQuery,
  pageOf,
  pathId,
  queryFlag,
  requiredText,
  text,
  time,
} from '../fields.ts';

export const ticketType = z.enum(['delivery', 'pickup']);
export type TicketType = z.output<typeof ticketType>;
/** 0 created, 1 assigned, 2 in progress, 3 closed, 4 complete, 5 loading, 6 unloading, 7 paused, 8 canceled. */
export const ticketStatus = z.int().min(0).max(8);

const ends = { origin: address, destination: address };
const when = { scheduledDate: day.nullable().default(null), scheduledTime: time.nullable().default(null) };

export const ticketForm = z.strictObject({
  contract_id: id,
  driver_id: id.nullable().default(null),
  ...when,
  ...ends,
  comments: text(250).default(''),
  lines: z
    .array(z.strictObject({ lineId: id, quantity: z.number({ error: 'quantity.invalid' }) }))
    .min(1, { error: 'field.required' })
    .max(500),
});
export type TicketForm = z.input<typeof ticketForm>;

export const ticketRow = z.object({
  id,
  type: z.enum(['delivery', 'pickup', 'task']),
  ticket_n: z.int(),
  short_title: z.string(),
  status: ticketStatus,
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  driver_id: id.nullable(),
  driver_name: z.string(),
  scheduled: instant.nullable(),
  /** Whether a time of day was agreed; otherwise `scheduled` is the start of the day. */
  is_timed: z.boolean(),
  timeZone: z.string(),
  /** The customer's end in one line: where a delivery goes, where a pickup begins. */
  place: z.string(),
  items_count: z.int(),
  row_version: z.int(),
});
export type TicketRow = z.output<typeof ticketRow>;

export const ticket = ticketRow.extend({
  division_id: id,
  location_id: id,
  ...when,
  ...ends,
  comments: z.string(),
  /** The ticket whose rest this one moves, and the one that moves this one's rest. */
  follows: z.object({ id, short_title: z.string() }).nullable(),
  followed_by: z.object({ id, short_title: z.string() }).nullable(),
  /** Of a ticket that was closed by mistake: when, why and by whom that was taken back, and the ticket that moves its items now. */
  reversal: z
    .object({
      at: instant,
      reason: z.string(),
      user_name: z.string(),
      redone_by: z.object({ id, short_title: z.string() }).nullable(),
    })
    .nullable(),
  /** The ticket that was closed by mistake, and that this one does again. */
  redoes: z.object({ id, short_title: z.string() }).nullable(),
  ticketasset_set: z.array(
    z.object({
      lineId: id,
      prod_n: z.string(),
      title: z.string(),
      quantity: z.number(),
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
    }),
  ),
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

const typeParams = z.strictObject({ type: ticketType });
const oneParams = z.strictObject({ type: ticketType, id: pathId });

export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  path: '/rest-api/tickets/{type}',
  summary: 'Delivery or pickup tickets, by schedule',
  needs: 'tickets.view',
  params: typeParams,
  query: listQuery(['scheduled', 'ticket_n'], {
    /** One status or several: `0,1,2`. */
    status: z
      .string()
      .regex(/^[0-8](,[0-8]){0,8}$/, { error: 'field.invalid' })
      .optional(),
    /** Closed and canceled ones too; left out, the list is of what is still to do, or of all that a contract has. */
    finished: queryFlag,
    division_id: pathId.optional(),
    driver_id: pathId.optional(),
    contract_id: pathId.optional(),
    scheduled: z.enum(['yes', 'no']).optional(),
    day: day.optional(),
  }),
  shows: ['tickets', 'contracts', 'customers', 'divisions', 'users'],
  reply: pageOf(ticketRow),
});

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/rest-api/tickets/{type}/{id}',
  summary: 'One ticket with its assets and status history',
  needs: 'tickets.view',
  params: oneParams,
  shows: ['tickets', 'assets', 'classes', 'contracts', 'customers', 'divisions', 'users'],
  reply: ticket,
});

export const createTicket = endpoint({
  name: 'createTicket',
  method: 'POST',
  path: '/rest-api/tickets/{type}',
  summary: 'Creates a delivery or pickup ticket for lines of a contract',
  needs: 'tickets.create',
  params: typeParams,
  body: ticketForm,
  reply: z.object({
    id,
    short_title: z.string(),
    status: z.enum(['created', 'created with warning']),
    message: z.string(),
  }),
  status: 201,
  effect: 'stock',
});

/** What a new ticket of a contract could move, and what its form starts from. */
export const ticketWorksheet = z.object({
  contract_id: id,
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  timeZone: z.string(),
  ...when,
  ...ends,
  lines: z.array(
    z.object({
      lineId: id,
      prod_n: z.string(),
      title: z.string(),
      quantity: z.number(),
      /** The quantity still to move, beside other tickets. */
      left: z.number(),
      isBulk: z.boolean(),
    }),
  ),
});
export type TicketWorksheet = z.output<typeof ticketWorksheet>;

export const getTicketWorksheet = endpoint({
  name: 'getTicketWorksheet',
  method: 'GET',
  path: '/rest-api/contracts/{id}/ticket-worksheet/{type}',
  summary: 'The items, addresses and schedule for a new delivery or pickup ticket of a contract',
  needs: 'tickets.create',
  params: oneParams,
  shows: ['tickets', 'assets', 'classes', 'contracts', 'customers', 'divisions', 'sites'],
  reply: ticketWorksheet,
});

export const updateTicket = endpoint({
  name: 'updateTicket',
  method: 'PUT',
  path: '/rest-api/tickets/{type}/{id}',
  summary: 'Updates a ticket: driver, schedule, addresses, comments',
  needs: 'tickets.edit',
  params: oneParams,
  body: z.strictObject({ driver_id: id.nullable(), ...when, ...ends, comments: text(250).default('') }),
  reply: ticket,
  versioned: true,
});

export const setTicketStatus = endpoint({
  name: 'setTicketStatus',
  method: 'PUT',
  path: '/rest-api/tickets/{type}/{id}/status',
  summary:
    'Changes the status of a ticket. Closing a delivery puts its lines on rent; closing a pickup leaves them to be returned; remaining items go on a new ticket',
  needs: 'tickets.edit',
  params: oneParams,
  body: z.strictObject({
    status: z.enum(['assign', 'start', 'load', 'unload', 'pause', 'resume', 'complete', 'close', 'cancel']),
    /** On closing: what was really moved; a line left out was not moved at all. Absent: everything. */
    lines: closingLines.optional(),
  }),
  reply: z.object({ ticket, message: z.string(), newDeliveries: z.array(id), newPickups: z.array(id) }),
  effect: 'stock',
  versioned: true,
});

export const reverseTicket = endpoint({
  name: 'reverseTicket',
  method: 'POST',
  path: '/rest-api/tickets/{type}/{id}/reversal',
  summary:
    'Takes back a ticket that was closed by mistake, while nothing followed: it stays closed, and a new ticket moves its items',
  needs: 'tickets.edit',
  params: oneParams,
  body: z.strictObject({ reason: requiredText(200) }),
  reply: z.object({ ticket, message: z.string(), newTicket: z.object({ id, short_title: z.string() }) }),
  effect: 'stock',
  versioned: true,
});

/** What drivers read when they picked things up, for the check-in to propose. */
export const getPickupReadings = endpoint({
  name: 'getPickupReadings',
  method: 'GET',
  path: '/rest-api/contracts/{id}/pickup-readings',
  summary: 'Meter and fuel readings from closed pickups of lines not yet returned',
  needs: 'returns.view',
  params: idParams,
  shows: ['contracts', 'tickets'],
  reply: z.object({
    readings: z.array(
      z.object({
        lineId: id,
        short_title: z.string(),
        quantity: z.number(),
        meter: z.number().nullable(),
        fuel: z.int().nullable(),
      }),
    ),
  }),
});
