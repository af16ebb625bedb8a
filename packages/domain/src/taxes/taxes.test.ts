import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Tax } from './tax.ts';
import { taxesOn, type TaxedLine } from './taxes.ts';
import { taxesWithin } from './within.ts';

const gst: Tax = { code: 'GST', percent: 5 };
const qst: Tax = { code: 'QST', percent: 9.975 };
const vat: Tax = { code: 'VAT', percent: 20 };
const all = (base: number, taxes: readonly Tax[]): TaxedLine[] => [
  { base, codes: taxes.map(({ code }) => code) },
];
const taxed = (base: number, taxes: readonly Tax[]) => {
  const { taxes: amounts, total } = taxesOn(all(base, taxes), taxes);
  return [...amounts.map(({ tax }) => tax), total];
};

describe('taxes', () => {
  test.each<[string, number, Tax[], number[]]>([
    // Quebec since 2013: justinvoice.ca
    ['two on the price', 100000, [gst, qst], [5000, 9975, 114975]],
    ['two on the price', 50000, [gst, qst], [2500, 4988, 57488]],
    ['the second on the first as well', 10000, [gst, { ...qst, compound: true }], [500, 1047, 11547]],
    ['a compound third', 10000, [gst, qst, { ...vat, compound: true }], [500, 998, 2300, 13798]],
    ['a charge', 333, [vat], [67, 400]],
    ['its credit', -333, [vat], [-67, -400]],
    ['an inclusive one', 400, [{ ...vat, inclusive: true }], [67, 400]],
    ['an inclusive credit', -400, [{ ...vat, inclusive: true }], [-67, -400]],
    [
      'one inside and one on top',
      10500,
      [
        { ...gst, inclusive: true },
        { ...vat, compound: true },
      ],
      [500, 2100, 12600],
    ],
  ])('%s of %d cents [B3.12] [B9.6]', (_what, base, taxes, expected) => {
    expect(taxed(base, taxes)).toEqual(expected);
  });

  it('are rounded once on the sum of the lines that bear them [B9.6]', () => {
    const lines = [
      { base: 10, codes: ['GST'] },
      { base: 10, codes: ['GST', 'QST'] },
      { base: 10, codes: ['GST'] },
      { base: 999, codes: [] },
    ];
    expect(taxesOn(lines, [gst, qst])).toEqual({
      taxes: [
        { ...gst, base: 30, tax: 2 },
        { ...qst, base: 10, tax: 1 },
      ],
      net: 1029,
      tax: 3,
      total: 1032,
    });
  });

  it('compound only on lines that bear both, and take out of each line what it includes [B3.12]', () => {
    const lines = [
      { base: 10000, codes: ['QST'] },
      { base: 10000, codes: ['QST', 'GST'] },
    ];
    expect(taxesOn(lines, [gst, { ...qst, percent: 10, compound: true }]).taxes[1]?.tax).toBe(2050);
    const inclusive = taxesOn([...lines, { base: 500, codes: [] }], [{ ...gst, inclusive: true }, qst]);
    expect(inclusive).toMatchObject({ net: 10000 + 9524 + 500, tax: 476 + 1948 });
  });

  it('are found within a total, each rounded by itself where that is asked [B3.12]', () => {
    const quebec2006 = [
      { code: 'GST', percent: 6 },
      { code: 'QST', percent: 7.5, compound: true },
    ];
    const parts = (rounding: 'each' | 'remainder') =>
      taxesWithin(1000, quebec2006, rounding).taxes.map(({ tax }) => tax);
    expect(taxesWithin(1000, quebec2006).net).toBe(878);
    expect(parts('each')).toEqual([53, 70]);
    expect(parts('remainder')).toEqual([53, 69]);
    expect(taxesWithin(1000, [])).toEqual({ net: 1000, taxes: [] });
  });
});

describe('whatever the lines and the rates', () => {
  const codes = ['A', 'B', 'C'];
  const anyLine = fc.record<TaxedLine>({
    base: fc.integer({ min: -1e8, max: 1e8 }),
    codes: fc.subarray(codes),
  });
  const anyTaxes = fc.tuple(...codes.map((code) => anyTax(code)));
  function anyTax(code: string) {
    return fc.record<Tax>({
      code: fc.constant(code),
      percent: fc
        .integer({
          min: 0,
          max: 3e5,
        })
        .map((n) => n / 1e4),
      compound: fc.boolean(),
      inclusive: fc.boolean(),
    });
  }
  const lines = fc.array(anyLine, { maxLength: 8 });

  it('taxes and net add up to the total [B9.6]', () => {
    fc.assert(
      fc.property(lines, anyTaxes, (of, taxes) => {
        const result = taxesOn(of, taxes);
        const tax = result.taxes.reduce((left, each) => left + each.tax, 0);
        expect([result.tax, result.total]).toEqual([tax, result.net + tax]);
      }),
    );
  });

  it('taxes that are all included leave the total as it is [B9.6]', () => {
    fc.assert(
      fc.property(lines, anyTaxes, (of, taxes) => {
        const included = taxes.map((tax) => ({ ...tax, inclusive: true }));
        expect(taxesOn(of, included).total).toBe(of.reduce((left, { base }) => left + base, 0));
      }),
    );
  });

  it('a credit mirrors its charge [B9.6]', () => {
    fc.assert(
      fc.property(lines, anyTaxes, (of, taxes) => {
        const charge = taxesOn(of, taxes);
        const credit = taxesOn(
          of.map((line) => ({ ...line, base: -line.base })),
          taxes,
        );
        expect([credit.net + charge.net, credit.tax + charge.tax]).toEqual([0, 0]);
      }),
    );
  });

  it('a plain tax is the exact product, rounded once half away from zero [B9.6]', () => {
    fc.assert(
      fc.property(lines, anyTax('A'), (of, { percent }) => {
        const bearing = of.filter((line) => line.codes.includes('A'));
        const exact =
          bearing.reduce((left, { base }) => left + BigInt(base), 0n) * BigInt(Math.round(percent * 10_000));
        const size = exact < 0n ? -exact : exact;
        const rounded = (size + 500_000n) / 1_000_000n;
        const { taxes } = taxesOn(of, [{ code: 'A', percent }]);
        expect(BigInt(taxes[0]?.tax ?? 0)).toBe(exact < 0n ? -rounded : rounded);
      }),
    );
  });

  it('what is included leaves the net that bears it, to the cent [B9.6]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), anyTaxes, (gross, taxes) => {
        const { net } = taxesWithin(gross, taxes);
        const back = taxesOn(
          all(
            net,
            taxes.map((tax) => tax),
          ),
          taxes.map((tax) => ({ ...tax, inclusive: false })),
        ).total;
        // A cent of net weighs up to (1.3)³, and each of three taxes is rounded once more.
        expect(Math.abs(back - gross)).toBeLessThanOrEqual(4);
      }),
    );
  });
});
