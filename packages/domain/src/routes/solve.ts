import { placeAgain } from './again.ts';
import { improve, type Budget } from './improve.ts';
import { bestPlace, insertAll, type Plan } from './insert.ts';
import { costOf, measurer, type Measure, type Measurer } from './measure.ts';
import { readNodes, tidy, yard, type Order } from './nodes.ts';
import { type Answer, type Lane, type Question, type WhyLeftOut } from './question.ts';
import { stopsOf } from './stops.ts';
import { sweep } from './sweep.ts';

/** Moves that are looked at for one question, over all its starts. */
const mostMoves = 200_000;

type Draft = { plan: Plan; leftOut: readonly number[] };

const planOf = ({ measure }: Measurer, orders: readonly Order[]): Plan => ({
  orders: [...orders],
  measures: orders.map((order, lane) => measure(lane, order)),
});

const costOfDraft = ({ plan, leftOut }: Draft): number => costOf(plan.measures, leftOut.length);

/** Whether a draft leaves out less than another, or as much for less. */
const isBetter = (a: Draft, b: Draft): boolean =>
  a.leftOut.length === b.leftOut.length
    ? costOfDraft(a) < costOfDraft(b) - 1e-6
    : a.leftOut.length < b.leftOut.length;

/**
 * The orders that every start begins from: what is pinned, where it is. A lane whose pinned stops are already more than its truck may
 * carry keeps the order given, whole: the dispatcher decided, and has to see it. No move can make such a lane drivable, so none is taken.
 */
const keptOf = ({ measure, nodes }: Measurer): Order[] =>
  nodes.given.map((given, lane) => {
    const pinned = tidy(given.filter((node) => node === yard || nodes.all[node]?.pin?.lane === lane));
    const hasTwins = pinned.some((node) => nodes.all[node]?.twin !== undefined);
    return hasTwins || !measure(lane, pinned).isDrivable ? given : pinned;
  });

const missingFrom = ({ nodes }: Measurer, orders: readonly Order[]): number[] => {
  const placed = new Set(orders.flat().map((node) => nodes.all[node]?.load));
  return [...nodes.of.keys()].filter((load) => !placed.has(load));
};

/** Places the rest, improves, and tries what was left out once more as long as that gives it a place. */
const finish = (asked: Measurer, start: Draft, budget: Budget): Draft => {
  const { plan } = start;
  let { leftOut } = start;
  for (;;) {
    improve(asked, plan, budget);
    const rest = insertAll(asked, plan, leftOut);
    if (rest.length === leftOut.length) break;
    leftOut = rest;
  }
  const tidied = planOf(
    asked,
    plan.orders.map((order) => tidy(order)),
  );
  return { plan: tidied, leftOut };
};

const alone = (asked: Measurer, load: number, lift: (question: Question) => Question): boolean => {
  const question = lift(asked.question);
  const nodes = {
    ...asked.nodes,
    all: asked.nodes.all.map((node) => ({ ...node, pin: undefined })),
    pinned: [],
  };
  const free = measurer(question, nodes);
  const plan = planOf(
    free,
    question.lanes.map(() => []),
  );
  return question.lanes.some((_, lane) => bestPlace(free, plan, { load, lane }) !== undefined);
};

const endless = (question: Question): Question => ({
  ...question,
  lanes: question.lanes.map((lane) => ({ ...lane, to: Number.POSITIVE_INFINITY })),
});

const whyLeftOut = (asked: Measurer, load: number): WhyLeftOut => {
  const { lanes, loads } = asked.question;
  const weight = loads[load]?.weight ?? 0;
  if (lanes.every(({ payload }) => payload < weight)) return 'too_heavy';
  if (alone(asked, load, (question) => question)) return 'no_room';
  return alone(asked, load, endless) ? 'hours' : 'slot';
};

const figuresOf = ({ km, drive, late, waiting }: Measure): Omit<Measure, 'cost' | 'isDrivable'> => ({
  km,
  drive,
  late,
  waiting,
});

