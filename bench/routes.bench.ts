import { type Lane, type Load, type Question } from '../packages/domain/src/routes/question.ts';
import { solveRoutes } from '../packages/domain/src/routes/solve.ts';
import { estimateTravel } from '../packages/domain/src/routes/travel.ts';

// Days of a dispatcher round Montréal: 20 tickets on 4 trucks, which are answered in the call, and 60 on 8, which are not. Every third
// ticket is a pickup, every fourth has a slot. The goals are 50 ms and a second.

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

const dayOf = (tickets: number, trucks: number): Question => {
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

for (const [tickets, trucks] of [
  [20, 4],
  [60, 8],
] as const) {
  const question = dayOf(tickets, trucks);
  const times = Array.from({ length: 5 }, () => {
    const since = performance.now();
    solveRoutes(question);
    return performance.now() - since;
  }).toSorted((a, b) => a - b);
  const { lanes, leftOut } = solveRoutes(question);
  const km = lanes.reduce((sum, { after }) => sum + after.km, 0);
  console.log(
    `${question.loads.length} tickets on ${trucks} trucks: ${Math.round(times[2] ?? 0)} ms, ` +
      `${Math.round(km)} km, ${leftOut.length} left out`,
  );
}
