import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { trip, tripShows } from './trips.ts';

/** The most trips that one proposal orders. */
export const mostProposedTrips = 40;
/** The most tickets without a trip that it tries to place, the most urgent first. */
export const mostTriedTickets = 100;

const actOfTicket = z.strictObject({ ticket_id: id, act: z.enum(['load', 'unload']) });

const figures = z.object({
  /** By road, as estimated. */
  metres: z.int(),
  drive_minutes: z.int(),
  /** After promised slots, and after the hours of the trip. */
  late_minutes: z.int(),
});

const proposedTrip = z.object({
  trip_id: id,
  number: z.int(),
  driver_name: z.string(),
  truck_number: z.string(),
  /** The version that the proposal saw. */
  row_version: z.int(),
  before: figures,
  after: figures,
  is_changed: z.boolean(),
  /** Everything that is loaded and unloaded, in its order. */
  acts: z.array(actOfTicket),
  /** The same by stop, in words. */
  stops: z.array(z.object({ place: z.string(), is_yard: z.boolean(), tickets: z.array(z.string()) })),
  /** Tickets that come to this trip, by their titles. */
  added: z.array(z.string()),
});
export type ProposedTrip = z.output<typeof proposedTrip>;

export const proposeRoutes = endpoint({
  name: 'proposeRoutes',
  method: 'POST',
  path: '/rest-api/dispatch/proposals',
  summary:
    'A better order for the trips of a day that have not begun, and a place on them for tickets without one; a heuristic, which writes nothing',
  needs: 'trips.create',
  body: z.strictObject({
    day,
    division_id: id.optional(),
    /** Whether tickets without a trip are tried as well. */
    places_tickets: z.boolean({ error: 'field.invalid' }).default(true),
  }),
  isPreview: true,
  rate: 'preview',
  question: true,
  shows: [...tripShows],
  reply: z.object({
    trips: z.array(proposedTrip),
    left_out: z.array(
      z.object({
        ticket_id: id,
        short_title: z.string(),
        why: z.enum(['too_heavy', 'slot', 'hours', 'no_room', 'no_place']),
      }),
    ),
    /** Who found it: the product, the operator's routing server, or the product because that server did not answer. */
    solver: z.enum(['product', 'server', 'product_instead']),
  }),
});
export type RouteProposal = z.output<typeof proposeRoutes.reply>;

export const applyRoutes = endpoint({
  name: 'applyRoutes',
  method: 'POST',
  path: '/rest-api/dispatch/proposals/applications',
  summary: 'Gives trips the order of a proposal, all of them or none; a trip that changed since is refused',
  needs: 'trips.create',
  body: z.strictObject({
    trips: z
      .array(
        z.strictObject({
          trip_id: id,
          row_version: z.int(),
          acts: z.array(actOfTicket).max(1_000),
        }),
      )
      .min(1, { error: 'field.required' })
      .max(mostProposedTrips),
  }),
  reply: z.object({ trips: z.array(trip) }),
});
