import { z } from 'zod';
import { exchangeReadings } from '../contracts/exchanges.ts';
import { closingCodes, closingLines } from './closing.ts';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  listQuery,
  pageNumber,
  pageOf,
  pathId,
  pickedIds,
  queryFlag,
  requiredText,
  text,
} from '../fields.ts';
import {
  ends,
  typedEnds,
  keptDetails,
  movingType,
  outcome,
  ticket,
  ticketForm,
  ticketRow,
  ticketType,
  when,
} from './ticket-fields.ts';

export {
  type MovingType,
  type Ticket,
  ticketForm,
  type TicketForm,
  type TicketRow,
  type TicketType,
} from './ticket-fields.ts';

const typeParams = z.strictObject({ type: ticketType });
const oneParams = z.strictObject({ type: ticketType, id: pathId });
const movingParams = z.strictObject({ type: movingType, id: pathId });

export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  path: '/rest-api/tickets/{type}',
  summary: 'Deliveries, pickups or tasks, by schedule',
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
    /** One division or several: `1,2`; and so for locations. */
    division_id: pickedIds.optional(),
    location_id: pickedIds.optional(),
    driver_id: pathId.optional(),
    contract_id: pathId.optional(),
    scheduled: z.enum(['yes', 'no']).optional(),
    day: day.optional(),
    assigned_auth_id: pathId.optional(),
    priority: z.enum(['1', '2', '3']).optional(),
    /** How it ended; asks for closed ones. */
    outcome: outcome.optional(),
    /** Due in the seven days from this one by the clocks of their divisions, or not scheduled. */
    week: day.optional(),
    page: pageNumber.optional(),
  }),
  shows: ['tickets', 'assets', 'contracts', 'customers', 'divisions', 'groups', 'users'],
  reply: pageOf(ticketRow),
});

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/rest-api/tickets/{type}/{id}',
  summary: 'One ticket with its assets and status history',
  needs: 'tickets.view',
  params: oneParams,
  shows: [
    'tickets',
    'ticket_settings',
    'services',
    'assets',
    'classes',
    'contracts',
    'customers',
    'divisions',
    'exchange_orders',
    'groups',
    'invoices',
    'transfers',
    'users',
  ],
  reply: ticket,
});

export const createTicket = endpoint({
  name: 'createTicket',
  method: 'POST',
  path: '/rest-api/tickets/{type}',
  summary: 'Creates a delivery or pickup ticket for lines of a contract',
  needs: ['make_deliveries', 'make_pickups'],
  params: z.strictObject({ type: movingType }),
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
  contact_name: z.string(),
  contact_phone: z.string(),
  lines: z.array(
    z.object({
      lineId: id,
      prod_n: z.string(),
      title: z.string(),
      quantity: z.number(),
      /** The quantity still to move, beside other tickets. */
      left: z.number(),
      isBulk: z.boolean(),
      /** Kilograms of one piece; null where it is not known. */
      weight: z.number().nullable(),
    }),
  ),
});
export type TicketWorksheet = z.output<typeof ticketWorksheet>;

export const getTicketWorksheet = endpoint({
  name: 'getTicketWorksheet',
  method: 'GET',
  path: '/rest-api/contracts/{id}/ticket-worksheet/{type}',
  summary: 'The items, addresses and schedule for a new delivery or pickup ticket of a contract',
  needs: ['make_deliveries', 'make_pickups'],
  params: movingParams,
  shows: [
    'tickets',
    'assets',
    'classes',
    'contacts',
    'contracts',
    'customers',
    'divisions',
    'exchange_orders',
    'groups',
    'sites',
  ],
  reply: ticketWorksheet,
});

export const updateTicket = endpoint({
  name: 'updateTicket',
  method: 'PUT',
  path: '/rest-api/tickets/{type}/{id}',
  summary:
    'Updates a ticket: driver, schedule, slot, addresses, contact, comments. Of its details, what is left out is kept',
  needs: 'tickets.edit',
  params: oneParams,
  body: z.strictObject({
    driver_id: id.nullable(),
    ...when,
    ...typedEnds,
    ...keptDetails,
    comments: text(250).default(''),
  }),
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
  body: z
    .strictObject({
      status: z.enum(['assign', 'start', 'load', 'unload', 'pause', 'resume', 'complete', 'close', 'cancel']),
      /** On closing: what was really moved; a line left out was not moved at all. Absent: everything. */
      lines: closingLines.optional(),
      /** In place of the lines: what each becomes. A line without a code was moved. [B7.20] */
      statusCodes: closingCodes.optional(),
      /** On closing either half of an exchange on site, which closes both: how both machines were read. */
      exchange: exchangeReadings.optional(),
    })
    .refine(({ lines, statusCodes = {} }) => lines === undefined || Object.keys(statusCodes).length === 0, {
      path: ['statusCodes'],
      error: 'field.invalid',
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
  params: movingParams,
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
