import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkStock, type StockQuestion } from './check.ts';
import { leastByDay } from './days.ts';
import type { Demand } from './demand.ts';
import { explainStock } from './explain.ts';
import { sayStock } from './words.ts';

const start = Temporal.Instant.from('2026-04-13T00:00Z');
const minute = (n: number) => start.add({ minutes: n });
const day = (n: number) => start.add({ hours: 24 * n });
const none = { before: 0, after: 0 };
const demand = (from: number, to: number | null, quantity = 3): Demand => ({
  kind: 'C',
  from: day(from),
  to: to === null ? null : day(to),
  quantity,
});
const ask = (more: Partial<StockQuestion>) =>
  checkStock({
    owned: 5,
    demands: [demand(0, 2)],
    buffers: none,
    wanted: 0,
    period: { from: day(0), to: day(4) },
    ...more,
  });

describe('a question about stock', () => {
  // Signals' BufferedDemandWindowTest: 3 of 5 out from Monday to Wednesday 00:00, a day of turn-round.
  it('counts the turn-round: 2 on Wednesday, 5 on Thursday [B5.16]', () => {
    const { timeline } = ask({ buffers: { before: 0, after: 1_440 } });
    expect(leastByDay(timeline, 'UTC')).toEqual([
      { date: '2026-04-13', free: 2 },
      { date: '2026-04-14', free: 2 },
      { date: '2026-04-15', free: 2 },
      { date: '2026-04-16', free: 5 },
    ]);
  });

  test.each([
    ['more are asked for than owned', { owned: 2 }, -1, 1],
    ['one more is wanted than is free', { wanted: 3 }, 2, 1],
    ['nothing is missing', { wanted: 2 }, 2, 0],
  ])('says the shortage when %s [B5.16]', (_what, more, available, shortage) => {
    expect(ask(more)).toMatchObject({ available, shortage });
  });

  it('takes the lesser of a kit and its parts [B5.16]', () => {
    const kit = {
      number: 'k',
      rows: [{ kit: 'k', part: 'bolt', quantity: 2 }],
      parts: [{ number: 'bolt', owned: 9, demands: [demand(1, 2, 5)] }],
    };
    expect(ask({ kit, owned: null }).timeline.map(({ free }) => free)).toEqual([4, 2, 4]);
    expect(ask({ kit }).timeline.map(({ free }) => free)).toEqual([2, 4]);
  });

  it('agrees with looking at every minute, turn-round and late units included [B5.16]', () => {
    const anyDemand = fc.record({
      from: fc.integer({ min: -60, max: 120 }),
      lasts: fc.option(fc.integer({ min: 1, max: 90 })),
      quantity: fc.integer({ min: 1, max: 4 }),
      isOut: fc.boolean(),
    });
    const question = fc.record({
      demands: fc.array(anyDemand, { maxLength: 10 }),
      before: fc.nat(30),
      after: fc.nat(30),
      now: fc.integer({ min: -60, max: 150 }),
      from: fc.integer({ min: -30, max: 60 }),
      lasts: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(question, ({ demands, before, after, now, from, lasts }) => {
        const { available, timeline } = checkStock({
          owned: 7,
          wanted: 0,
          buffers: { before, after },
          now: minute(now),
          period: { from: minute(from), to: minute(from + lasts) },
          demands: demands.map(({ from: begins, lasts: length, ...rest }) => ({
            kind: 'C',
            ...rest,
            from: minute(begins),
            to: length === null ? null : minute(begins + length),
          })),
        });
        const freeAt = (n: number) =>
          demands.reduce((free, { from: begins, lasts: length, quantity, isOut }) => {
            const end = length === null ? Infinity : begins + length;
            const until = isOut && end < now ? Infinity : end + after;
            return begins - before <= n && n < until ? free - quantity : free;
          }, 7);
        const minutes = Array.from({ length: lasts }, (_, n) => freeAt(from + n));
        expect(available).toBe(Math.min(...minutes));
        const told = timeline.flatMap((step) => {
          const length = (step.to.epochMilliseconds - step.from.epochMilliseconds) / 60_000;
          return Array.from({ length }, () => step.free);
        });
        expect(told).toEqual(minutes);
      }),
    );
  });

  it('never lets touching rentals take from each other [B5.16]', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(cuts, (moments) => {
        const sorted = moments.toSorted((a, b) => a - b);
        const demands = sorted
          .slice(1)
          .map((to, n): Demand => ({ kind: 'C', from: minute(sorted[n] ?? 0), to: minute(to), quantity: 1 }));
        const period = { from: minute(sorted[0] ?? 0), to: minute(sorted.at(-1) ?? 0) };
        expect(ask({ owned: 1, demands, period })).toMatchObject({
          available: 0,
          timeline: [{ ...period, free: 0 }],
        });
      }),
    );
  });
});

describe('the explanation', () => {
  const say = (more: Partial<StockQuestion>, language: 'en' | 'fr') => {
    const question = {
      owned: 5,
      demands: [demand(1, null)],
      buffers: { before: 0, after: 60 },
      wanted: 4,
      period: { from: day(0), to: day(4) },
      ...more,
    };
    return explainStock(question, checkStock(question), 'America/New_York').map((each) =>
      sayStock(each, language),
    );
  };

  it('tells what is owned, what holds it, and when the fewest are free [B5.16]', () => {
    expect(say({}, 'en')).toEqual([
      '5 owned.',
      'Each rental also holds the equipment 0 minutes before and 60 minutes after.',
      '3 held on open-ended rentals, with no return date.',
      'Lowest availability: 2, from Apr 13, 2026 8:00 PM.',
      '2 available for the whole period.',
      'Short by 2.',
    ]);
    expect(say({}, 'fr')).toHaveLength(6);
  });

  it('tells what a kit takes [B5.16]', () => {
    const kit = { number: 'k', rows: [{ kit: 'k', part: 'bolt', quantity: 2 }], parts: [] };
    expect(say({ kit, owned: null, demands: [], buffers: none }, 'en')).toEqual([
      'Each kit uses 2 of bolt; at least 0 of it are available.',
      '0 available for the whole period.',
      'Short by 4.',
    ]);
  });
});
