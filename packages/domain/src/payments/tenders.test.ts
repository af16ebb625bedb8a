import { describe, expect, it } from 'vitest';
import { inFiveCents, isUsable, waysOut } from './tenders.ts';

describe('ways of paying', () => {
  it('take what the company takes, and give back in cash and by check always', () => {
    const taken = ['card', 'e_transfer'] as const;
    expect(isUsable('cash', { taken, isBack: false })).toBe(false);
    expect(isUsable('cash', { taken, isBack: true })).toBe(true);
    expect(isUsable('wire', { taken, isBack: true })).toBe(false);
    expect(waysOut(taken)).toEqual(['cash', 'cheque', 'e_transfer']);
  });
});

describe('cash in coins of five cents', () => {
  it.each([
    [1003, 1005],
    [1002, 1000],
    [1007, 1005],
    [1008, 1010],
    [1000, 1000],
    [2, 0],
    [-1003, -1005],
  ])('%i comes to %i', (amount, cash) => {
    expect(inFiveCents(amount)).toBe(cash);
  });
});
