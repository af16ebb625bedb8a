import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, type Lane, type Load, type Question } from './question.ts';
import { solveRoutes } from './solve.ts';
import { estimateTravel } from './travel.ts';

// The yard, and sites north, east and far away of it: about 14, 13 and 290 km by road.
const places = [
  { latitude: 45.5, longitude: -73.6 },
  { latitude: 45.6, longitude: -73.6 },
  { latitude: 45.5, longitude: -73.47 },
  { latitude: 47.5, longitude: -73.6 },
];

const delivery = (id: string, to: number, more: Partial<Load> = {}): Load => ({
  id,
  from: 0,
  to,
  weight: 2000,
  service: 20,
  ...more,
});

const pickup = (id: string, from: number, more: Partial<Load> = {}): Load =>
  delivery(id, 0, { from, ...more });

const lane = (id: string, more: Partial<Lane> = {}): Lane => ({
  id,
  payload: 5000,
  from: 420,
  to: 960,
  given: [],
  ...more,
});

const ask = (loads: Load[], lanes: Lane[], at = places): Question => ({
  travel: estimateTravel(at),
  places: at,
  home: 0,
  turnaround: 15,
  loads,
  lanes,
});

const actsOf = (answer: Answer): string[][] =>
  answer.lanes.map(({ stops }) =>
    stops.map(({ acts }) => acts.map(({ load, act }) => `${act === 'load' ? '+' : '-'}${load}`).join(' ')),
  );

describe('an order of stops', () => {
  it('delivers before it collects where both do not fit together [B2.10]', () => {
    const answer = solveRoutes(
      ask([pickup('P', 1, { weight: 3000 }), delivery('D', 1, { weight: 4000 })], [lane('a')]),
    );
    expect(actsOf(answer)).toEqual([['+D', '-D +P', '-P']]);
    expect(answer.lanes[0]?.stops.map(({ loadAfter }) => loadAfter)).toEqual([4000, 3000, 0]);
  });

  it('returns to the yard for another run where the truck is too small for all [B2.10]', () => {
    const answer = solveRoutes(
      ask([delivery('D', 1, { weight: 4000 }), delivery('E', 2, { weight: 4000 })], [lane('a')]),
    );
    const [stops = []] = answer.lanes.map((each) => each.stops);
    expect(stops.map(({ place }) => place === 0)).toEqual([true, false, true, false, true]);
    expect(Math.max(...stops.map(({ loadAfter }) => loadAfter))).toBe(4000);
    expect(answer.leftOut).toEqual([]);
  });

  it('goes to a slot when it begins, and leaves the yard later rather than wait there [B2.10]', () => {
    const answer = solveRoutes(ask([delivery('D', 1, { slot: { from: 600, to: 660 } })], [lane('a')]));
    const [yard, site] = answer.lanes[0]?.stops ?? [];
    expect(site?.arrive).toBe(600);
    expect(site?.leave).toBe(620);
    expect(yard?.leave).toBeGreaterThan(570);
    expect(answer.lanes[0]?.after).toMatchObject({ late: 0, waiting: 0 });
  });

  it('carries from site to site, first loading and then unloading [B2.10]', () => {
    const answer = solveRoutes(ask([{ id: 'T', from: 1, to: 2, weight: 100, service: 10 }], [lane('a')]));
    expect(actsOf(answer)).toEqual([['', '+T', '-T', '']]);
  });

  it('leaves out with the reason what no lane can take [B2.10]', () => {
    const { leftOut } = solveRoutes(
      ask(
        [
          delivery('heavy', 1, { weight: 5001 }),
          delivery('far', 3, { service: 120 }),
          delivery('early', 2, { slot: { from: 400, to: 421 } }),
          delivery('first', 1, { service: 300 }),
          delivery('second', 1, { service: 300 }),
        ],
        [lane('a')],
      ),
    );
    expect(leftOut).toEqual([
      { load: 'heavy', why: 'too_heavy' },
      { load: 'far', why: 'hours' },
      { load: 'early', why: 'slot' },
      { load: 'second', why: 'no_room' },
    ]);
  });

  it('keeps an order that nothing is better than, and says what changed of another [B2.10]', () => {
    const loads = [delivery('D', 1), delivery('E', 1, { weight: 1000 })];
    const acts = (order: readonly string[]) =>
      order.map((text) => ({
        load: text.slice(1),
        act: text.startsWith('+') ? ('load' as const) : ('unload' as const),
        isPinned: false,
      }));
    const good = solveRoutes(ask(loads, [lane('a', { given: acts(['+E', '+D', '-E', '-D']) })]));
    expect(actsOf(good)).toEqual([['+E +D', '-E -D', '']]);
    expect(good.cost.after).toBe(good.cost.before);
    const twice = acts(['+E', '-E', '+D', '-D']);
    const better = solveRoutes(ask(loads, [lane('a', { given: twice })]));
    const [{ before, after } = { before: undefined, after: undefined }] = better.lanes;
    expect(before?.km).toBeCloseTo((after?.km ?? 0) * 2);
  });

  it('leaves a lane as it is whose pinned stops are more than its truck may carry [B2.10]', () => {
    const given = [
      { load: 'D', act: 'load', isPinned: true },
      { load: 'D', act: 'unload', isPinned: true },
    ] as const;
    const answer = solveRoutes(
      ask([delivery('D', 1, { weight: 9000 }), delivery('E', 2)], [lane('a', { given })]),
    );
    expect(actsOf(answer)).toEqual([['+D', '-D', '']]);
    expect(answer.leftOut.map(({ load }) => load)).toEqual(['E']);
  });
});

