import { describe, expect, it, test } from 'vitest';
import { checkExchange, type Exchange } from './check-exchange.ts';

const machine = { id: 1, classId: 7, isBulk: false };
const asked = (more: Partial<Exchange> = {}): Exchange => ({
  quantity: 1,
  lineQuantity: 1,
  old: machine,
  replacement: { ...machine, id: 2 },
  clock: 'continues',
  ...more,
});
const chairs = { id: 3, classId: 8, isBulk: true };

describe('an exchange', () => {
  it('goes one for one, and of a bulk line as a whole [B5.13]', () => {
    expect(checkExchange(asked())).toEqual([]);
    const bulk = { old: chairs, replacement: { ...chairs, id: 4 }, lineQuantity: 40 };
    expect(checkExchange(asked({ ...bulk, quantity: 40 }))).toEqual([]);
    expect(checkExchange(asked({ ...bulk, quantity: 39 }))).toEqual([
      { path: ['quantity'], code: 'exchange.whole_line', data: { quantity: 40 } },
    ]);
  });

  test.each([
    [2, 'quantity.bulk_above_one'],
    [0, 'quantity.not_positive'],
    [-1, 'quantity.not_positive'],
    [1.5, 'quantity.not_whole'],
    [Number.NaN, 'quantity.invalid'],
  ])('of %d numbered machines at a time is %s [B5.14]', (quantity, code) => {
    expect(checkExchange(asked({ quantity }))).toEqual([{ path: ['quantity'], code }]);
  });

  it('of forty pieces for one machine is more than one at a time [B5.14]', () => {
    const forty = asked({ old: chairs, lineQuantity: 40, quantity: 40, clock: 'anew' });
    expect(checkExchange(forty)).toEqual([{ path: ['quantity'], code: 'quantity.bulk_above_one' }]);
  });

  it('is never for itself, and in another class its time restarts [B5.21]', () => {
    const wrong = (more: Partial<Exchange>) => checkExchange(asked(more)).map(({ code }) => code);
    expect(wrong({ replacement: machine })).toEqual(['exchange.same_product']);
    expect(wrong({ replacement: { ...machine, id: 2, classId: 9 } })).toEqual(['exchange.other_class']);
    expect(wrong({ replacement: { ...machine, id: 2, classId: 9 }, clock: 'anew' })).toEqual([]);
  });
});
