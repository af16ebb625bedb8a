/** A stretch in which a machine is taken; an end of null is open. A flexible one may move to another machine. */
export type Taken = { id: number; from: Temporal.Instant; to: Temporal.Instant | null; isFlexible: boolean };

/** A machine that may be chosen, and what takes it. Those at the place are proposed first. */
export type Unit = { id: number; number: string; isHere: boolean; taken: readonly Taken[] };

/** So many machines for one stretch. The preferred ones are those that are had already. */
export type Wanted = {
  from: Temporal.Instant;
  to: Temporal.Instant | null;
  quantity: number;
  preferred?: ReadonlySet<number>;
};

/** What moves from one machine to another, so that there is room. */
export type Move = { taken: number; from: number; to: number };

/** The machines chosen, what moves for them in this order, and how many are missing. */
export type Fit = { chosen: number[]; moves: Move[]; short: number };

/** A chain of moves is followed so far and no further: what needs more is refused. */
const longestChain = 3;
/** So many machines are looked at for room before it is given up: a clerk waits for the answer. */
const mostLooks = 400;

type Stretch = Pick<Taken, 'from' | 'to'>;
type Plan = ReadonlyMap<number, readonly Taken[]>;

const isBefore = (end: Temporal.Instant | null, start: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(end, start) <= 0;

/** Half-open: what comes back at noon goes out at noon. */
const meets = (a: Stretch, b: Stretch): boolean => !isBefore(a.to, b.from) && !isBefore(b.to, a.from);

const inTheWay = (taken: readonly Taken[], wanted: Stretch): Taken[] =>
  taken.filter((each) => meets(each, wanted));

/** Milliseconds that a machine would stand idle before and after: the less, the better it fits. */
const idleAround = (taken: readonly Taken[], { from, to }: Stretch): number => {
  const start = from.epochMilliseconds;
  const end = to === null ? Infinity : to.epochMilliseconds;
  const before = taken.map((each) => (each.to === null ? -Infinity : each.to.epochMilliseconds));
  const after = taken.map((each) => each.from.epochMilliseconds);
  const last = Math.max(-Infinity, ...before.filter((at) => at <= start));
  const next = Math.min(Infinity, ...after.filter((at) => at >= end));
  const [idleBefore, idleAfter] = [start - last, end === Infinity ? 0 : next - end];
  // Two open ends are worse than one: neither is closer to another rental.
  return Math.min(idleBefore, 1e15) + Math.min(idleAfter, 1e15);
};

const inOrder = (units: readonly Unit[], plan: Plan, wanted: Stretch, preferred: ReadonlySet<number>) =>
  units
    .map((unit) => ({ unit, idle: idleAround(plan.get(unit.id) ?? [], wanted) }))
    .toSorted(
      (a, b) =>
        Number(preferred.has(b.unit.id)) - Number(preferred.has(a.unit.id)) ||
        Number(b.unit.isHere) - Number(a.unit.isHere) ||
        a.idle - b.idle ||
        (a.unit.number < b.unit.number ? -1 : 1),
    )
    .map(({ unit }) => unit);

type Room = { plan: Plan; moves: Move[] };

const without = (plan: Plan, unitId: number, takenId: number): Plan =>
  new Map([...plan, [unitId, (plan.get(unitId) ?? []).filter(({ id }) => id !== takenId)]]);

const withTaken = (plan: Plan, unitId: number, taken: Taken): Plan =>
  new Map([...plan, [unitId, [...(plan.get(unitId) ?? []), taken]]]);

type Search = { units: readonly Unit[]; plan: Plan; budget: number; looks: { left: number } };

const nobody: ReadonlySet<number> = new Set();

/**
 * Makes a machine free for a stretch by moving what is flexible to others, which may in turn make room; undefined when that
 * takes more than the budget of moves, or something in the way does not move.
 */
const makeRoom = (
  unitId: number,
  wanted: Stretch,
  { units, plan, budget, looks }: Search,
): Room | undefined => {
  looks.left -= 1;
  if (looks.left < 0) return undefined;
  const blockers = inTheWay(plan.get(unitId) ?? [], wanted);
  if (blockers.length > budget || blockers.some(({ isFlexible }) => !isFlexible)) return undefined;
  const others = units.filter(({ id }) => id !== unitId);
  let room: Room = { plan, moves: [] };
  for (const blocker of blockers) {
    const left = budget - room.moves.length - 1;
    // While it is looked for, the machine counts as taken for the stretch: nothing moves back onto it.
    const cleared = withTaken(without(room.plan, unitId, blocker.id), unitId, {
      ...wanted,
      id: -blocker.id,
      isFlexible: false,
    });
    const next = moved(blocker, unitId, { units: others, plan: cleared, budget: left, looks });
    if (next === undefined) return undefined;
    room = { plan: without(next.plan, unitId, -blocker.id), moves: [...room.moves, ...next.moves] };
  }
  return room;
};

/** How many would have to move, at least; without end where one of them does not. */
const costOf = (taken: readonly Taken[], wanted: Stretch): number => {
  const blockers = inTheWay(taken, wanted);
  return blockers.every(({ isFlexible }) => isFlexible) ? blockers.length : Infinity;
};

/** Puts what was moved off one machine onto the best other one, making room there where it must. */
const moved = (taken: Taken, from: number, { units, plan, budget, looks }: Search): Room | undefined => {
  if (budget < 0) return undefined;
  // One that is free at once before one that would have to make room itself.
  const ordered = inOrder(units, plan, taken, nobody)
    .map(({ id: to }) => ({ to, cost: costOf(plan.get(to) ?? [], taken) }))
    .filter(({ cost }) => cost <= budget)
    .toSorted((a, b) => Number(a.cost > 0) - Number(b.cost > 0));
  for (const { to } of ordered) {
    const room = makeRoom(to, taken, { units, plan, budget, looks });
    if (room === undefined) continue;
    return { plan: withTaken(room.plan, to, taken), moves: [...room.moves, { taken: taken.id, from, to }] };
  }
  return undefined;
};

const planOf = (units: readonly Unit[]): Plan => new Map(units.map(({ id, taken }) => [id, taken]));

/**
 * Chooses machines for a line that asks for any of a group: those it has already, then those at the place, then where least time
 * stands idle around, then by number. Where too few are free, other flexible lines move to other machines, at most three moves for
 * each machine; a line never loses its place.
 *
 * The ids of what takes machines are above zero.
 */
export function fit(units: readonly Unit[], wanted: Wanted): Fit {
  const { quantity, preferred = nobody } = wanted;
  let room: Room = { plan: planOf(units), moves: [] };
  const chosen: number[] = [];
  const take = (unitId: number, from: Room): void => {
    chosen.push(unitId);
    const own = { id: 0, from: wanted.from, to: wanted.to, isFlexible: false };
    room = { plan: withTaken(from.plan, unitId, own), moves: from.moves };
  };
  for (const id of freeUnits(units, wanted).slice(0, quantity)) take(id, room);
  const looks = { left: mostLooks };
  for (const { id } of inOrder(units, room.plan, wanted, preferred)) {
    if (chosen.length >= quantity) break;
    if (chosen.includes(id)) continue;
    const made = makeRoom(id, wanted, { units, plan: room.plan, budget: longestChain, looks });
    if (made !== undefined) take(id, { plan: made.plan, moves: [...room.moves, ...made.moves] });
  }
  return { chosen, moves: room.moves, short: quantity - chosen.length };
}

/** The machines that are free for a stretch, in the order in which fit proposes them. */
export function freeUnits(units: readonly Unit[], wanted: Omit<Wanted, 'quantity'>): number[] {
  return inOrder(units, planOf(units), wanted, wanted.preferred ?? nobody)
    .filter(({ taken }) => inTheWay(taken, wanted).length === 0)
    .map(({ id }) => id);
}

/** Makes one certain machine free, as fit does for any; undefined where something in the way does not move. */
export function fitOn(units: readonly Unit[], unitId: number, wanted: Stretch): Move[] | undefined {
  if (!units.some(({ id }) => id === unitId)) return undefined;
  const search = { units, plan: planOf(units), budget: longestChain, looks: { left: mostLooks } };
  return makeRoom(unitId, wanted, search)?.moves;
}
