import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Carried,
  isAboard,
  isSwapInOrder,
  loadsOf,
  placed,
  reordered,
  type Run,
  without,
} from './run.ts';

const delivery = (ticketId: number, weight: number, site = `site ${ticketId}`): Carried => ({
  ticketId,
  weight,
  load: 'yard',
  unload: site,
  siteAct: 'unload',
});
const pickup = (ticketId: number, weight: number, site = `site ${ticketId}`): Carried => ({
  ticketId,
  weight,
  load: site,
  unload: 'yard',
  siteAct: 'load',
});
const truckOf = (payload: number, ...all: Carried[]) => ({
  payload,
  tickets: new Map(all.map((each) => [each.ticketId, each])),
});
const placesOf = (run: Run) => run.map(({ place }) => place);

describe('a run', () => {
  it('unloads what goes out in exchange before it loads what comes back, at one stop [B3.54]', () => {
    const [out, back] = [delivery(1, 400, 'site'), pickup(2, 500, 'site')];
    const truck = truckOf(500, out, back);
    const run = [out, back].reduce<Run>((each, ticket) => placed(each, ticket, truck), []);
    expect(placesOf(run)).toEqual(['yard', 'site', 'yard']);
    expect(loadsOf(run, truck.tickets)).toEqual([400, 500, 0]);
    const pair = { out: 1, back: 2 };
    expect(isSwapInOrder(run, pair)).toBe(true);
    const apart = [pickup(2, 500, 'site'), delivery(1, 400, 'other')].reduce<Run>(
      (each, ticket) => placed(each, ticket, truckOf(1_000, ticket)),
      [],
    );
    expect(isSwapInOrder(apart, pair)).toBe(false);
    expect(isSwapInOrder(without(apart, 1), pair)).toBe(true);
  });

  it('loads deliveries at the yard and unloads them at the site, and the reverse for a pickup [B2.10]', () => {
    const [a, b, c] = [delivery(1, 400), delivery(2, 500), pickup(3, 300)];
    const truck = truckOf(1_000, a, b, c);
    const run = [a, b, c].reduce<Run>((each, ticket) => placed(each, ticket, truck), []);
    expect(placesOf(run)).toEqual(['yard', 'site 1', 'site 2', 'site 3', 'yard']);
    expect(loadsOf(run, truck.tickets)).toEqual([900, 500, 0, 300, 0]);
  });

  it('goes to the yard again where the truck would be too full', () => {
    const [a, b] = [delivery(1, 700), delivery(2, 700)];
    const truck = truckOf(1_000, a, b);
    const run = placed(placed([], a, truck), b, truck);
    expect(placesOf(run)).toEqual(['yard', 'site 1', 'yard', 'site 2']);
    expect(loadsOf(run, truck.tickets)).toEqual([700, 0, 700, 0]);
  });

  it('stops once at a place that two tickets share in a row', () => {
    const [a, b, c] = [delivery(1, 100, 'bridge'), delivery(2, 100, 'mill'), pickup(3, 100, 'bridge')];
    const truck = truckOf(1_000, a, b, c);
    const two = placed(placed([], a, truck), b, truck);
    expect(placesOf(placed(two, c, { ...truck, at: 2 }))).toEqual(['yard', 'bridge', 'mill', 'yard']);
    expect(placesOf(placed(two, c, truck))).toEqual(['yard', 'bridge', 'mill', 'bridge', 'yard']);
  });

  it('keeps what is reached where it is, and knows what is aboard', () => {
    const [a, b] = [delivery(1, 100), delivery(2, 100)];
    const truck = truckOf(1_000, a, b);
    const begun = placed([], a, truck).map((stop, index) => ({
      ...stop,
      isReached: index === 0,
      isLeft: index === 0,
    }));
    expect(placesOf(placed(begun, b, { ...truck, at: 0 }))).toEqual(['yard', 'yard', 'site 2', 'site 1']);
    expect([isAboard(begun, 1), isAboard(begun, 2)]).toEqual([true, false]);
  });

  it('takes a ticket off with the stops that only it had', () => {
    const [a, b] = [delivery(1, 100), pickup(2, 100)];
    const truck = truckOf(1_000, a, b);
    const run = placed(placed([], a, truck), b, truck);
    expect(placesOf(without(run, 2))).toEqual(['yard', 'site 1']);
    expect(without(without(run, 2), 1)).toEqual([]);
  });

  it('unloads elsewhere what a new order would unload too early', () => {
    const [a, b] = [delivery(1, 100), pickup(2, 100)];
    const truck = truckOf(1_000, a, b);
    const run = placed(placed([], a, truck), b, truck);
    expect(placesOf(reordered(run, [0, 1, 3, 2], truck))).toEqual(['yard', 'site 1', 'site 2', 'yard']);
    expect(placesOf(reordered(run, [1, 0, 2, 3], truck))).toEqual(['yard', 'site 1', 'site 2', 'yard']);
  });
});

const tickets = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 1_000 }),
      isDelivery: fc.boolean(),
      site: fc.integer({ min: 0, max: 3 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((all) =>
    all.map(({ weight, isDelivery, site }, index) =>
      isDelivery ? delivery(index + 1, weight, `site ${site}`) : pickup(index + 1, weight, `site ${site}`),
    ),
  );
const moves = fc.array(
  fc.record({ kind: fc.constantFrom('place', 'drop', 'order'), n: fc.nat(20), at: fc.nat(20) }),
  {
    maxLength: 25,
  },
);

it('any moves carry each ticket once, loaded before it is unloaded, and end empty [B2.10]', () => {
  fc.assert(
    fc.property(tickets, moves, (all, steps) => {
      let run: Run = [];
      const on = new Set<number>();
      for (const { kind, n, at } of steps) {
        const ticket = all[n % all.length];
        if (ticket === undefined) continue;
        const aboard = new Set([...on, ticket.ticketId]);
        const truck = truckOf(1_000, ...all.filter(({ ticketId }) => aboard.has(ticketId)));
        if (kind === 'drop') {
          run = without(run, ticket.ticketId);
          on.delete(ticket.ticketId);
        } else if (kind === 'place') {
          run = placed(without(run, ticket.ticketId), ticket, { ...truck, at });
          on.add(ticket.ticketId);
        } else {
          const from = run.length === 0 ? 0 : n % run.length;
          const indexes = run.map((_, index) => index).filter((index) => index !== from);
          const present = truckOf(1_000, ...all.filter(({ ticketId }) => on.has(ticketId)));
          run = run.length === 0 ? run : reordered(run, indexes.toSpliced(at % run.length, 0, from), present);
        }
        const acts = run.flatMap((stop) => stop.acts.map((each) => `${each.act} ${each.ticketId}`));
        const expected = [...on].flatMap((id) => [`load ${id}`, `unload ${id}`]);
        expect(acts.toSorted()).toEqual(expected.toSorted());
        for (const id of on) expect(acts.indexOf(`load ${id}`)).toBeLessThan(acts.indexOf(`unload ${id}`));
        expect(run.every(({ place }, index) => place !== run[index + 1]?.place)).toBe(true);
        expect(loadsOf(run, new Map(all.map((each) => [each.ticketId, each]))).at(-1) ?? 0).toBe(0);
      }
    }),
  );
});
