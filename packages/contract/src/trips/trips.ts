import { tripStatuses } from '@yardline/domain/trips/states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, day, id, idParams, instant, pathId, text, time } from '../fields.ts';

/** The most tickets that are placed at once. */
export const mostPlacedAtOnce = 50;

const stopTicket = z.object({
  id,
  type: z.enum(['delivery', 'pickup', 'task']),
  short_title: z.string(),
  status: z.int(),
  act: z.enum(['load', 'unload']),
  customer_name: z.string(),
  /** What it carries, as a list of products. */
  items: z.string(),
  /** In kilograms. */
  weight: z.number(),
  /** False where a machine says no weight: it counts as the heaviest of its group. */
  is_weight_known: z.boolean(),
  /** How long the work at the customer's end takes. */
  service_minutes: z.int(),
  slot_from: instant.nullable(),
  slot_to: instant.nullable(),
  contact: z.string(),
  instructions: z.string(),
});
export type StopTicket = z.output<typeof stopTicket>;

const stop = z.object({
  id,
  position: z.int(),
  is_yard: z.boolean(),
  /** The place in one line. */
  place: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  arrive_at: instant,
  leave_at: instant,
  drive_minutes: z.int(),
  /** From the stop before, in metres. */
  distance: z.int(),
  service_minutes: z.int(),
  late_minutes: z.int(),
  /** In kilograms. */
  load_after: z.number(),
  arrived_at: instant.nullable(),
  left_at: instant.nullable(),
  is_pinned: z.boolean(),
  tickets: z.array(stopTicket),
});
export type TripStop = z.output<typeof stop>;

export const trip = z.object({
  id,
  number: z.int(),
  day: z.string(),
  status: z.enum(tripStatuses),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  timeZone: z.string(),
  driver_id: id,
  driver_name: z.string(),
  truck_id: id,
  truck_number: z.string(),
  /** In kilograms. */
  payload: z.number(),
  starts_at: instant,
  ends_at: instant,
  /** When the truck is at the yard again, by the plan; null while nothing is placed. */
  back_at: instant.nullable(),
  /** In metres. */
  distance: z.int(),
  drive_minutes: z.int(),
  late_reason: z.string(),
  began_at: instant.nullable(),
  done_at: instant.nullable(),
  row_version: z.int(),
  stops: z.array(stop),
  /** What stands in the way of its release, in words; `stop_id` is null where it is the whole trip. */
  problems: z.array(z.object({ stop_id: id.nullable(), code: z.string(), message: z.string() })),
});
export type Trip = z.output<typeof trip>;

export const tripShows = [
  'trips',
  'trucks',
  'tickets',
  'assets',
  'groups',
  'contracts',
  'customers',
  'divisions',
  'users',
] as const;

const plan = { driver_id: chosenId, truck_id: chosenId, startTime: time, endTime: time };

/** Who drives what, and from when to when. */
export const tripForm = z.strictObject(plan);
export type TripForm = z.input<typeof tripForm>;

/** The same of a new trip, with its day. */
const newTripForm = z.strictObject({ day, ...plan });

export const getTrip = endpoint({
  name: 'getTrip',
  method: 'GET',
  path: '/rest-api/trips/{id}',
  summary: 'One trip with its stops, loads, times, and what stands in the way of its release',
  needs: 'trips.view',
  params: idParams,
  shows: [...tripShows],
  reply: trip,
});

export const createTrip = endpoint({
  name: 'createTrip',
  method: 'POST',
  path: '/rest-api/trips',
  summary: 'Plans a driver with a truck for part of a day; an end before the start is on the next day',
  needs: 'trips.create',
  body: newTripForm,
  reply: trip,
  status: 201,
});

export const updateTrip = endpoint({
  name: 'updateTrip',
  method: 'PUT',
  path: '/rest-api/trips/{id}',
  summary:
    'Gives an open trip other times, another truck or another driver; a truck that is too small is refused',
  needs: 'trips.create',
  params: idParams,
  body: tripForm,
  reply: trip,
  versioned: true,
});

