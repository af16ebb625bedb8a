import { expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { type BilledTerms, type BorneLine, creditedWith } from './credit-taxes.ts';

const line = (extended: number, more: Partial<BorneLine> = {}): BorneLine => ({
  extended,
  tax1: true,
  tax2: true,
  waiver: false,
  ...more,
});
const bill = (lines: readonly BorneLine[], more: Partial<BilledTerms> = {}): BilledTerms => ({
  lines,
  waiver: 0,
  waiverTaxes: { tax1: false, tax2: false },
  tax1Percent: 5,
  tax2Percent: 0,
  isCompound: false,
  ...more,
});

it('takes a bill back in parts, to the cent [B9.6]', () => {
  const whole = bill([line(10_000)]);
  const parts = [3333, 3333, 3334];
  const taxes = parts.map((part, at) => {
    const before = parts.slice(0, at).map((each) => line(each));
    return creditedWith(whole, before, [line(part)]).tax1;
  });
  expect([taxes, sum(taxes)]).toEqual([[167, 166, 167], 500]);
});

it('takes back the waiver of the rentals that bore it, and the taxes on it [B3.11]', () => {
  const whole = bill([line(10_000, { waiver: true }), line(5000, { tax1: false })], {
    waiver: 1201,
    waiverTaxes: { tax1: true, tax2: false },
    tax2Percent: 9.975,
    isCompound: true,
  });
  const half = creditedWith(whole, [], [line(5000, { waiver: true })]);
  expect(half).toEqual({ waiver: 601, tax1: 280, tax2: 524 });
  const rest = creditedWith(
    whole,
    [line(5000, { waiver: true })],
    [line(5000, { waiver: true }), line(5000, { tax1: false })],
  );
  const all = creditedWith(whole, [], whole.lines);
  expect([half.waiver + rest.waiver, half.tax1 + rest.tax1, half.tax2 + rest.tax2]).toEqual([
    all.waiver,
    all.tax1,
    all.tax2,
  ]);
  expect(all.waiver).toBe(1201);
});
