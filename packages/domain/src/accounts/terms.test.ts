import { describe, expect, it } from 'vitest';
import {
  dueDay,
  earlyDiscount,
  offeredDiscount,
  settlingOn,
  spreadSettling,
  type Terms,
  whyNotDiscount,
} from './terms.ts';

const terms = (values: Partial<Terms> = {}): Terms => ({
  days: 30,
  countedFrom: 'invoice',
  discountPercent: 2,
  discountDays: 10,
  ...values,
});
const paper = { early: 2000, by: '2026-01-15', taken: 0, balance: 114_000, open: 114_000 };

describe('terms', () => {
  it('count days from the invoice or from the end of its month [B3.39]', () => {
    expect(dueDay('2026-01-05', terms())).toBe('2026-02-04');
    expect(dueDay('2026-01-05', terms({ days: 0 }))).toBe('2026-01-05');
    expect(dueDay('2026-01-05', terms({ days: 10, countedFrom: 'month_end' }))).toBe('2026-02-10');
    expect(dueDay('2024-02-01', terms({ days: 0, countedFrom: 'month_end' }))).toBe('2024-02-29');
    expect(dueDay('2026-01-31', terms({ days: 15, countedFrom: 'month_end' }))).toBe('2026-02-15');
  });

  it('deduct of what is charged before taxes, or nothing [B3.39] [B9.6]', () => {
    expect(earlyDiscount('2026-01-05', 100_000, terms())).toEqual({ amount: 2000, by: '2026-01-15' });
    expect(earlyDiscount('2026-01-05', 125, terms())).toEqual({ amount: 3, by: '2026-01-15' });
    expect(earlyDiscount('2026-01-05', 20, terms())).toBeUndefined();
    expect(earlyDiscount('2026-01-05', 100_000, terms({ discountPercent: 0 }))).toBeUndefined();
    expect(earlyDiscount('2026-01-05', 100_000, terms({ countedFrom: 'month_end' }))?.by).toBe('2026-02-10');
  });

  it('offer a discount once, as a whole, where money is left to be paid beside it [B3.39]', () => {
    expect(offeredDiscount(paper)).toBe(2000);
    expect(offeredDiscount({ ...paper, taken: 2000 })).toBe(0);
    expect(offeredDiscount({ ...paper, balance: 5000, open: 5000 })).toBe(2000);
    expect(offeredDiscount({ ...paper, balance: 2000, open: 2000 })).toBe(0);
    // A card is being asked for a part of it.
    expect(offeredDiscount({ ...paper, open: 50_000 })).toBe(0);
    expect(offeredDiscount({ ...paper, by: null, early: 0 })).toBe(0);
  });

  it('settle an invoice with its discount until its day, and with all of it afterwards [B3.39]', () => {
    expect(settlingOn(paper, '2026-01-15')).toEqual({ paid: 112_000, discount: 2000 });
    expect(settlingOn(paper, '2026-01-16')).toEqual({ paid: 114_000, discount: 0 });
    expect(settlingOn({ ...paper, open: 50_000 }, '2026-01-15')).toEqual({ paid: 50_000, discount: 0 });
    expect(settlingOn({ ...paper, by: null, early: 0 }, '2026-01-15')).toEqual({
      paid: 114_000,
      discount: 0,
    });
  });

  it('deduct of each invoice that money settles, and of none that it pays in part [B3.39] [B3.41]', () => {
    const two = [
      { paid: 9800, discount: 200 },
      { paid: 19_600, discount: 400 },
    ];
    const spread = (money: number) =>
      spreadSettling(money, two).map(({ paid, discount }) => [paid, discount]);
    expect(spread(29_400)).toEqual([
      [9800, 200],
      [19_600, 400],
    ]);
    expect(spread(9850)).toEqual([
      [9800, 200],
      [50, 0],
    ]);
    expect(spread(9799)).toEqual([
      [9799, 0],
      [0, 0],
    ]);
    expect(spreadSettling(0, [{ paid: 0, discount: 0 }])).toEqual([{ paid: 0, discount: 0 }]);
  });

  it('refuse a discount that is late, another one, or not with the rest [B3.39]', () => {
    const why = (asked: Partial<Parameters<typeof whyNotDiscount>[1]>) =>
      whyNotDiscount(paper, { paid: 112_000, discount: 2000, day: '2026-01-15', ...asked });
    expect(why({})).toBeUndefined();
    expect(why({ day: '2026-01-16' })).toEqual({
      code: 'payment.discount_over',
      data: { day: '2026-01-15' },
    });
    expect(why({ discount: 2001 })).toEqual({ code: 'payment.discount_changed', data: { discount: 2000 } });
    expect(why({ paid: 111_999 })).toEqual({ code: 'payment.discount_of_rest', data: { due: 112_000 } });
  });
});
