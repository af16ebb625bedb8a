/** What happens to a ticket at a stop. */
export type Act = 'load' | 'unload';

/** What the route needs of a ticket: what it weighs in kilograms, and where it is loaded and unloaded. */
export type Carried = {
  ticketId: number;
  weight: number;
  load: string;
  unload: string;
  /** The act at the customer's end, which a dispatcher places; the other one follows it. */
  siteAct: Act;
};

/** A stop of a trip, for the order alone; `place` is the key of its place. */
export type RunStop = {
  id: number | null;
  place: string;
  acts: readonly { ticketId: number; act: Act }[];
  isPinned: boolean;
  /** Arrived at: it keeps its position. */
  isReached: boolean;
  /** Left: nothing happens there any more. */
  isLeft: boolean;
};

export type Run = readonly RunStop[];
type Tickets = ReadonlyMap<number, Carried>;

/** What is on the truck after each stop, in kilograms to one decimal. */
export function loadsOf(run: Run, tickets: Tickets): number[] {
  let load = 0;
  return run.map(({ acts }) => {
    for (const { ticketId, act } of acts)
      load += (tickets.get(ticketId)?.weight ?? 0) * (act === 'load' ? 1 : -1);
    return Math.round(load * 10) / 10;
  });
}

/** How many stops from the first on keep their position, because the truck has reached them. */
export const reached = (run: Run): number => run.findLastIndex(({ isReached }) => isReached) + 1;

const fits = (run: Run, tickets: Tickets, payload: number): boolean =>
  loadsOf(run, tickets).every((load) => load <= payload);

const newStop = (place: string, ticketId: number, act: Act): RunStop => ({
  id: null,
  place,
  acts: [{ ticketId, act }],
  isPinned: false,
  isReached: false,
  isLeft: false,
});

const withAct = (run: Run, index: number, ticketId: number, act: Act): Run =>
  run.map((stop, at) =>
    at === index ? Object.assign({ ...stop }, { acts: [...stop.acts, { ticketId, act }] }) : stop,
  );

/** Without stops at which nothing happens, and with stops of one place in a row as one. */
export function tidied(run: Run): Run {
  const kept: RunStop[] = [];
  for (const stop of run) {
    const before = kept.at(-1);
    if (stop.acts.length === 0 && !stop.isReached) continue;
    if (before === undefined || before.place !== stop.place || before.isLeft || stop.isReached)
      kept.push(stop);
    else
      kept[kept.length - 1] = Object.assign(
        { ...before },
        {
          id: before.id ?? stop.id,
          acts: [...before.acts, ...stop.acts],
          isPinned: before.isPinned || stop.isPinned,
        },
      );
  }
  return kept;
}

const indexOf = (run: Run, ticketId: number, act: Act): number =>
  run.findIndex(({ acts }) => acts.some((each) => each.ticketId === ticketId && each.act === act));

/** Where the act that follows the one at the site may go: at a stop of its place, at an end of the trip, or right beside the site. */
const ways = (run: Run, ticket: Carried, site: number): Run[] => {
  const { ticketId, siteAct } = ticket;
  const act: Act = siteAct === 'unload' ? 'load' : 'unload';
  const place = ticket[act];
  const isOpen = (stop: RunStop) => stop.place === place && !stop.isLeft;
  const at =
    act === 'load'
      ? run.slice(0, site).findLastIndex(isOpen)
      : run.findIndex((stop, n) => n > site && isOpen(stop));
  const inserted = (index: number): Run => run.toSpliced(index, 0, newStop(place, ticketId, act));
  if (act === 'load')
    return at === -1
      ? [inserted(reached(run)), inserted(site)]
      : [withAct(run, at, ticketId, act), inserted(site)];
  return at === -1
    ? [[...run, newStop(place, ticketId, act)], inserted(site + 1)]
    : [withAct(run, at, ticketId, act), inserted(site + 1)];
};

/** The first way that the truck can carry; where none is, the first, which the database then refuses. */
const follow = (run: Run, ticket: Carried, { tickets, payload }: Truck): Run => {
  const all = ways(run, ticket, indexOf(run, ticket.ticketId, ticket.siteAct));
  return tidied(all.find((each) => fits(each, tickets, payload)) ?? all[0] ?? run);
};

