import { improve, type Budget } from './improve.ts';
import { insertAll, type Plan } from './insert.ts';
import { costOf, type Measurer } from './measure.ts';
import { tidy, yard } from './nodes.ts';

/** How many loads are taken out at once, at most; never more than half of all. */
const several = 8;

/** Loads by their way from one of them, the nearest first, and itself before all. */
const nearestTo = (
  { nodes, question: { travel } }: Measurer,
  free: readonly number[],
  load: number,
): number[] => {
  const placeOf = (each: number): number => nodes.all[nodes.of[each]?.[0] ?? yard]?.place ?? 0;
  const way = (each: number): number => travel.km[placeOf(load) * travel.size + placeOf(each)] ?? 0;
  return free.toSorted((a, b) => way(a) - way(b));
};

/**
 * Goes on where no single move helps: takes some loads out that are near one another, places them again by regret, and improves.
 * What comes of it is kept where it is cheaper and leaves out no more. The neighbourhoods go round the loads in turn.
 * @param free the loads that are not pinned
 */
export function placeAgain(
  measurer: Measurer,
  start: Plan,
  { free, rounds, budget }: { free: readonly number[]; rounds: number; budget: Budget },
): Plan {
  let best = start;
  for (let round = 0; round < rounds && free.length > 0 && budget.left > 0; round += 1) {
    const around = free[(round * 7) % free.length] ?? 0;
    const out = new Set(
      nearestTo(measurer, free, around).slice(0, Math.min(several + (round % 5), Math.ceil(free.length / 2))),
    );
    const orders = best.orders.map((order) =>
      tidy(order.filter((node) => !out.has(measurer.nodes.all[node]?.load ?? -1))),
    );
    const plan = { orders, measures: orders.map((order, lane) => measurer.measure(lane, order)) };
    if (insertAll(measurer, plan, [...out]).length > 0) continue;
    improve(measurer, plan, budget);
    if (costOf(plan.measures, 0) < costOf(best.measures, 0) - 1e-6) best = plan;
  }
  return best;
}
