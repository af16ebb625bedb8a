import { quotient, sum, type Cents } from '../money/cents.ts';
import { taxesOn } from './taxes.ts';

/** A line as it was billed: its amount in cents, and what it bore. */
export type BorneLine = { extended: Cents; tax1: boolean; tax2: boolean; waiver: boolean };

/** A bill that is corrected, under the terms under which it was posted. */
export type BilledTerms = {
  lines: readonly BorneLine[];
  waiver: Cents;
  waiverTaxes: { tax1: boolean; tax2: boolean };
  tax1Percent: number;
  tax2Percent: number;
  isCompound: boolean;
};

/** What goes with lines of a bill: their part of its waiver, and its taxes on both; in cents. */
export type BorneWith = { waiver: Cents; tax1: Cents; tax2: Cents };

const codesOf = ({ tax1, tax2 }: { tax1: boolean; tax2: boolean }): string[] => [
  ...(tax1 ? ['tax1'] : []),
  ...(tax2 ? ['tax2'] : []),
];

const waivedOf = (lines: readonly BorneLine[]): Cents =>
  sum(lines.filter(({ waiver }) => waiver).map(({ extended }) => extended));

/** What goes with so much of a bill, as if it had billed nothing else. */
const throughTo = (bill: BilledTerms, lines: readonly BorneLine[]): BorneWith => {
  const whole = waivedOf(bill.lines);
  const waiver = whole === 0 ? 0 : quotient(BigInt(bill.waiver) * BigInt(waivedOf(lines)), BigInt(whole));
  const taxed = [
    ...lines.map((line) => ({ base: line.extended, codes: codesOf(line) })),
    { base: waiver, codes: codesOf(bill.waiverTaxes) },
  ];
  const { taxes } = taxesOn(taxed, [
    { code: 'tax1', percent: bill.tax1Percent },
    { code: 'tax2', percent: bill.tax2Percent, compound: bill.isCompound },
  ]);
  return { waiver, tax1: taxes[0]?.tax ?? 0, tax2: taxes[1]?.tax ?? 0 };
};

/**
 * What goes back in waiver and taxes with lines of a bill, or parts of them, at the rates and exemptions of that bill: the difference between
 * what went with all that is back now and with what was back before. So credits of a whole bill come to that bill to the cent, in
 * whatever parts they are given. Of 100.00 at 5 %, 33.33, 33.33 and 33.34 take back 1.67, 1.66 and 1.67.
 */
export const creditedWith = (
  bill: BilledTerms,
  before: readonly BorneLine[],
  now: readonly BorneLine[],
): BorneWith => {
  const was = throughTo(bill, before);
  const is = throughTo(bill, [...before, ...now]);
  return { waiver: is.waiver - was.waiver, tax1: is.tax1 - was.tax1, tax2: is.tax2 - was.tax2 };
};