export const placeTickets = endpoint({
  name: 'placeTickets',
  method: 'POST',
  path: '/rest-api/trips/{id}/stops',
  summary:
    'Places tickets on a trip, before the stop at a position or at the end, or moves them there from another trip',
  needs: 'trips.create',
  params: idParams,
  body: z.strictObject({
    tickets: z
      .array(
        z.strictObject({
          ticket_id: id,
          /** The trip on which the caller saw it; null: on none. */
          from_trip_id: id.nullable().default(null),
        }),
      )
      .min(1, { error: 'field.required' })
      .max(mostPlacedAtOnce),
    /** Before the stop that has this position now, counted from 0; left out, at the end. */
    position: z.int().min(0).max(1_000).optional(),
  }),
  reply: trip,
  versioned: true,
});

export const unplaceTickets = endpoint({
  name: 'unplaceTickets',
  method: 'POST',
  path: '/rest-api/trips/{id}/unplacements',
  summary: 'Takes tickets off a trip; each has the driver and day again that it had before',
  needs: 'trips.create',
  params: idParams,
  body: z.strictObject({ ticket_ids: z.array(id).min(1, { error: 'field.required' }).max(mostPlacedAtOnce) }),
  reply: trip,
  versioned: true,
});

export const reorderStops = endpoint({
  name: 'reorderStops',
  method: 'PUT',
  path: '/rest-api/trips/{id}/stops',
  summary: 'Gives the stops of a trip another order; a stop that was moved is pinned',
  needs: 'trips.create',
  params: idParams,
  body: z.strictObject({
    stop_ids: z.array(id).max(1_000),
    /** Which stop was moved: of two neighbors that change places the order does not say. */
    moved_stop_id: id.optional(),
  }),
  reply: trip,
  versioned: true,
});

const stopParams = z.strictObject({ id: pathId, stopId: pathId });

export const pinStop = endpoint({
  name: 'pinStop',
  method: 'PUT',
  path: '/rest-api/trips/{id}/stops/{stopId}/pin',
  summary: 'Pins a stop to its position, or unpins it: a proposed order leaves pinned stops where they are',
  needs: 'trips.create',
  params: stopParams,
  body: z.strictObject({ is_pinned: z.boolean() }),
  reply: trip,
  versioned: true,
});

export const releaseTrip = endpoint({
  name: 'releaseTrip',
  method: 'POST',
  path: '/rest-api/trips/{id}/release',
  summary:
    'Releases a trip to its driver, or refuses with every reason by stop; with a reason it may miss slots',
  needs: 'trips.create',
  params: idParams,
  body: z.strictObject({ late_reason: text(200).default('') }),
  reply: trip,
  versioned: true,
});

export const withdrawTrip = endpoint({
  name: 'withdrawTrip',
  method: 'POST',
  path: '/rest-api/trips/{id}/withdrawal',
  summary: 'Takes a released trip back into planning',
  needs: 'trips.create',
  params: idParams,
  body: z.strictObject({}),
  reply: trip,
  versioned: true,
});

export const cancelTrip = endpoint({
  name: 'cancelTrip',
  method: 'POST',
  path: '/rest-api/trips/{id}/cancellation',
  summary: 'Cancels a trip that has not begun and frees its tickets',
  needs: 'trips.delete',
  params: idParams,
  body: z.strictObject({}),
  reply: trip,
  versioned: true,
});

export const startTrip = endpoint({
  name: 'startTrip',
  method: 'POST',
  path: '/rest-api/trips/{id}/start',
  summary: 'Begins a released trip; a driver has one under way',
  needs: 'trips.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: trip,
});

export const arriveAtStop = endpoint({
  name: 'arriveAtStop',
  method: 'POST',
  path: '/rest-api/trips/{id}/stops/{stopId}/arrival',
  summary: 'Records that the truck is at a stop; its tickets are being loaded or unloaded',
  needs: 'trips.edit',
  params: stopParams,
  body: z.strictObject({}),
  reply: trip,
});

export const leaveStop = endpoint({
  name: 'leaveStop',
  method: 'POST',
  path: '/rest-api/trips/{id}/stops/{stopId}/departure',
  summary: 'Records that the truck has left a stop that it was at',
  needs: 'trips.edit',
  params: stopParams,
  body: z.strictObject({}),
  reply: trip,
});

export const finishTrip = endpoint({
  name: 'finishTrip',
  method: 'POST',
  path: '/rest-api/trips/{id}/finish',
  summary: 'Ends a trip under way; tickets at stops that were not reached are unplaced',
  needs: 'trips.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: trip,
});