const site = fc.record({
  latitude: fc.integer({ min: 450, max: 460 }).map((tenths) => tenths / 10),
  longitude: fc.integer({ min: -740, max: -730 }).map((tenths) => tenths / 10),
});

type Given = Lane['given'][number];

/** Days with deliveries, pickups and ways between sites; the order given serves one load after the other. */
const questions: fc.Arbitrary<Question> = fc
  .record({
    sites: fc.array(site, { minLength: 3, maxLength: 7 }),
    ends: fc.array(
      fc.record({
        kind: fc.constantFrom('deliver', 'collect', 'between'),
        weight: fc.integer({ min: 0, max: 6000 }),
        service: fc.integer({ min: 0, max: 60 }),
        opens: fc.option(fc.integer({ min: 420, max: 900 }), { nil: undefined }),
        lane: fc.integer({ min: -1, max: 2 }),
        isPinned: fc.boolean(),
      }),
      { maxLength: 10 },
    ),
  })
  .map(({ sites, ends }) => {
    const all = [{ latitude: 45.5, longitude: -73.6 }, ...sites];
    const loads = ends.map(({ kind, weight, service, opens }, index): Load => {
      const place = 1 + (index % sites.length);
      const other = 1 + ((index + 1) % sites.length);
      return {
        id: String(index),
        from: kind === 'deliver' ? 0 : place,
        to: { deliver: place, collect: 0, between: other }[kind] ?? 0,
        weight,
        service,
        slot: opens === undefined ? undefined : { from: opens, to: opens + 60 },
      };
    });
    const lanes = [0, 1, 2].map((index) =>
      lane(String(index), {
        payload: 6000,
        given: ends.flatMap(({ lane: own, isPinned }, at): Given[] =>
          own === index
            ? [
                { load: String(at), act: 'load', isPinned },
                { load: String(at), act: 'unload', isPinned },
              ]
            : [],
        ),
      }),
    );
    return ask(loads, lanes, all);
  });

describe('every answer', () => {
  it('carries each load once, loads it before it unloads it, and is never over the payload [B2.10]', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { lanes, leftOut } = solveRoutes(question);
        const done = lanes.flatMap(({ id, stops }) =>
          stops.flatMap(({ acts }) => acts.map(({ load, act }) => `${id} ${act} ${load}`)),
        );
        const carried = question.loads.filter(({ id }) => !leftOut.some(({ load }) => load === id));
        expect(done).toHaveLength(carried.length * 2);
        for (const { id } of carried) {
          const own = done.filter((each) => each.endsWith(` ${id}`)).map((each) => each.split(' '));
          expect(own.map(([, act]) => act)).toEqual(['load', 'unload']);
          expect(own[0]?.[0]).toBe(own[1]?.[0]);
        }
        for (const { stops } of lanes)
          for (const { loadAfter } of stops) {
            expect(loadAfter).toBeLessThanOrEqual(6000);
            expect(loadAfter).toBeGreaterThanOrEqual(0);
          }
      }),
      { numRuns: 25 },
    );
  });

  it('is never worse than the order given, and the same each time [B2.10]', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const answer = solveRoutes(question);
        const placed = new Set(question.lanes.flatMap(({ given }) => given.map(({ load }) => load)));
        const before = question.loads.length - placed.size;
        expect(answer.leftOut.length).toBeLessThanOrEqual(before);
        const isAsFull = answer.leftOut.length === before;
        expect(!isAsFull || answer.cost.after <= answer.cost.before + 1e-6).toBe(true);
        const late = (of: 'before' | 'after') => answer.lanes.reduce((sum, each) => sum + each[of].late, 0);
        expect(late('after')).toBeLessThanOrEqual(late('before') + 1e-6);
        expect(solveRoutes(question)).toEqual(answer);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps what is pinned in its lane and in its order [B2.10]', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { lanes } = solveRoutes(question);
        for (const [index, { given }] of question.lanes.entries()) {
          const isSiteOf = (load: string, act: string): boolean =>
            question.loads.some(({ id, from, to }) => id === load && (act === 'load' ? from : to) !== 0);
          const pinned = given.filter((each) => each.isPinned && isSiteOf(each.load, each.act));
          const names = new Set(pinned.map(({ load, act }) => `${load} ${act}`));
          const after = (lanes[index]?.stops ?? []).flatMap(({ acts }) =>
            acts.map(({ load, act }) => `${load} ${act}`),
          );
          expect(after.filter((each) => names.has(each))).toEqual([...names]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
