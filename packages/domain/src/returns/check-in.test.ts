import { describe, expect, it } from 'vitest';
import { tellAll } from '../billing/words.ts';
import { cleaningTold, fullYears, missingTold, priceFor } from './check-in.ts';

describe('what a check-in charges', () => {
  it('takes the price of the group before that of the class, and that before the one of all [B4.16]', () => {
    const price = (classId: number | null, groupId: number | null) => ({
      for: 'light' as const,
      classId,
      groupId,
    });
    const prices = [price(null, null), price(1, null), price(null, 7)];
    expect(priceFor(prices, 'light', { classId: 1, groupId: 7 })).toBe(prices[2]);
    expect(priceFor(prices, 'light', { classId: 1, groupId: 8 })).toBe(prices[1]);
    expect(priceFor(prices, 'light', { classId: 2, groupId: 8 })).toBe(prices[0]);
    expect(priceFor(prices, 'heavy', { classId: 1, groupId: 7 })).toBeUndefined();
  });

  it('is hours of cleaning at the price of an hour, to the cent [B4.16] [B9.6]', () => {
    const told = cleaningTold({ product: '100', level: 'heavy', quantity: 1, hours: 1.5, price: 6_655 });
    // 1.5 × 66.55 is 99.825.
    expect(told.charge).toBe(9_983);
    expect(tellAll(told.explanation, 'en', 'USD').join(' ')).toBe(
      '100 came back very dirty. 1.5 hours of cleaning at $66.55 an hour: $99.83.',
    );
    expect(
      cleaningTold({ product: '100', level: 'light', quantity: 12, hours: undefined, price: 75 }).charge,
    ).toBe(900);
  });

  it('takes a percentage for each full year off what is missing, up to a most [B4.16]', () => {
    const lacking = {
      product: '100',
      item: 'Key',
      quantity: 2,
      value: 4_505,
      percentPerYear: 15,
      mostPercent: 60,
    };
    // 2 × 45.05 is 90.10; less 30 % is 63.07, less 60 % is 36.04.
    expect(missingTold({ ...lacking, years: 2 }).charge).toBe(6_307);
    expect(missingTold({ ...lacking, years: 9 }).charge).toBe(3_604);
    expect(missingTold({ ...lacking, years: undefined }).charge).toBe(9_010);
  });

  it('counts full years alone [B4.16]', () => {
    expect(fullYears('2024-03-01', '2026-02-28')).toBe(1);
    expect(fullYears('2024-03-01', '2026-03-01')).toBe(2);
    expect(fullYears('2026-03-01', '2024-03-01')).toBe(0);
  });
});
