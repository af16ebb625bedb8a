import { describe, expect, it } from 'vitest';
import { estimateTotals } from './estimate-totals.ts';

const taxes = {
  tax1: { code: 'GST', percent: 5 },
  tax2: { code: 'QST', percent: 9.975, isCompound: false },
};
const lines = [
  { section: '', kind: 'L', list: 300_000, tax1: true, tax2: true },
  { section: '', kind: 'P', list: 100_000, tax1: true, tax2: false },
  { section: 'Paint', kind: 'V', list: 50_000, tax1: true, tax2: true },
] as const;

describe('the totals of an estimate', () => {
  it('tax each line by its own codes, with the chosen sections alone [B9.6]', () => {
    expect(estimateTotals(lines, [], { waiver: null, taxes })).toEqual({
      list: 400_000,
      net: 400_000,
      tax1: 20_000,
      tax2: 29_925,
      total: 449_925,
    });
    expect(estimateTotals(lines, ['Paint'], { waiver: null, taxes })).toMatchObject({
      net: 450_000,
      tax1: 22_500,
      tax2: 34_913,
    });
  });

  it('are what a waiver leaves, taxed as it falls on the lines [B4.9]', () => {
    const waiver = { deductible: 100_000, repairPercent: 15 };
    // 15 % of 4,000.00 is 600.00: 450.00 of the labor, 150.00 of the part.
    expect(estimateTotals(lines, [], { waiver, taxes })).toEqual({
      list: 400_000,
      net: 60_000,
      tax1: 3_000,
      tax2: 4_489,
      total: 67_489,
    });
    const large = { deductible: 50_000, repairPercent: 15 };
    expect(estimateTotals(lines, ['Paint'], { waiver: large, taxes }).net).toBe(50_000);
  });

  it('are nothing where nothing is done', () => {
    expect(estimateTotals([], [], { waiver: null, taxes }).total).toBe(0);
  });
});