/** All tickets of the trip, and what its truck may carry in kilograms. */
export type Truck = { tickets: Tickets; payload: number };

/**
 * Places a ticket: its stop at the customer's end goes before the stop that is now at this index, or to the end, never before a
 * stop that is reached. It is loaded, or unloaded, at the nearest stop of its other place; where the truck would be too full by
 * then, that is a second run.
 */
export function placed(
  run: Run,
  ticket: Carried,
  { at, ...truck }: Truck & { at?: number | undefined },
): Run {
  const { ticketId, siteAct } = ticket;
  const index = Math.max(Math.min(at ?? run.length, run.length), reached(run));
  const place = ticket[siteAct];
  const same = [index - 1, index].find((n) => {
    const stop = run[n];
    return stop !== undefined && stop.place === place && !stop.isLeft;
  });
  const next =
    same === undefined
      ? run.toSpliced(index, 0, newStop(place, ticketId, siteAct))
      : withAct(run, same, ticketId, siteAct);
  return follow(next, ticket, truck);
}

/** The trip without a ticket. */
export const without = (run: Run, ticketId: number): Run =>
  tidied(
    run.map((stop) =>
      Object.assign({ ...stop }, { acts: stop.acts.filter((each) => each.ticketId !== ticketId) }),
    ),
  );

/** Whether a ticket was loaded at a stop that the truck has left: it is on the truck, or delivered. */
export const isAboard = (run: Run, ticketId: number): boolean =>
  run.some(({ isLeft, acts }) => isLeft && acts.some((each) => each.ticketId === ticketId));

const isBackward = (run: Run, { ticketId }: Carried): boolean =>
  indexOf(run, ticketId, 'load') >= indexOf(run, ticketId, 'unload');

/**
 * The stops in the order of these indexes. What would be unloaded before it is loaded is loaded, or unloaded, at another stop
 * of its place.
 */
export function reordered(run: Run, order: readonly number[], truck: Truck): Run {
  let next: Run = tidied(order.flatMap((index) => run[index] ?? []));
  for (const ticket of truck.tickets.values()) {
    if (!isBackward(next, ticket)) continue;
    const act: Act = ticket.siteAct === 'unload' ? 'load' : 'unload';
    const lifted = next.map((stop) =>
      Object.assign(
        { ...stop },
        {
          acts: stop.acts.filter((each) => each.ticketId !== ticket.ticketId || each.act !== act),
        },
      ),
    );
    next = follow(lifted, ticket, truck);
  }
  return next;
}

/** Whether what goes out in exchange is unloaded no later than what comes back is loaded; at one stop it is unloaded first. */
export const isSwapInOrder = (run: Run, { out, back }: { out: number; back: number }): boolean => {
  const [unload, load] = [indexOf(run, out, 'unload'), indexOf(run, back, 'load')];
  return unload === -1 || load === -1 || unload <= load;
};

/** Whether a ticket is loaded at an earlier stop than it is unloaded. */
export const isInOrder = (run: Run, ticket: Carried): boolean => !isBackward(run, ticket);

/**
 * Places tickets one after the other, the first before the stop that is now at an index, the others after it; without an index
 * each goes to the end. A ticket that is on the trip already moves.
 */
export function placedAll(
  run: Run,
  ids: readonly number[],
  { at, tickets, payload }: Truck & { at?: number | undefined },
): Run {
  const anchor = at === undefined ? undefined : run[at]?.id;
  let next = run;
  let index: number | undefined;
  for (const id of ids) {
    const ticket = tickets.get(id);
    if (ticket === undefined) continue;
    next = without(next, id);
    const before = next.findIndex((stop) => stop.id !== null && stop.id === anchor);
    next = placed(next, ticket, { tickets, payload, at: index ?? (before === -1 ? at : before) });
    const site = indexOf(next, id, ticket.siteAct);
    index = at === undefined ? undefined : site + 1;
  }
  return next;
}
