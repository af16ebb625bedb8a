import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { availabilityColour } from './colour.ts';
import { freeOver, timeline, type Hold } from './free.ts';
import { isBilled } from './status-codes.ts';

const day = (number: number) => Temporal.Instant.from('2026-04-10T00:00Z').add({ hours: 24 * number });
const hold = (from: number, to: number | null, quantity = 3): Hold => ({
  from: day(from),
  to: to === null ? null : day(to),
  quantity,
});
const period = (from: number, to: number) => ({ from: day(from), to: day(to) });

describe('what is free over a period', () => {
  // The first three are the cases of Odoo's rental stock test: any overlap counts the full quantity.
  test.each([
    ['exactly the period', [hold(3, 5)], 1],
    ['from a day before', [hold(2, 4)], 1],
    ['to a day after', [hold(4, 6)], 1],
    ['until the period starts', [hold(1, 3)], 4],
    ['from when the period ends', [hold(5, 8)], 4],
    ['and is overdue', [hold(1, null)], 1],
    ['twice one after the other', [hold(3, 4), hold(4, 5)], 1],
    ['twice at once', [hold(3, 5), hold(4, 5)], -2],
  ])('with 4 owned and 3 held %s [B5.16]', (_what, holds, free) => {
    expect(freeOver(4, holds, period(3, 5))).toBe(free);
  });

  it('answers for the moment when the period is empty [B5.16]', () => {
    expect(freeOver(4, [hold(3, 5)], period(4, 4))).toBe(1);
  });

  it('tells the steps, joined where nothing changes [B5.16]', () => {
    const steps = timeline(5, [hold(1, 3, 2), hold(3, 4, 2), hold(4, 9, 5)], period(0, 6));
    expect(steps).toEqual([
      { ...period(0, 1), free: 5 },
      { ...period(1, 4), free: 3 },
      { ...period(4, 6), free: 0 },
    ]);
  });

  it('agrees with looking at every moment [B5.16]', () => {
    const anyHold = fc
      .record({
        from: fc.integer({ min: 0, max: 20 }),
        days: fc.option(fc.integer({ min: 0, max: 9 })),
        quantity: fc.nat(5),
      })
      .map(({ from, days, quantity }) => hold(from, days === null ? null : from + days, quantity));
    const anyPeriod = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(anyHold), anyPeriod, (holds, [from, days]) => {
        const heldAt = (at: Temporal.Instant) =>
          holds
            .filter((each) => Temporal.Instant.compare(each.from, at) <= 0)
            .filter((each) => each.to === null || Temporal.Instant.compare(at, each.to) < 0)
            .reduce((total, each) => total + each.quantity, 0);
        const moments = Array.from({ length: days }, (_, index) => 7 - heldAt(day(from + index)));
        expect(freeOver(7, holds, period(from, from + days))).toBe(Math.min(...moments));
        const steps = timeline(7, holds, period(from, from + days));
        expect(steps[0]?.from).toEqual(day(from));
        expect(steps.at(-1)?.to).toEqual(day(from + days));
      }),
    );
  });
});

describe('status', () => {
  it('is green above zero and red from zero on [B4.26]', () => {
    expect([1, 0.5, 0, -1].map(availabilityColour)).toEqual(['green', 'green', 'red', 'red']);
  });

  it('counts a line as billed while it is out and billed through a date and time [B4.27]', () => {
    const line = { status: 'O', billedDate: '2026-05-04', billedTime: '08:00' } as const;
    expect(isBilled(line)).toBe(true);
    expect(isBilled({ ...line, status: 'F' })).toBe(true);
    expect(isBilled({ ...line, status: 'R' })).toBe(false);
    expect(isBilled({ ...line, billedTime: null })).toBe(false);
  });
});
