import type { Address } from '@yardline/contract/fields';
import type { Act, Carried, Run, RunStop } from '@yardline/domain/trips/run';
import type { Scope } from '../../kernel/scope.ts';
import { carriedOf, type CarriedRow, type End, endsOf, readCarried } from './carried.queries.ts';
import type { TripRecord } from './lock-trip.ts';
import { placedRows, stopRows } from './trips.queries.ts';

/** Who placed a ticket, and what it said before. */
export type Placement = {
  placed_by: number;
  placed_at: string;
  earlier_driver_user_id: number | null;
  earlier_scheduled_at: string | null;
  earlier_is_timed: boolean;
};

/** The stops of a locked trip with all that they carry: what the rules of runs take, and what is stored with it. */
export type LoadedRun = {
  trip: TripRecord;
  run: Run;
  tickets: Map<number, Carried>;
  rows: Map<number, CarriedRow>;
  placements: Map<number, Placement>;
  /** The places by their key. */
  places: Map<string, End>;
  times: ReadonlyMap<number, { arrived_at: string | null; left_at: string | null }>;
};

/** Makes a ticket known to a run, before it is placed. */
export const meet = ({ rows, tickets, places }: LoadedRun, row: CarriedRow, weight?: number): Carried => {
  const carried = carriedOf(row, weight);
  rows.set(row.id, row);
  tickets.set(row.id, carried);
  // A pin that was set since the ticket was placed counts.
  for (const end of Object.values(endsOf(row)))
    if (end.point !== null || !places.has(end.key)) places.set(end.key, end);
  return carried;
};

const placeOf = (stop: {
  place_key: string;
  is_yard: boolean;
  place: Address;
  latitude: number | null;
  longitude: number | null;
}): End => ({
  key: stop.place_key,
  isYard: stop.is_yard,
  address: stop.place,
  point:
    stop.latitude === null || stop.longitude === null
      ? null
      : { latitude: stop.latitude, longitude: stop.longitude },
});

/** Reads the stops of a locked trip. */
export const runOf = async (scope: Scope, trip: TripRecord): Promise<LoadedRun> => {
  const [stops, placed] = await Promise.all([
    stopRows(scope, [trip.id]).execute(),
    placedRows(scope, [trip.id]).execute(),
  ]);
  const rows = await readCarried(scope, [...new Set(placed.map((each) => each.ticket_id))]);
  const actsAt = Map.groupBy(placed, (each) => each.stop_id);
  const run = stops.map((stop): RunStop => ({
    id: stop.id,
    place: stop.place_key,
    acts: (actsAt.get(stop.id) ?? []).map(({ ticket_id: ticketId, act }) => ({ ticketId, act })),
    isPinned: stop.is_pinned,
    isReached: stop.arrived_at !== null,
    isLeft: stop.left_at !== null,
  }));
  const loaded: LoadedRun = {
    trip,
    run,
    tickets: new Map(),
    rows: new Map(),
    placements: new Map(placed.map((each) => [each.ticket_id, each])),
    places: new Map(stops.map((stop) => [stop.place_key, placeOf(stop)])),
    times: new Map(stops.map((stop) => [stop.id, stop])),
  };
  const weights = new Map(placed.map((each) => [each.ticket_id, each.weight]));
  for (const row of rows.values()) meet(loaded, row, weights.get(row.id));
  return loaded;
};

/** The tickets at a stop that are loaded, or unloaded, there. */
export const ticketsAt = ({ acts }: RunStop, act: Act): number[] =>
  acts.flatMap((each) => (each.act === act ? [each.ticketId] : []));
