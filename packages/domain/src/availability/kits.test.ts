import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cycleIn, type KitRow, kitsFree, kitTimeline, piecesPerKit } from './kits.ts';

const row = (kit: string, part: string, quantity = 1): KitRow => ({ kit, part, quantity });
const day = (number: number) => Temporal.Instant.from('2026-04-10T00:00Z').add({ hours: 24 * number });
const period = { from: day(0), to: day(10) };

describe('kits', () => {
  test.each([
    ['the scarcest part', [row('k', 'a', 2), row('k', 'b'), row('k', 'c', 3)], 3],
    ['not by a part of which none is needed', [row('k', 'a', 2), row('k', 'd', 0)], 5],
    ['by a part of which nothing is known', [row('k', 'a'), row('k', 'z')], 0],
    ['through a kit within', [row('k', 'inner'), row('inner', 'c', 2)], 4],
    ['by both places of one part', [row('k', 'c', 2), row('k', 'inner'), row('inner', 'c')], 3],
    ['to none when nothing is in it', [row('other', 'a')], 0],
  ])('are bound by %s [B5.16]', (_what, rows, kits) => {
    const free = new Map([
      ['a', 10],
      ['b', 7],
      ['c', 9],
      ['d', 0],
    ]);
    expect(kitsFree(piecesPerKit('k', rows), free)).toBe(kits);
  });

  it('are none when a part is short, not fewer [B5.16]', () => {
    expect(kitsFree(new Map([['a', 2]]), new Map([['a', -3]]))).toBe(0);
  });

  it('that contain themselves are found, by the row that closes the circle', () => {
    expect(cycleIn([row('a', 'b'), row('b', 'c'), row('c', 'a')])).toBe(2);
    expect(cycleIn([row('a', 'a')])).toBe(0);
    // Two ways to one part are no circle.
    expect(
      cycleIn([row('a', 'b'), row('a', 'c'), row('b', 'd'), row('c', 'd'), row('d', 'e')]),
    ).toBeUndefined();
  });

  it('are opened in time that does not double with every level', () => {
    const rows = Array.from({ length: 100 }, (_, n) => [
      row(`k${n}`, `k${n + 1}`),
      row(`k${n}`, `k${n + 1}`),
    ]);
    expect(cycleIn(rows.flat())).toBeUndefined();
    expect(piecesPerKit('k0', rows.flat()).get('k100')).toBe(2 ** 100);
  });

  it('are free only when all parts are at once [B5.16]', () => {
    const hold = (from: number, to: number, quantity: number) => ({ from: day(from), to: day(to), quantity });
    const stocks = [
      { number: 'a', owned: 4, holds: [hold(0, 3, 4)] },
      { number: 'b', owned: 2, holds: [hold(5, 7, 1)] },
    ];
    const pieces = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    expect(kitTimeline(pieces, stocks, period)).toEqual([
      { from: day(0), to: day(3), free: 0 },
      { from: day(3), to: day(5), free: 2 },
      { from: day(5), to: day(7), free: 1 },
      { from: day(7), to: day(10), free: 2 },
    ]);
  });

  it('agree with counting at every moment [B5.16]', () => {
    const hold = fc
      .tuple(fc.integer({ min: -3, max: 12 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
      .map(([from, days, quantity]) => ({ from: day(from), to: day(from + days), quantity }));
    const stock = fc.record({ owned: fc.nat(12), holds: fc.array(hold, { maxLength: 6 }) });
    fc.assert(
      fc.property(stock, stock, fc.integer({ min: 1, max: 4 }), (a, b, each) => {
        const pieces = new Map([
          ['a', each],
          ['b', 1],
        ]);
        const steps = kitTimeline(
          pieces,
          [
            { number: 'a', ...a },
            { number: 'b', ...b },
          ],
          period,
        );
        for (let n = 0; n < 10; n += 1) {
          const freeAt = ({ owned, holds }: typeof a) =>
            owned -
            holds
              .filter(
                ({ from, to }) =>
                  from.epochMilliseconds <= day(n).epochMilliseconds &&
                  to.epochMilliseconds > day(n).epochMilliseconds,
              )
              .reduce((total, { quantity }) => total + quantity, 0);
          const expected = Math.max(0, Math.min(Math.floor(freeAt(a) / each), freeAt(b)));
          const step = steps.findLast(({ from }) => from.epochMilliseconds <= day(n).epochMilliseconds);
          expect(step?.free).toBe(expected);
        }
      }),
    );
  });
});
