import type { InputOf } from '@yardline/contract/endpoint';
import {
  mostProposedTrips,
  mostTriedTickets,
  type ProposedTrip,
  type proposeRoutes as endpoint,
  type RouteProposal,
} from '@yardline/contract/trips/proposals';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Answer, Figures } from '@yardline/domain/routes/question';
import { startOfDay } from '@yardline/domain/time/local';
import { isInOrder, type Run } from '@yardline/domain/trips/run';
import { sql } from 'kysely';
import { may, type Scope } from '../../../kernel/scope.ts';
import { carriedOf, type CarriedRow, endsOf, lineOf } from '../carried.queries.ts';
import { unplacedOf } from '../dispatch.queries.ts';
import type { TripRecord } from '../lock-trip.ts';
import { type LoadedRun, runOf } from '../run-of.ts';
import { tripRows } from '../trips.queries.ts';
import type { Asked } from './question-of.ts';
import { solveDay, type Solved } from './solve-day.ts';
import { inPairs } from './swaps.ts';
import { runFromActs } from './run-from-acts.ts';

/** A division of which trips are proposed, with the clock and the place of its yard. */
type Division = { id: number; time_zone: string; latitude: number | null; longitude: number | null };

const divisionsOf = ({ tx, actor }: Scope, asked: number | undefined): Promise<Division[]> => {
  const ids = divisionsWhere(actor.holder, 'trips.create').filter(
    (each) => asked === undefined || each === asked,
  );
  return tx
    .selectFrom('divisions')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .select(['id', 'time_zone', 'latitude', 'longitude'])
    .execute();
};

/** Trips of the day that have not begun: of others the order is no longer free. */
const runsOf = async (scope: Scope, day: string, division: Division): Promise<LoadedRun[]> => {
  const rows = await tripRows(scope)
    .where('day', '=', day)
    .where('trips.division_id', '=', division.id)
    .where('trips.status', 'in', ['planned', 'released'])
    .orderBy('trips.id')
    .limit(mostProposedTrips)
    .execute();
  const trips = (await scope.tx
    .selectFrom('trips')
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .selectAll()
    .execute()) as TripRecord[];
  const mine = trips.filter(({ division_id, location_id }) =>
    may(scope, 'trips.create', { division: division_id, location: location_id }),
  );
  const runs: LoadedRun[] = [];
  for (const trip of mine) runs.push(await runOf(scope, trip));
  // What runs backward since a ticket changed its ends is left to the dispatcher.
  return runs.filter(({ run, tickets }) => [...tickets.values()].every((each) => isInOrder(run, each)));
};

const figuresOf = ({ km, drive, late }: Figures): ProposedTrip['before'] => ({
  metres: Math.round(km * 1000),
  drive_minutes: Math.round(drive),
  late_minutes: Math.ceil(late - 1e-6),
});

type Named = ReadonlyMap<number, { number: number; driver_name: string; truck_number: string }>;
type Rows = ReadonlyMap<number, CarriedRow>;

/** A run in short; in which order things are handled at one stop makes no difference. */
const orderOf = (run: Run): string =>
  run
    .map(({ place, acts }) =>
      [place, ...acts.map(({ ticketId, act }) => `${ticketId} ${act}`).toSorted()].join(' '),
    )
    .join();

/** The trip as it is, with what the proposal brings known to it. */
const loadedWith = (loaded: LoadedRun, rows: Rows): Pick<LoadedRun, 'run' | 'tickets'> => ({
  run: loaded.run,
  tickets: new Map([...rows.values()].map((row) => [row.id, loaded.tickets.get(row.id) ?? carriedOf(row)])),
});

