import { describe, expect, it } from 'vitest';
import { daysOf, rateChanges, rateOn, type TaxRate } from './rates.ts';

const old: TaxRate = { valid_from: null, percent: 5 };
const march: TaxRate = { valid_from: '2027-03-01', percent: 6 };
const june: TaxRate = { valid_from: '2027-06-01', percent: 7 };

describe('the rate of a day', () => {
  it.each([
    ['2027-02-28', 5],
    ['2027-03-01', 6],
    ['2027-05-31', 6],
    ['2027-06-01', 7],
    ['2030-01-01', 7],
  ])('on %s is %d %%, the one that began last [B3.12]', (day, percent) => {
    expect(rateOn([june, old, march], day)?.percent).toBe(percent);
  });

  it('is none before the first one begins', () => {
    expect(rateOn([march], '2027-02-28')).toBeUndefined();
  });

  it('holds until the next one begins', () => {
    expect(daysOf([march, old, june], march)).toEqual({ from: '2027-03-01', to: '2027-06-01' });
    expect(daysOf([march, old], march)).toEqual({ from: '2027-03-01', to: null });
    expect(daysOf([march, old], old)).toEqual({ from: null, to: '2027-03-01' });
  });
});

describe('what a change of rates changes', () => {
  it('a rate that is added: its days until the next one', () => {
    expect(rateChanges([old, june], [old, march, june])).toEqual([
      { from: '2027-03-01', to: '2027-06-01', before: 5, after: 6 },
    ]);
  });

  it('a rate that is removed: its days, and nothing else', () => {
    expect(rateChanges([old, march], [old])).toEqual([{ from: '2027-03-01', to: null, before: 6, after: 5 }]);
  });

  it('a rate that begins earlier: the days between', () => {
    expect(rateChanges([old, june], [old, { ...june, valid_from: '2027-03-01' }])).toEqual([
      { from: '2027-03-01', to: '2027-06-01', before: 5, after: 7 },
    ]);
  });

  it('a first rate that is gone: the tax is not charged until the next one', () => {
    expect(rateChanges([old, march], [march])).toEqual([
      { from: null, to: '2027-03-01', before: 5, after: null },
    ]);
  });

  it('nothing, where a rate is repeated', () => {
    expect(rateChanges([old], [old, { ...march, percent: 5 }])).toEqual([]);
  });
});
