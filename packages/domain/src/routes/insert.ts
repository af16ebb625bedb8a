import { type Measurer, type Measure } from './measure.ts';
import { type Order } from './nodes.ts';
import { joinedOrder, pieceOf, returning, type Piece, type Track } from './tracks.ts';

/** Orders of lanes as they grow, with what they amount to. */
export type Plan = { orders: Order[]; measures: Measure[] };

type Place = { order: Order; measure: Measure; extra: number };

const rest = (of: Track, from: number): Piece => ({ of, from, to: of.order.length });

function* plainPlaces(of: Track, [first, second]: readonly Piece[]): Generator<Piece[]> {
  if (first === undefined) return;
  for (let at = 0; at <= of.order.length; at += 1) {
    if (second === undefined) yield [{ of, from: 0, to: at }, first, rest(of, at)];
    else
      for (let later = at; later <= of.order.length; later += 1)
        yield [{ of, from: 0, to: at }, first, { of, from: at, to: later }, second, rest(of, later)];
  }
}

function* placesOfAnotherRun(of: Track, nodes: readonly Piece[]): Generator<Piece[]> {
  for (let at = 0; at <= of.order.length; at += 1) {
    const before = { of, from: 0, to: at };
    yield [before, returning, ...nodes, rest(of, at)];
    yield [before, ...nodes, returning, rest(of, at)];
    yield [before, returning, ...nodes, returning, rest(of, at)];
  }
}

/**
 * The cheapest place of a load in a lane. It makes nothing late, and nothing later than it was. Where the truck is too full for it on
 * any run, it gets another one by a return to the yard.
 * @returns undefined where it has none
 */
export function bestPlace(
  { measure, nodes, tracks }: Measurer,
  plan: Plan,
  { load, lane }: { load: number; lane: number },
): Place | undefined {
  const [order, before] = [plan.orders[lane], plan.measures[lane]];
  if (order === undefined || before === undefined) return undefined;
  const cheapest = (places: Iterable<Piece[]>): Place | undefined => {
    let best: Place | undefined;
    for (const pieces of places) {
      const least = tracks.driveOf(pieces) - before.cost;
      if (best !== undefined && least >= best.extra - 1e-9) continue;
      const made = joinedOrder(pieces);
      const after = measure(lane, made);
      if (!after.isDrivable || after.late > before.late + 1e-9) continue;
      const extra = after.cost - before.cost;
      if (best === undefined || extra < best.extra - 1e-9) best = { order: made, measure: after, extra };
    }
    return best;
  };
  const track = tracks.trackOf(order);
  const own = (nodes.of[load] ?? []).map(pieceOf);
  return cheapest(plainPlaces(track, own)) ?? cheapest(placesOfAnotherRun(track, own));
}

/** Minutes that a load counts for that fits in one lane only: it goes before all that have a choice. */
const noChoice = 1e6;

const regretOf = (places: readonly (Place | undefined)[]): number => {
  const extras = places
    .flatMap((place) => (place === undefined ? [] : [place.extra]))
    .toSorted((a, b) => a - b);
  const [first = 0, second] = extras;
  return second === undefined ? noChoice - first : second - first;
};

/**
 * Places loads one by one, in the plan given: each time the one that would lose most if it had to take its second-best lane
 * (regret of two). It goes to its cheapest place. Of equals, the first.
 * @returns the loads that fit nowhere
 */
export function insertAll(measurer: Measurer, plan: Plan, loads: readonly number[]): number[] {
  const lanes = plan.orders.map((_, lane) => lane);
  const waiting = new Map(
    loads.map((load) => [load, lanes.map((lane) => bestPlace(measurer, plan, { load, lane }))]),
  );
  for (;;) {
    let next: { load: number; lane: number; place: Place; regret: number } | undefined;
    for (const [load, places] of waiting) {
      const regret = regretOf(places);
      if (next !== undefined && regret <= next.regret + 1e-9) continue;
      for (const [lane, place] of places.entries())
        if (place !== undefined && (next?.load !== load || place.extra < next.place.extra - 1e-9))
          next = { load, lane, place, regret };
    }
    if (next === undefined) return [...waiting.keys()];
    const { load, lane, place } = next;
    plan.orders[lane] = place.order;
    plan.measures[lane] = place.measure;
    waiting.delete(load);
    for (const [other, places] of waiting) places[lane] = bestPlace(measurer, plan, { load: other, lane });
  }
}
