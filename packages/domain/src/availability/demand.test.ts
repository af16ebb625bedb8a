import { describe, expect, it, test } from 'vitest';
import { type Demand, holdsOf, isLate } from './demand.ts';

const day = (number: number) => Temporal.Instant.from('2026-04-10T00:00Z').add({ hours: 24 * number });
const none = { before: 0, after: 0 };
const demand = (more: Partial<Demand> = {}): Demand => ({
  kind: 'C',
  from: day(1),
  to: day(3),
  quantity: 2,
  ...more,
});

describe('what a document takes from the stock', () => {
  it('is its own time and the turn-round around it [B5.16]', () => {
    const buffers = { before: 60, after: 1_440 };
    expect(holdsOf(demand(), { buffers })).toEqual([
      { from: day(1).subtract({ minutes: 60 }), to: day(4), quantity: 2 },
    ]);
  });

  test.each(['I', 'O', 'W'] as const)('needs no turn-round when it is %s [B5.16]', (kind) => {
    expect(holdsOf(demand({ kind }), { buffers: { before: 60, after: 60 } })).toEqual([
      { from: day(1), to: day(3), quantity: 2 },
    ]);
  });

  it('has no end once it is late [B5.16]', () => {
    const out = demand({ isOut: true });
    expect(holdsOf(out, { buffers: none, now: day(4) })[0]?.to).toBeNull();
    expect(holdsOf(out, { buffers: none, now: day(3) })[0]?.to).toEqual(day(3));
    expect(holdsOf(demand(), { buffers: none, now: day(4) })[0]?.to).toEqual(day(3));
    expect(isLate(true, null, day(9))).toBe(false);
  });

  test.each(['F', 'P', 'X', 'CP', 'E'] as const)(
    'stays with %s until the return is processed [B4.24]',
    (kind) => {
      expect(holdsOf(demand({ kind }), { buffers: none, now: day(4) })[0]?.to).toBeNull();
    },
  );

  it('is nothing for a work order that leaves the unit to be rented [B4.24]', () => {
    const order = demand({ kind: 'W', updatesRequirements: false });
    expect(holdsOf(order, { buffers: none })).toEqual([]);
    expect(holdsOf({ ...order, updatesRequirements: true }, { buffers: none })).toHaveLength(1);
  });

  it('counts at the location that it is taken from, and in the sum of all [B5.16]', () => {
    const there = demand({ location: 'north' });
    expect(holdsOf(there, { buffers: none, location: 'south' })).toEqual([]);
    expect(holdsOf(there, { buffers: none, location: 'north' })).toHaveLength(1);
    expect(holdsOf(there, { buffers: none })).toHaveLength(1);
  });
});

describe('a transfer', () => {
  const transfer = demand({ kind: 'I', location: 'north', destination: 'south' });
  const at = (location?: string) => holdsOf(transfer, { buffers: none, location });

  it('leaves its source for good, joins its destination, and is at neither on the way [B4.24]', () => {
    expect(at('north')).toEqual([{ from: day(1), to: null, quantity: 2 }]);
    expect(at('south')).toEqual([{ from: day(3), to: null, quantity: -2 }]);
    expect(at('west')).toEqual([]);
    expect(at()).toEqual([{ from: day(1), to: day(3), quantity: 2 }]);
  });

  it('arrives nowhere while nobody has received it [B4.24]', () => {
    expect(holdsOf({ ...transfer, to: null }, { buffers: none, location: 'south' })).toEqual([]);
  });
});
