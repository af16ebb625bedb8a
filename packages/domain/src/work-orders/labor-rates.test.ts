import { describe, expect, it } from 'vitest';
import { type LaborHour, rateOf, type RateRow } from './labor-rates.ts';

const none = { labor_code_id: null, customer_id: null, division_id: null, user_id: null };
const hour: LaborHour = {
  laborCodeId: 1,
  customerId: 2,
  divisionId: 3,
  mechanicId: 4,
  on: '2026-05-10',
  codeRate: null,
};
const row = (more: Partial<RateRow>): RateRow => ({ ...none, from_on: '2026-01-01', rate: 100, ...more });

describe('the rate of an hour of labor', () => {
  const rows = [
    row({ rate: 60_00 }),
    row({ rate: 70_00, user_id: 4 }),
    row({ rate: 80_00, labor_code_id: 1 }),
    row({ rate: 90_00, labor_code_id: 1, division_id: 3 }),
    row({ rate: 95_00, customer_id: 2 }),
    row({ rate: 99_00, customer_id: 2, labor_code_id: 1 }),
  ];
  const names = ['company', 'mechanic', 'code', 'division_code', 'customer', 'customer_code'];

  it('is the nearest one: customer and code, customer, division and code, code, mechanic, company [B3.27]', () => {
    for (const [index, source] of names.entries())
      expect(rateOf(rows.slice(0, index + 1), hour)).toEqual({ rate: rows[index]?.rate, source });
  });

  it('is of this customer, division, code and mechanic alone', () => {
    const other = { ...hour, laborCodeId: 11, customerId: 12, divisionId: 13, mechanicId: 14 };
    expect(rateOf(rows, other)).toEqual({ rate: 60_00, source: 'company' });
    expect(rateOf(rows.slice(1), other)).toBeUndefined();
    expect(rateOf(rows, { ...hour, customerId: null })).toMatchObject({ source: 'division_code' });
  });

  it('counts from its day on until the next one, and ends with one that has none', () => {
    const changed = [
      row({ rate: 80_00, labor_code_id: 1 }),
      row({ rate: 85_00, labor_code_id: 1, from_on: '2026-05-10' }),
      row({ rate: null, labor_code_id: 1, from_on: '2026-06-01' }),
    ];
    const on = (day: string) => rateOf(changed, { ...hour, on: day, codeRate: 75_00 });
    expect(on('2025-12-31')).toEqual({ rate: 75_00, source: 'code' });
    expect(on('2026-05-09')).toEqual({ rate: 80_00, source: 'code' });
    expect(on('2026-05-10')).toEqual({ rate: 85_00, source: 'code' });
    expect(on('2026-06-01')).toEqual({ rate: 75_00, source: 'code' });
  });
});
