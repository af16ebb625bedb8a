import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { splitOrder } from './split-order.ts';

const line = (list: number) => ({ list, customer: list, internal: 0, vendor: 0, isKept: false });
const shared = (list: number, customer: number) => ({
  list,
  customer,
  internal: list - customer,
  vendor: 0,
  isKept: true,
});

describe('an order that is split as a whole', () => {
  it('shares each line by the percents, the last share taking the remainder [B5.38]', () => {
    expect(splitOrder([line(10_000), line(333)], { percents: [60, 30, 10] })).toEqual({
      shares: [
        { customer: 6000, internal: 3000, vendor: 1000 },
        { customer: 200, internal: 100, vendor: 33 },
      ],
    });
  });

  it('spreads amounts that make its total to the cent [B5.38]', () => {
    expect(splitOrder([line(10_000), line(5000), line(1)], { amounts: [10_000, 5000, 1] })).toEqual({
      shares: [
        { customer: 6666, internal: 3333, vendor: 1 },
        { customer: 3333, internal: 1667, vendor: 0 },
        { customer: 1, internal: 0, vendor: 0 },
      ],
    });
  });

  it('leaves lines that keep their shares, and refuses what they go beyond [B5.38]', () => {
    const lines = [shared(10_000, 2000), line(10_000)];
    expect(splitOrder(lines, { amounts: [7000, 13_000, 0] })).toEqual({
      shares: [
        { customer: 2000, internal: 8000, vendor: 0 },
        { customer: 5000, internal: 5000, vendor: 0 },
      ],
    });
    expect(splitOrder(lines, { amounts: [1000, 19_000, 0] })).toEqual({
      problem: 'work_order.split_beyond_kept',
    });
    expect(splitOrder(lines, { percents: [100, 0, 0] })).toMatchObject({
      shares: [{ customer: 2000 }, { customer: 10_000 }],
    });
  });

  it('needs percents of 100, and amounts of its total [B5.38]', () => {
    expect(splitOrder([line(100)], { percents: [50, 49.99, 0] })).toEqual({
      problem: 'work_line.percents_total',
    });
    expect(splitOrder([line(100)], { amounts: [50, 49, 0] })).toEqual({ problem: 'work_line.shares_match' });
  });

  it('comes to each amount and to each line, none below zero [B5.38]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 100 }),
        fc.nat({ max: 100 }),
        (lists, first, second) => {
          const whole = sum(lists);
          const customer = Math.floor((whole * first) / 100);
          const internal = Math.floor(((whole - customer) * second) / 100);
          const amounts = [customer, internal, whole - customer - internal] as const;
          const split = splitOrder(lists.map(line), { amounts });
          if ('problem' in split) return false;
          const { shares } = split;
          return (
            sum(shares.map((each) => each.customer)) === customer &&
            sum(shares.map((each) => each.internal)) === internal &&
            shares.every(
              (each, index) =>
                Math.min(each.customer, each.internal, each.vendor) >= 0 &&
                each.customer + each.internal + each.vendor === lists[index],
            )
          );
        },
      ),
    );
  });
});
