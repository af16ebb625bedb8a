import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contractTotals, type TotalLine, type TotalQuestion } from './totals.ts';

const line = (part: Partial<TotalLine>): TotalLine => ({
  type: 'R',
  gross: 1e4,
  discountPercent: null,
  discountAllowed: true,
  chargeable: true,
  waiverExempt: false,
  tax1: true,
  tax2: true,
  ...part,
});
const totals = (part: Partial<TotalQuestion>) =>
  contractTotals({ lines: [], rentalDiscP: 0, saleDiscP: 0, waiverPercent: 0, taxes: {}, ...part });
const quebec = {
  tax1: { code: 'GST', percent: 5 },
  tax2: { code: 'QST', percent: 9.975, isCompound: false },
};

describe('taxes', () => {
  test.each([
    // Quebec since 2013, both on the price before tax: justinvoice.ca
    [50000, quebec, 2500, 4988, 57488],
    [100000, quebec, 5000, 9975, 114975],
    [10000, quebec, 500, 998, 11498],
    // compound second tax: costcertified.atlassian.net, and Quebec before 2013
    [10000, { ...quebec, tax2: { code: 'PST', percent: 9, isCompound: true } }, 500, 945, 11445],
    [10000, { ...quebec, tax2: { code: 'QST', percent: 9.5, isCompound: true } }, 500, 998, 11498],
  ])('on %d cents [B3.12]', (gross, taxes, tax1, tax2, total) => {
    expect(totals({ lines: [line({ gross })], taxes })).toMatchObject({ tax1, tax2, total });
  });

  it('rounds once on the sum of the document, not on each line [B9.6]', () => {
    const lines = Array.from({ length: 3 }, () => line({ gross: 10 }));
    expect(totals({ lines, taxes: { tax1: { code: 'GST', percent: 5 } } }).tax1).toBe(2);
  });

  it('compounds only on lines that bear the first tax as well [B3.12]', () => {
    const lines = [line({ tax1: false }), line({})];
    const taxes = { ...quebec, tax2: { code: 'PST', percent: 10, isCompound: true } };
    expect(totals({ lines, taxes })).toMatchObject({ tax1: 500, tax2: 2050 });
  });
});

describe('an exemption', () => {
  const lines = [line({}), line({ type: 'S' }), line({ type: 'V' })];
  const question = { lines, waiverPercent: 10, waiverTaxes: { tax1: true, tax2: true }, taxes: quebec };

  test.each([
    [{ rentals: false, sales: false }, 1550],
    [{ rentals: true, sales: false }, 1000],
    [{ rentals: false, sales: true }, 550],
    [{ rentals: true, sales: true }, 0],
  ])('of %j leaves a first tax of %d [B3.12]', (exempt, tax1) => {
    expect(totals({ ...question, exempt }).tax1).toBe(tax1);
  });
});

describe('discounts', () => {
  it('lets the line percent replace the percent of the document, also by 0 [B5.23]', () => {
    const lines = [line({}), line({ discountPercent: 25 }), line({ discountPercent: 0 })];
    expect(totals({ lines, rentalDiscP: 10 }).lines.map((each) => [each.extended, each.discount])).toEqual([
      [9000, 1000],
      [7500, 2500],
      [10000, 0],
    ]);
  });

  it('never touches what may not be discounted, and services only by their own percent [B3.6]', () => {
    const lines = [
      line({ discountAllowed: false, discountPercent: 50 }),
      line({ type: 'S' }),
      line({ type: 'V' }),
      line({ type: 'V', discountPercent: 10 }),
    ];
    const result = totals({ lines, rentalDiscP: 10, saleDiscP: 20 });
    expect(result.lines.map((each) => each.extended)).toEqual([10000, 8000, 10000, 9000]);
    expect(result).toMatchObject({ rental: 10000, sales: 8000, services: 19000, total: 37000 });
  });

  it('leaves out what is not chargeable [B3.5]', () => {
    expect(totals({ lines: [line({ chargeable: false })] })).toMatchObject({ rental: 0, total: 0 });
  });
});

describe('the damage waiver', () => {
  const lines = [line({ gross: 100000 }), line({ gross: 50000, waiverExempt: true }), line({ type: 'S' })];

  it('is a percent of the discounted rental that is not exempt [B3.11]', () => {
    expect(totals({ lines, rentalDiscP: 10, waiverPercent: 12 }).waiver).toBe(10800);
  });

  it('bears tax only where the flag says so [B3.12]', () => {
    const taxes = { tax1: { code: 'ID', percent: 6 } };
    const question = { lines: [line({ gross: 50000 })], waiverPercent: 10, taxes };
    expect(totals(question).tax1).toBe(3000);
    expect(totals({ ...question, waiverTaxes: { tax1: true, tax2: false } }).tax1).toBe(3300);
  });
});

it('always adds up to the cent [B9.6]', () => {
  const anyLine = fc.record<TotalLine>({
    type: fc.constantFrom('R', 'S', 'V'),
    gross: fc.integer({ min: -1e7, max: 1e7 }),
    discountPercent: fc.option(
      fc
        .integer({
          min: 0,
          max: 1e4,
        })
        .map((hundredths) => hundredths / 100),
    ),
    discountAllowed: fc.boolean(),
    chargeable: fc.boolean(),
    waiverExempt: fc.boolean(),
    tax1: fc.boolean(),
    tax2: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const {
        rental,
        sales,
        services,
        waiver,
        tax1,
        tax2,
        total,
        lines: each,
      } = totals({ lines, rentalDiscP: 7.5, saleDiscP: 3, waiverPercent: 12, taxes: quebec });
      expect(each.reduce((left, { extended }) => left + extended, 0)).toBe(rental + sales + services);
      expect(rental + sales + services + waiver + tax1 + tax2).toBe(total);
    }),
  );
});
