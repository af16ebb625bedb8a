import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, day, id, instant, pathId } from '../fields.ts';
import { trip, tripShows } from './trips.ts';
import { truck } from './trucks.ts';

const unplaced = z.object({
  id,
  type: z.enum(['delivery', 'pickup', 'task']),
  short_title: z.string(),
  status: z.int(),
  division_id: id,
  customer_name: z.string(),
  /** The customer's end in one line. */
  place: z.string(),
  items: z.string(),
  /** In kilograms. */
  weight: z.number(),
  is_weight_known: z.boolean(),
  /** 1 urgent, 2 usual, 3 when it suits. */
  priority: z.int(),
  scheduled: instant.nullable(),
  is_timed: z.boolean(),
  slot_from: instant.nullable(),
  slot_to: instant.nullable(),
  service_minutes: z.int(),
  is_overdue: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type UnplacedTicket = z.output<typeof unplaced>;

/** The most unplaced tickets that one answer has. */
export const mostUnplaced = 300;

export const getDispatch = endpoint({
  name: 'getDispatch',
  method: 'GET',
  path: '/rest-api/dispatch',
  summary: 'The drivers of a day with their trips, and the tickets that no trip has, the most urgent first',
  needs: 'trips.view',
  query: z.strictObject({ day, division_id: pathId.optional() }),
  shows: [...tripShows, 'shifts', 'absences'],
  rate: 'search',
  reply: z.object({
    day: z.string(),
    today: z.string(),
    timeZone: z.string(),
    lanes: z.array(
      z.object({
        driver_id: id,
        driver_name: z.string(),
        /** Minutes that the driver is here by their shifts; null where none are kept. */
        available_minutes: z.int().nullable(),
        trips: z.array(trip),
      }),
    ),
    trucks: z.array(truck),
    /** Where the yards of the divisions are, as far as that is known: travel is counted from there. */
    yards: z.array(z.object({ division_id: id, latitude: z.number(), longitude: z.number() })),
    unplaced: z.array(unplaced),
    /** Whether there are more than `unplaced` has. */
    has_more: z.boolean(),
  }),
});
export type Dispatch = z.output<typeof getDispatch.reply>;
export type Lane = Dispatch['lanes'][number];

export const handOverLane = endpoint({
  name: 'handOverLane',
  method: 'POST',
  path: '/rest-api/dispatch/hand-overs',
  summary: 'Gives all trips of a driver on a day that have not begun to another driver, in their order',
  needs: 'trips.create',
  body: z.strictObject({ day, from_driver_id: id, to_driver_id: chosenId }),
  reply: z.object({ trips: z.array(trip) }),
});