const answerOf = (asked: Measurer, given: Draft, best: Draft): Answer => ({
  lanes: asked.question.lanes.flatMap(({ id }, lane) => {
    const [before, after] = [given.plan.measures[lane], best.plan.measures[lane]];
    if (before === undefined || after === undefined) return [];
    const stops = stopsOf(asked, lane, best.plan.orders[lane] ?? []);
    return [{ id, stops, before: figuresOf(before), after: figuresOf(after) }];
  }),
  leftOut: best.leftOut.map((load) => ({
    load: asked.question.loads[load]?.id ?? '',
    why: whyLeftOut(asked, load),
  })),
  cost: { before: costOfDraft(given), after: costOfDraft(best) },
});

/** Starts by sweep, each beginning with another load; and neighbourhoods that are placed again at the end. */
const mostSweeps = 4;
const mostRounds = 24;

type Start = (plan: Plan, loads: readonly number[]) => readonly number[];

const insertOnly: Start = (_, loads) => loads;

/**
 * A better order for trucks that deliver and collect, by known heuristics: cheapest insertion with regret, and a sweep, each improved by
 * local moves; and the order given, improved. What leaves out least wins, then the cheapest, and the order given where nothing is
 * better. It is not always the best of all.
 * @returns orders of each lane with their figures before and after, and what fits nowhere with the reason
 */
export function solveRoutes(question: Question): Answer {
  const nodes = readNodes(question);
  const asked = measurer(question, nodes);
  const draftOf = (orders: readonly Order[]): Draft => ({
    plan: planOf(asked, orders),
    leftOut: missingFrom(asked, orders),
  });
  const kept = keptOf(asked);
  const given = draftOf(nodes.given);
  const isDrivable = given.plan.measures.every((each) => each.isDrivable);
  let best = isDrivable ? given : draftOf(kept);
  const budget = { left: mostMoves };
  const begin = (orders: readonly Order[], start: Start): void => {
    const { plan, leftOut } = draftOf(orders);
    const rest = insertAll(asked, plan, start(plan, leftOut));
    const draft = finish(asked, { plan, leftOut: rest }, budget);
    if (isBetter(draft, best)) best = draft;
  };
  if (isDrivable) begin(nodes.given, insertOnly);
  begin(kept, insertOnly);
  const free = missingFrom(asked, kept).length;
  const sweeps = Math.min(mostSweeps, free);
  for (let at = 0; at < sweeps && budget.left > 0; at += 1)
    begin(kept, (plan, loads) => sweep(asked, plan, { loads, first: Math.floor((at * free) / sweeps) }));
  const loads = missingFrom(asked, kept).filter((load) => !best.leftOut.includes(load));
  const again = placeAgain(asked, best.plan, {
    free: loads,
    rounds: Math.min(mostRounds, loads.length),
    budget,
  });
  return answerOf(asked, given, { plan: again, leftOut: best.leftOut });
}

/**
 * The answer that the orders of another solver come to, measured as ours are. Nothing where a truck cannot drive one of them, or
 * something pinned was moved; the order given where theirs is no better.
 * @param orders what each lane does, by its id; a lane that is left out keeps its order
 * @param leftOut loads for which they found no place
 */
export function answerOfOrders(
  question: Question,
  orders: ReadonlyMap<string, Lane['given']>,
  leftOut: readonly string[],
): Answer | undefined {
  const nodes = readNodes(question);
  const asked = measurer(question, nodes);
  const theirs = question.lanes.map((lane) => ({ ...lane, given: orders.get(lane.id) ?? lane.given }));
  const ordered = readNodes({ ...question, lanes: theirs }).given;
  const draftOf = (of: readonly Order[]): Draft => ({
    plan: planOf(asked, of),
    leftOut: missingFrom(asked, of),
  });
  const [given, found] = [draftOf(nodes.given), draftOf(ordered)];
  const isWhole = found.leftOut.every((load) => leftOut.includes(question.loads[load]?.id ?? ''));
  if (!isWhole || !found.plan.measures.every((each) => each.isDrivable)) return undefined;
  const isGivenDrivable = given.plan.measures.every((each) => each.isDrivable);
  return answerOf(asked, given, isGivenDrivable && !isBetter(found, given) ? given : found);
}
