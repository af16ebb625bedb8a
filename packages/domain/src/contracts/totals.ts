import { less, percentOf, sum, type Cents } from '../money/cents.ts';
import type { LineType } from './form.ts';

/** A line as the totals see it. `gross` is rate times quantity before discount; tax flags say which taxes apply. */
export type TotalLine = {
  type: LineType;
  gross: Cents;
  /** Replaces the document's percent; null leaves the document's. */
  discountPercent: number | null;
  discountAllowed: boolean;
  chargeable: boolean;
  waiverExempt: boolean;
  tax1: boolean;
  tax2: boolean;
};

export type TotalQuestion = {
  lines: readonly TotalLine[];
  rentalDiscP: number;
  saleDiscP: number;
  /** 0 when the customer takes no waiver. */
  waiverPercent: number;
  /** Which taxes the waiver itself bears: that is law in some places, and not in others. */
  waiverTaxes?: { tax1: boolean; tax2: boolean };
  taxes: {
    tax1?: { code: string; percent: number };
    tax2?: { code: string; percent: number; isCompound: boolean };
  };
};

export type Totals = {
  lines: { extended: Cents; discount: Cents }[];
  rental: Cents;
  sales: Cents;
  services: Cents;
  waiver: Cents;
  tax1: Cents;
  tax2: Cents;
  total: Cents;
};

type Taxed = { amount: Cents; tax1: boolean; tax2: boolean };

/**
 * Adds up a document. Each line is discounted and rounded, the waiver is a percent of the discounted rental of classes
 * that are not exempt, and each tax is rounded once on its sum. A compound second tax is taken on the first as well.
 * 500.00 with 5 % and 9.975 % gives 25.00 and 49.88, total 574.88 (Quebec, justinvoice.ca); 1,000 rental less 10 %
 * with a 12 % waiver gives 108.00 waiver. [B5.23] [B9.6]
 */
export function contractTotals(question: TotalQuestion): Totals {
  const lines = question.lines.map((line) => extend(line, question));
  const sumOf = (type: LineType) =>
    sum(question.lines.map((line, index) => (line.type === type ? (lines[index]?.extended ?? 0) : 0)));
  const covered = question.lines.map((line, index) =>
    line.type === 'R' && !line.waiverExempt ? (lines[index]?.extended ?? 0) : 0,
  );
  const waiver = percentOf(sum(covered), question.waiverPercent);
  const taxed: Taxed[] = [
    ...question.lines.map((line, index) => ({
      amount: lines[index]?.extended ?? 0,
      tax1: line.tax1,
      tax2: line.tax2,
    })),
    { amount: waiver, ...(question.waiverTaxes ?? { tax1: false, tax2: false }) },
  ];
  const parts = {
    rental: sumOf('R'),
    sales: sumOf('S'),
    services: sumOf('V'),
    waiver,
    ...taxesOn(taxed, question.taxes),
  };
  return { lines, ...parts, total: sum(Object.values(parts)) };
}

function extend(line: TotalLine, question: TotalQuestion): { extended: Cents; discount: Cents } {
  if (!line.chargeable) return { extended: 0, discount: 0 };
  const documentPercent = { R: question.rentalDiscP, S: question.saleDiscP, V: 0 }[line.type];
  const percent = line.discountAllowed ? (line.discountPercent ?? documentPercent) : 0;
  const extended = less(line.gross, percent);
  return { extended, discount: line.gross - extended };
}

function taxesOn(
  taxed: readonly Taxed[],
  { tax1, tax2 }: TotalQuestion['taxes'],
): { tax1: Cents; tax2: Cents } {
  const base = (isTaxed: (each: Taxed) => boolean) => sum(taxed.filter(isTaxed).map((each) => each.amount));
  const first = percentOf(
    base((each) => each.tax1),
    tax1?.percent ?? 0,
  );
  const shared = tax2?.isCompound
    ? percentOf(
        base((each) => each.tax1 && each.tax2),
        tax1?.percent ?? 0,
      )
    : 0;
  const second = percentOf(base((each) => each.tax2) + shared, tax2?.percent ?? 0);
  return { tax1: first, tax2: second };
}
