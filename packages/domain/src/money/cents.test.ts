import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amount, cents, less, moneyText, percentOf, share, sum, times } from './cents.ts';

describe('cents', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.1, 10],
    [1234.5, 123450],
    [1.15, 115],
    [-33.33, -3333],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('reads %d as %d cents [B9.6]', (wire, expected) => {
    expect(cents(wire)).toBe(expected);
  });

  test.each([0.001, 1.005, 1e13, -1e13, Infinity, Number.NaN])('refuses %d [B5.24]', (wire) => {
    expect(() => cents(wire)).toThrow(RangeError);
  });

  it('survives the trip to the wire and back [B9.6]', () => {
    const whole = fc.integer({ min: -(1e15 - 1), max: 1e15 - 1 });
    fc.assert(
      fc.property(whole, (value) => cents(JSON.parse(JSON.stringify(amount(value))) as number) === value),
    );
  });

  test.each([
    [123450, '1234.50'],
    [-5, '-0.05'],
    [0, '0.00'],
    [7, '0.07'],
  ])('writes %d cents as %s [B9.3]', (value, text) => {
    expect(moneyText(value)).toBe(text);
  });
});

describe('percentages', () => {
  test.each([
    [50000, 9.975, 4988], // Quebec sales tax on 500.00, justinvoice.ca
    [10000, 9.975, 998],
    [333, 20, 67],
    [-333, 20, -67],
    [90000, 12, 10800],
    [1, 50, 1],
    [999_999_999_999_999, 99.9999, 999_998_999_999_999],
  ])('%d cents at %d %% is %d [B9.6]', (value, percent, expected) => {
    expect(percentOf(value, percent)).toBe(expected);
  });

  test.each([
    [10005, 10, 9005],
    [10000, 0, 10000],
    [10000, 100, 0],
    [-333, 20, -266],
  ])('%d cents less %d %% is %d [B5.23]', (value, percent, expected) => {
    expect(less(value, percent)).toBe(expected);
  });

  it('refuses a fifth decimal instead of guessing [B5.24]', () => {
    expect(() => percentOf(100, 1.00001)).toThrow(RangeError);
  });
});

describe('quantities, sums and shares', () => {
  test.each([
    [333, 1.5, 500],
    [100, 0.33, 33],
    [-333, 0.5, -167],
  ])('%d cents times %d is %d [B9.6]', (value, quantity, expected) => {
    expect(times(value, quantity)).toBe(expected);
  });

  it('refuses an amount that no longer fits [B5.24]', () => {
    expect(() => times(999_999_999_999_999, 999)).toThrow('too large');
  });

  it('gives the last share the remainder [B5.38]', () => {
    expect(share(10000, [1, 1, 1])).toEqual([3333, 3333, 3334]);
    expect(share(20000, [60, 40])).toEqual([12000, 8000]);
    expect(share(100, [0, 1])).toEqual([0, 100]);
    expect(() => share(100, [0, 0])).toThrow(RangeError);
    expect(() => share(100, [2, -1])).toThrow(RangeError);
  });

  it('never loses a cent in a split [B5.38]', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(fc.property(fc.integer(), weights, (total, parts) => sum(share(total, parts)) === total));
  });
});
