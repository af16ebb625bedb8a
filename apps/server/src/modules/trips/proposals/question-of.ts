import type { Load, Question, Slot } from '@yardline/domain/routes/question';
import { travelTable } from '@yardline/domain/routes/travel';
import type { Point } from '@yardline/domain/places/postal-point';
import { yardMinutes } from '@yardline/domain/trips/timetable';
import { legBetween } from '@yardline/domain/trips/travel';
import { type CarriedRow, type End, endsOf } from '../carried.queries.ts';
import type { LoadedRun } from '../run-of.ts';

const minutesSince = (begins: string, at: string): number =>
  (Temporal.Instant.from(at).epochMilliseconds - Temporal.Instant.from(begins).epochMilliseconds) / 60_000;

/** The places of a day by their index; the yard is the first, however its address is written. */
const indexOf = (yard: Point | null) => {
  const places: (Point | null)[] = [yard];
  const known = new Map<string, number>();
  const at = ({ key, isYard, point }: End): number => {
    const found = isYard ? 0 : known.get(key);
    if (found !== undefined) {
      places[found] ??= point;
      return found;
    }
    known.set(key, places.length);
    return places.push(point) - 1;
  };
  return { places, at };
};

const slotOf = (row: CarriedRow, begins: string): Slot | undefined =>
  row.slot_from === null || row.slot_to === null
    ? undefined
    : { from: minutesSince(begins, row.slot_from), to: minutesSince(begins, row.slot_to) };

/** What is asked of the trips of a day. */
export type Asked = {
  /** When the day begins. */
  begins: string;
  yard: Point | null;
  runs: readonly LoadedRun[];
  /** Tickets without a trip that shall be tried. */
  tried: readonly CarriedRow[];
};

/**
 * The trips of a day as the solver takes them. Travel is estimated as on the board, so that figures before and after can be
 * compared with what it shows.
 */
export const questionOf = ({ begins, yard, runs, tried }: Asked): Question => {
  const { places, at } = indexOf(yard);
  const loadOf = (row: CarriedRow, weight: number): Load => {
    const { load, unload } = endsOf(row);
    const slot = slotOf(row, begins);
    return {
      id: String(row.id),
      from: at(load),
      to: at(unload),
      weight,
      service: row.service_minutes,
      ...(slot === undefined ? {} : { slot }),
    };
  };
  const loads = [
    ...runs.flatMap(({ rows, tickets }) =>
      [...rows.values()].map((row) => loadOf(row, tickets.get(row.id)?.weight ?? row.weight)),
    ),
    ...tried.map((row) => loadOf(row, row.weight)),
  ];
  const lanes = runs.map(({ trip, run }) => ({
    id: String(trip.id),
    payload: trip.payload,
    from: minutesSince(begins, trip.starts_at),
    to: minutesSince(begins, trip.ends_at),
    given: run.flatMap(({ acts, isPinned }) =>
      acts.map(({ ticketId, act }) => ({ load: String(ticketId), act, isPinned })),
    ),
  }));
  const travel = travelTable(places.length, (from, to) => {
    const { metres, minutes } = legBetween(places[from] ?? null, places[to] ?? null);
    return { km: metres / 1000, minutes };
  });
  // The sweep goes around the yard: a place that is not known counts as there.
  const nowhere = yard ?? places.find((each) => each !== null) ?? { latitude: 0, longitude: 0 };
  return {
    travel,
    places: places.map((each) => each ?? nowhere),
    home: 0,
    loads,
    lanes,
    turnaround: yardMinutes,
  };
};
