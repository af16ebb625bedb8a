import type { Point } from '../places/postal-point.ts';
import { type Act, type Carried, loadsOf, placedAll, type Run, type RunStop } from './run.ts';
import { timetableOf, type TimedStop, yardMinutes } from './timetable.ts';

/** A ticket as a board shows it; `place` is the customer's end. Weights are kilograms. */
export type ShownTicket = {
  id: number;
  type: 'delivery' | 'pickup' | 'task';
  place: string;
  weight: number;
  service_minutes: number;
  slot_from: string | null;
  slot_to: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** A trip as a board shows it. */
export type ShownTrip = {
  payload: number;
  starts_at: string;
  ends_at: string;
  stops: readonly {
    id: number;
    is_yard: boolean;
    place: string;
    latitude: number | null;
    longitude: number | null;
    arrived_at: string | null;
    left_at: string | null;
    is_pinned: boolean;
    tickets: readonly (Omit<ShownTicket, 'place' | 'latitude' | 'longitude'> & { act: Act })[];
  }[];
};

/** What a trip would be with tickets placed on it. */
export type Outcome = {
  /** The greatest load on the way, in kilograms, and whether the truck may not carry it. */
  load: number;
  isOver: boolean;
  /** When the truck is at the first of the tickets, in milliseconds since 1970. */
  arriveAt: number | null;
  /** By how much the worst of its promises is missed, and how many stops are late. */
  lateMinutes: number;
  lateStops: number;
  /** By how many minutes the truck is back after the end of the trip. */
  backLate: number;
};

const yardKey = 'yard';
const minute = 60_000;
const millis = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;
const whenOf = (at: string | null): number | null => (at === null ? null : millis(at));
const siteActOf = ({ type }: Pick<ShownTicket, 'type'>): Act => (type === 'pickup' ? 'load' : 'unload');

const pointOf = (at: { latitude: number | null; longitude: number | null }): Point | null =>
  at.latitude === null || at.longitude === null ? null : { latitude: at.latitude, longitude: at.longitude };

const carriedOf = (ticket: Pick<ShownTicket, 'id' | 'type' | 'weight'>, place: string): Carried => {
  const siteAct = siteActOf(ticket);
  const ends = { load: yardKey, unload: yardKey };
  ends[siteAct] = place;
  return { ticketId: ticket.id, weight: ticket.weight, load: ends.load, unload: ends.unload, siteAct };
};

type At = {
  /** The index of the stop before which they go; left out, they go to the end. */
  at?: number | undefined;
  yard: Point | null;
};

/**
 * What placing tickets on a trip comes to, by the rules and the travel estimate with which the server places them; nothing is
 * placed. A ticket that is on the trip already moves.
 */
export function tryPlacing(trip: ShownTrip, tickets: readonly ShownTicket[], { at, yard }: At): Outcome {
  const points = new Map<string, Point | null>([[yardKey, yard]]);
  const carried = new Map<number, Carried>();
  const shown = new Map<number, Pick<ShownTicket, 'service_minutes' | 'slot_from' | 'slot_to'>>();
  const keyOf = (stop: ShownTrip['stops'][number]) => (stop.is_yard ? yardKey : stop.place);
  for (const stop of trip.stops) {
    const point = pointOf(stop);
    if (point !== null || !points.has(keyOf(stop))) points.set(keyOf(stop), point);
    for (const ticket of stop.tickets) {
      shown.set(ticket.id, ticket);
      if (ticket.act === siteActOf(ticket)) carried.set(ticket.id, carriedOf(ticket, keyOf(stop)));
    }
  }
  for (const ticket of tickets) {
    shown.set(ticket.id, ticket);
    carried.set(ticket.id, carriedOf(ticket, ticket.place));
    points.set(ticket.place, pointOf(ticket) ?? points.get(ticket.place) ?? null);
  }
  const before = trip.stops.map((stop): RunStop => ({
    id: stop.id,
    place: keyOf(stop),
    acts: stop.tickets.map(({ id: ticketId, act }) => ({ ticketId, act })),
    isPinned: stop.is_pinned,
    isReached: stop.arrived_at !== null,
    isLeft: stop.left_at !== null,
  }));
  const ids = tickets.map(({ id }) => id);
  const run: Run = placedAll(before, ids, { at, tickets: carried, payload: trip.payload });
  const timed = run.map((stop): TimedStop => {
    const there = stop.acts.flatMap(({ ticketId, act }) => {
      const ticket = shown.get(ticketId);
      return ticket === undefined || carried.get(ticketId)?.siteAct !== act ? [] : [ticket];
    });
    const known = trip.stops.find(({ id }) => id === stop.id);
    return {
      place: stop.place,
      point: points.get(stop.place) ?? null,
      serviceMinutes:
        there.length === 0 ? yardMinutes : there.reduce((sum, each) => sum + each.service_minutes, 0),
      slots: there.flatMap(({ slot_from: from, slot_to: to }) =>
        from === null || to === null ? [] : [{ from: millis(from), to: millis(to) }],
      ),
      arrivedAt: whenOf(known?.arrived_at ?? null),
      leftAt: whenOf(known?.left_at ?? null),
    };
  });
  const table = timetableOf(timed, {
    startsAt: millis(trip.starts_at),
    yard: { place: yardKey, point: points.get(yardKey) ?? null },
  });
  const load = Math.max(0, ...loadsOf(run, carried));
  const late = table.stops.map(({ lateMinutes }) => lateMinutes).filter((minutes) => minutes > 0);
  const first = run.findIndex(({ acts }) =>
    acts.some(({ ticketId, act }) => ticketId === ids[0] && act === carried.get(ticketId)?.siteAct),
  );
  return {
    load,
    isOver: load > trip.payload,
    arriveAt: table.stops[first]?.arriveAt ?? null,
    lateMinutes: Math.max(0, ...late),
    lateStops: late.length,
    backLate: Math.max(0, Math.ceil((table.backAt - millis(trip.ends_at)) / minute)),
  };
}