const proposedOf = (
  lane: Answer['lanes'][number],
  { loaded, rows, named }: { loaded: LoadedRun; rows: Rows; named: Named },
): ProposedTrip => {
  const acts = lane.stops.flatMap((stop) =>
    stop.acts.map(({ load, act }) => ({ ticket_id: Number(load), act })),
  );
  const placeOf = ({ ticket_id: id, act }: (typeof acts)[number]) => {
    const row = rows.get(id);
    return row === undefined ? undefined : endsOf(row)[act];
  };
  const titleOf = (id: number): string => rows.get(id)?.short_title ?? '';
  const names = named.get(loaded.trip.id);
  return {
    trip_id: loaded.trip.id,
    number: loaded.trip.number,
    driver_name: names?.driver_name ?? '',
    truck_number: names?.truck_number ?? '',
    row_version: loaded.trip.row_version,
    before: figuresOf(lane.before),
    after: figuresOf(lane.after),
    is_changed: orderOf(runFromActs(loadedWith(loaded, rows), acts)) !== orderOf(loaded.run),
    acts,
    stops: lane.stops
      .filter(({ acts: there }) => there.length > 0)
      .map((stop) => {
        const ids = stop.acts.map(({ load, act }) => ({ ticket_id: Number(load), act }));
        const place = ids[0] === undefined ? undefined : placeOf(ids[0]);
        return {
          place: place === undefined ? '' : lineOf(place.address),
          is_yard: stop.place === 0,
          tickets: ids.map(({ ticket_id: id }) => titleOf(id)),
        };
      }),
    added: [...new Set(acts.map(({ ticket_id: id }) => id))]
      .filter((id) => !loaded.rows.has(id))
      .map(titleOf),
  };
};

type Prepared = Asked & { waiting: readonly CarriedRow[]; named: Named };

const hasPlaces = (row: CarriedRow) => Object.values(endsOf(row)).every(({ point }) => point !== null);

/** What is asked of a division; nothing without a trip that can still be changed. */
const prepare = async (
  scope: Scope,
  division: Division,
  { day, places }: { day: string; places: boolean },
): Promise<Prepared | undefined> => {
  const begins = startOfDay(day, division.time_zone).toString();
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const runs = await runsOf(scope, day, division);
  if (runs.length === 0) return undefined;
  const until = startOfDay(next, division.time_zone).toString();
  const waiting = places ? (await unplacedOf(scope, [division.id], until)).rows : [];
  const named = await tripRows(scope)
    .where('trips.id', '=', sql<number>`any(${runs.map(({ trip }) => trip.id)}::bigint[])`)
    .execute();
  const { latitude, longitude } = division;
  return {
    begins,
    yard: latitude === null || longitude === null ? null : { latitude, longitude },
    runs,
    tried: inPairs(waiting.filter(hasPlaces).slice(0, mostTriedTickets)),
    waiting,
    named: new Map(named.map((row) => [row.id, row])),
  };
};

const toldOf = ({ runs, waiting, named }: Prepared, solved: Solved): Omit<RouteProposal, 'solver'> => {
  const rows = new Map(
    [...runs.flatMap((each) => [...each.rows.values()]), ...waiting].map((row) => [row.id, row]),
  );
  const leftOut = (id: number, why: RouteProposal['left_out'][number]['why']) => ({
    ticket_id: id,
    short_title: rows.get(id)?.short_title ?? '',
    why,
  });
  return {
    trips: solved.answer.lanes.flatMap((lane) => {
      const loaded = solved.runs.find(({ trip }) => String(trip.id) === lane.id);
      return loaded === undefined ? [] : [proposedOf(lane, { loaded, rows, named })];
    }),
    left_out: [
      ...solved.answer.leftOut.map(({ load, why }) => leftOut(Number(load), why)),
      ...waiting.filter((row) => !hasPlaces(row)).map(({ id }) => leftOut(id, 'no_place')),
    ],
  };
};

/**
 * A better order for the trips of a day, found by heuristics, and what fits nowhere with the reason; nothing is written. [B2.10]
 * What is pinned stays where it is. The operator may name a routing server (ROUTING_URL); nothing waits in a transaction for it.
 */
export const proposeRoutes = async (
  scope: Scope,
  { body: { day, division_id: asked, places_tickets: places } }: InputOf<typeof endpoint>,
): Promise<() => Promise<RouteProposal>> => {
  const prepared: Prepared[] = [];
  for (const division of await divisionsOf(scope, asked)) {
    const found = await prepare(scope, division, { day, places });
    if (found !== undefined) prepared.push(found);
  }
  const router = scope.site?.router;
  return async () => {
    const proposal: RouteProposal = { trips: [], left_out: [], solver: 'product' };
    for (const each of prepared) {
      const solved = await solveDay(router, each);
      const { trips, left_out: leftOut } = toldOf(each, solved);
      proposal.trips.push(...trips);
      proposal.left_out.push(...leftOut);
      proposal.solver = solved.solver;
    }
    return proposal;
  };
};
