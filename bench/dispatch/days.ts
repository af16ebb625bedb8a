import type { Lane, Load, Question } from '../../packages/domain/src/routes/question.ts';
import { estimateTravel } from '../../packages/domain/src/routes/travel.ts';

const places = Array.from({ length: 61 }, (_, at) => ({
  latitude: 45.5 + Math.sin(at * 12.9) * 0.4 * (at === 0 ? 0 : 1),
  longitude: -73.6 + Math.sin(at * 78.2) * 0.5 * (at === 0 ? 0 : 1),
}));

const loadAt = (at: number): Load => {
  const slotFrom = 420 + (at % 5) * 90;
  return {
    id: String(at),
    from: at % 3 === 0 ? at : 0,
    to: at % 3 === 0 ? 0 : at,
    weight: 500 + ((at * 37) % 40) * 100,
    service: 20,
    slot: at % 4 === 0 ? { from: slotFrom, to: slotFrom + 180 } : undefined,
  };
};

const laneAt = (at: number): Lane => ({
  id: String(at),
  payload: [5000, 8000, 12_000][at % 3] ?? 5000,
  from: 420,
  to: 1020,
  given: [],
});

/** A dispatcher's day round Montréal. Every third ticket is a pickup, every fourth has a slot. */
export const dayOf = (tickets: number, trucks: number): Question => {
  const own = places.slice(0, tickets + 1);
  return {
    travel: estimateTravel(own),
    places: own,
    home: 0,
    turnaround: 15,
    loads: own.slice(1).map((_, at) => loadAt(at + 1)),
    lanes: Array.from({ length: trucks }, (_, at) => laneAt(at)),
  };
};
