import { describe, expect, it } from 'vitest';
import { commitmentOf, type OpenDocument } from './commitment.ts';

const quebec: OpenDocument['terms'] = {
  waiverPercent: 12,
  waiverTaxes: { tax1: false, tax2: false },
  taxes: { tax1: { code: 'GST', percent: 5 }, tax2: { code: 'QST', percent: 9.975, isCompound: false } },
};
const lift = { type: 'R', waiverExempt: false, tax1: true, tax2: true } as const;
const oil = { type: 'S', waiverExempt: true, tax1: true, tax2: true, amount: 10000 } as const;

describe('what an open document counts for', () => {
  it('takes waiver and taxes on what counts, and not on what is beyond a month [B5.11]', () => {
    const rentals = [{ ...lift, amount: 240000, monthlyRent: 80000 }];
    // 96.00 is 12 % of 800.00; 45.00 and 89.775, which is 89.78, are 5 and 9.975 % of 900.00.
    expect(commitmentOf({ due: [], rentals, services: [oil], terms: quebec })).toEqual({
      ...{ unposted: 0, amount: 240000, counted: 80000, services: 10000, waiver: 9600, taxes: 4500 + 8978 },
    });
  });

  it('bills what is earned with its own waiver and taxes [B5.11]', () => {
    const due = [
      { ...lift, amount: 80000 },
      { ...lift, amount: 30000, waiverExempt: true },
    ];
    // 1,100.00 with 96.00 waiver on the 800.00, 55.00 and 109.725: 1,360.73.
    const { unposted, ...rest } = commitmentOf({ due, rentals: [], services: [], terms: quebec });
    expect(unposted).toBe(110000 + 9600 + 5500 + 10973);
    expect(rest).toEqual({ amount: 0, counted: 0, services: 0, waiver: 0, taxes: 0 });
  });

  it('has no tax for the exempt, and none where no code is named [B5.11] [B3.12]', () => {
    const document = { due: [], rentals: [{ ...lift, amount: 5000, monthlyRent: 80000 }], services: [oil] };
    const exempt = { ...quebec, exempt: { rentals: true, sales: false } };
    // Of the sale alone: 5.00 and 9.975.
    expect(commitmentOf({ ...document, terms: exempt })).toMatchObject({ waiver: 600, taxes: 500 + 998 });
    expect(commitmentOf({ ...document, terms: { waiverPercent: 0, taxes: {} } })).toMatchObject({
      ...{ counted: 5000, services: 10000, waiver: 0, taxes: 0 },
    });
  });
});
