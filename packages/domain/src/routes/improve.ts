import { type Plan } from './insert.ts';
import { type Measure, type Measurer } from './measure.ts';
import { type Order } from './nodes.ts';
import { movesBetween, movesWithin, type Move, type Moves } from './moves.ts';
import { joinedOrder, type Track } from './tracks.ts';

/**
 * How many moves may still be looked at; one that is passed over because it drives too far counts a tenth. A count and no clock, so that
 * the same question has the same answer on every machine.
 */
export type Budget = { left: number };

const passedOver = 0.1;

const sumOf = (measures: readonly Measure[], of: 'cost' | 'late'): number =>
  measures.reduce((sum, each) => sum + each[of], 0);

/** Takes every move that is cheaper and makes nothing later, as it is found, until a whole ring of them helps nothing. */
const goRound = (
  { measure, tracks }: Measurer,
  { plan, lanes }: { plan: Plan; lanes: readonly number[] },
  { movesOf, budget }: { movesOf: (tracks: readonly Track[]) => Moves; budget: Budget },
): boolean => {
  const fresh = (): { moves: Moves; cost: number; late: number } => {
    const measures = lanes.flatMap((lane) => plan.measures[lane] ?? []);
    const moves = movesOf(lanes.map((lane) => tracks.trackOf(plan.orders[lane] ?? [])));
    return { moves, cost: sumOf(measures, 'cost') - 1e-7, late: sumOf(measures, 'late') + 1e-7 };
  };
  const take = (move: Move, limit: { cost: number; late: number }): boolean => {
    const orders: Order[] = [];
    const measures: Measure[] = [];
    for (const [at, pieces] of move.entries()) {
      const order = joinedOrder(pieces);
      const measured = measure(lanes[at] ?? 0, order);
      if (!measured.isDrivable) return false;
      orders.push(order);
      measures.push(measured);
    }
    if (sumOf(measures, 'cost') >= limit.cost || sumOf(measures, 'late') > limit.late) return false;
    for (const [at, lane] of lanes.entries()) {
      const [order, measured] = [orders[at], measures[at]];
      if (order !== undefined) plan.orders[lane] = order;
      if (measured !== undefined) plan.measures[lane] = measured;
    }
    return true;
  };
  let state = fresh();
  let hasHelped = false;
  for (let number = 0, since = 0; since < state.moves.count; number += 1, since += 1) {
    const move = state.moves.at(number % state.moves.count);
    if (move === undefined) continue;
    if (budget.left <= 0) return hasHelped;
    budget.left -= passedOver;
    const drive = move.reduce((sum, pieces) => sum + tracks.driveOf(pieces), 0);
    if (drive >= state.cost) continue;
    budget.left -= 1 - passedOver;
    if (!take(move, state)) continue;
    hasHelped = true;
    state = fresh();
    since = -1;
  }
  return hasHelped;
};

/**
 * Improves a plan by known moves within lanes and between two, until nothing helps or the budget is spent: 2-opt, or-opt, relocate,
 * swap, exchange of tails. A heuristic: what it ends with is not always the best.
 */
export function improve(measurer: Measurer, plan: Plan, budget: Budget): void {
  const all = plan.orders.map((_, lane) => lane);
  const changed = all.map(() => 1);
  const seen = new Map<string, number>();
  let round = 1;
  for (let hasHelped = true; hasHelped && budget.left > 0;) {
    hasHelped = false;
    for (const a of all)
      for (const b of all.slice(a)) {
        const pair = `${a} ${b}`;
        if ((seen.get(pair) ?? 0) >= Math.max(changed[a] ?? 0, changed[b] ?? 0)) continue;
        round += 1;
        const lanes = a === b ? [a] : [a, b];
        const movesOf = ([mine, theirs]: readonly Track[]): Moves => {
          if (mine === undefined) return { count: 0, at: () => undefined };
          return theirs === undefined ? movesWithin(mine) : movesBetween([mine, theirs], measurer.nodes);
        };
        const helped = goRound(measurer, { plan, lanes }, { movesOf, budget });
        seen.set(pair, round);
        if (!helped) continue;
        hasHelped = true;
        for (const lane of lanes) changed[lane] = round;
      }
  }
}
