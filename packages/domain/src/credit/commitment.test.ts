import { describe, expect, it } from 'vitest';
import { commitmentOf, type OpenDocument } from './commitment.ts';

const quebec: OpenDocument['terms'] = {
  waiverPercent: 12,
  waiverTaxes: { tax1: false, tax2: false },
  taxes: { tax1: { code: 'GST', percent: 5 }, tax2: { code: 'QST', percent: 9.975, isCompound: false } },
};
const lift = { type: 'R', waiverExempt: false, tax1: true, tax2: true } as const;
const oil = { type: 'S', waiverExempt: true, tax1: true, tax2: true, amount: 10000 } as const;
const unused: OpenDocument['use'] = { overtime: [], wear: [], fuel: [] };
const none = { overtime: 0, wear: 0, fuel: 0 };

describe('what an open document counts for', () => {
  it('takes waiver and taxes on what counts, and not on what is beyond a month [B5.11]', () => {
    const rentals = [{ ...lift, amount: 240000, monthlyRent: 80000 }];
    // 96.00 is 12 % of 800.00; 45.00 and 89.775, which is 89.78, are 5 and 9.975 % of 900.00.
    expect(commitmentOf({ due: [], use: unused, rentals, services: [oil], terms: quebec })).toEqual({
      ...none,
      unposted: 0,
      amount: 24e4,
      counted: 8e4,
      services: 1e4,
      waiver: 9600,
      taxes: 4500 + 8978,
    });
  });

  it('bills what is earned with its own waiver and taxes [B5.11]', () => {
    const due = [
      { ...lift, amount: 80000 },
      { ...lift, amount: 30000, waiverExempt: true },
    ];
    // 1,100.00 with 96.00 waiver on the 800.00, 55.00 and 109.725: 1,360.73.
    const { unposted, ...rest } = commitmentOf({
      due,
      use: unused,
      rentals: [],
      services: [],
      terms: quebec,
    });
    expect(unposted).toBe(110000 + 9600 + 5500 + 10973);
    expect(rest).toEqual({ ...none, amount: 0, counted: 0, services: 0, waiver: 0, taxes: 0 });
  });

  it('tells use apart, and rounds its taxes with those of the bill that will bear it [B5.11] [B3.3] [B3.29]', () => {
    const due = [{ ...lift, amount: 30000 }];
    const used = (amount: number, tax1 = true) =>
      ({ type: 'V', waiverExempt: true, tax1, tax2: true, amount }) as const;
    const use = { overtime: [used(4550)], wear: [used(1100), used(25)], fuel: [used(4875, false)] };
    // Waiver 36.00 on the rent alone. Of 356.75 5 %: 17.8375, of 405.50 9.975 %: 40.4486; not of each by itself.
    const { unposted, overtime, wear, fuel } = commitmentOf({
      due,
      use,
      rentals: [],
      services: [],
      terms: quebec,
    });
    expect([overtime, wear, fuel]).toEqual([4550, 1125, 4875]);
    expect(unposted).toBe(30000 + 3600 + 1784 + 4045);
  });

  it('has no tax for the exempt, and none where no code is named [B5.11] [B3.12]', () => {
    const document = {
      due: [],
      use: unused,
      rentals: [{ ...lift, amount: 5000, monthlyRent: 80000 }],
      services: [oil],
    };
    const exempt = { ...quebec, exempt: { rentals: true, sales: false } };
    // Of the sale alone: 5.00 and 9.975.
    expect(commitmentOf({ ...document, terms: exempt })).toMatchObject({ waiver: 600, taxes: 500 + 998 });
    expect(commitmentOf({ ...document, terms: { waiverPercent: 0, taxes: {} } })).toMatchObject({
      counted: 5e3,
      services: 1e4,
      waiver: 0,
      taxes: 0,
    });
  });
});
