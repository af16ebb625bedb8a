import { bestPlace, type Plan } from './insert.ts';
import { type Measurer } from './measure.ts';
import { yard } from './nodes.ts';

/** The direction of each load's site from the yard, as an angle. */
const anglesOf = ({ nodes, question: { places, home } }: Measurer): number[] =>
  nodes.of.map(([first = yard]) => {
    const [from, to] = [places[home], places[nodes.all[first]?.place ?? home]];
    if (from === undefined || to === undefined) return 0;
    const narrowing = Math.cos((from.latitude * Math.PI) / 180);
    return Math.atan2(to.latitude - from.latitude, (to.longitude - from.longitude) * narrowing);
  });

/**
 * Fills lane after lane as a hand sweeps round the yard (Gillett and Miller 1974), beginning with one of the loads: each lane takes
 * what follows until one no longer fits on its first run.
 * @returns the loads that were not placed
 */
export function sweep(
  measurer: Measurer,
  plan: Plan,
  { loads, first }: { loads: readonly number[]; first: number },
): number[] {
  const angles = anglesOf(measurer);
  const round = loads.toSorted((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0));
  const waiting = [...round.slice(first), ...round.slice(0, first)];
  for (const lane of plan.orders.keys())
    for (let load = waiting[0]; load !== undefined; [load] = waiting) {
      const place = bestPlace(measurer, plan, { load, lane });
      if (place === undefined || place.order.includes(yard)) break;
      plan.orders[lane] = place.order;
      plan.measures[lane] = place.measure;
      waiting.shift();
    }
  return waiting;
}
