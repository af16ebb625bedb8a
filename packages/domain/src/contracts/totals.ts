import { less, sum, type Cents } from '../money/cents.ts';
import { type Exempt, type ExemptKind, isExemptFrom, kindOfLine, type TaxPlace } from '../taxes/exempt.ts';
import { taxesOn, type TaxedLine } from '../taxes/taxes.ts';
import { waiverOn } from '../waiver/waiver.ts';
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
  /** What the waiver comes to where it is not reckoned: of a share of a bill. */
  waiver?: Cents;
  /** Which taxes apply to the waiver itself: required by law in some places, and not in others. */
  waiverTaxes?: { tax1: boolean; tax2: boolean };
  /** Which lines bear no tax, despite their flags; services go with the sales, the waiver with the rentals. */
  exempt?: Exempt;
  taxes: {
    tax1?: { code: string; percent: number };
    tax2?: { code: string; percent: number; isCompound: boolean };
  };
};

/** What a line bears: taxes by its flags and the exemptions of its document, and the waiver by its class. */
export type LineBears = { tax1: boolean; tax2: boolean; waiver: boolean };

export type Totals = {
  /** Of each line what it comes to, and which taxes and whether the waiver it bears. */
  lines: { extended: Cents; discount: Cents; bears?: LineBears }[];
  rental: Cents;
  sales: Cents;
  services: Cents;
  waiver: Cents;
  tax1: Cents;
  tax2: Cents;
  total: Cents;
};

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
  const rentals = question.lines.map(({ type, waiverExempt }, index) => ({
    extended: lines[index]?.extended ?? 0,
    exempt: type !== 'R' || waiverExempt,
  }));
  const waiver = question.waiver ?? waiverOn(rentals, question.waiverPercent);
  const flags = [...question.lines.map((line) => flagsOf(line, question)), waiverFlags(question)];
  const taxed = [...lines.map(({ extended }) => extended), waiver].map((base, index) => ({
    base,
    codes: codesOf(flags[index]),
  }));
  const parts = {
    rental: sumOf('R'),
    sales: sumOf('S'),
    services: sumOf('V'),
    waiver,
    ...twoTaxes(taxed, question.taxes),
  };
  const told = lines.map((line, index) => ({
    ...line,
    bears: {
      tax1: flags[index]?.tax1 ?? false,
      tax2: flags[index]?.tax2 ?? false,
      waiver: rentals[index]?.exempt === false,
    },
  }));
  return { lines: told, ...parts, total: sum(Object.values(parts)) };
}

function extend(line: TotalLine, question: TotalQuestion): { extended: Cents; discount: Cents } {
  if (!line.chargeable) return { extended: 0, discount: 0 };
  const documentPercent = { R: question.rentalDiscP, S: question.saleDiscP, V: 0 }[line.type];
  const percent = line.discountAllowed ? (line.discountPercent ?? documentPercent) : 0;
  const extended = less(line.gross, percent);
  return { extended, discount: line.gross - extended };
}

const none = { tax1: false, tax2: false };

function flagsOf(line: TotalLine, { exempt }: TotalQuestion): { tax1: boolean; tax2: boolean } {
  const bears = (tax: TaxPlace) => line[tax] && !isExemptFrom(exempt, kindOfLine[line.type], tax);
  return { tax1: bears('tax1'), tax2: bears('tax2') };
}

function waiverFlags({ exempt, waiverTaxes = none }: TotalQuestion): { tax1: boolean; tax2: boolean } {
  const bears = (tax: TaxPlace) => waiverTaxes[tax] && !isExemptFrom(exempt, 'waiver', tax);
  return { tax1: bears('tax1'), tax2: bears('tax2') };
}

/** What each tax of a document is taken on, and by kind what bears it but for an exemption; in cents. */
export type TaxBases = Record<TaxPlace, { taxable: Cents; exempt: Record<ExemptKind, Cents> }>;

/** The bases of the taxes of a document, taken apart by whether they are exempt: what no product bears is in neither. */
export function taxBases(question: TotalQuestion): TaxBases {
  const { lines, waiver } = contractTotals(question);
  const { waiverTaxes = none, exempt } = question;
  const borne = [
    ...question.lines.map((line, index) => ({
      kind: kindOfLine[line.type],
      amount: lines[index]?.extended ?? 0,
      bears: { tax1: line.tax1, tax2: line.tax2 },
    })),
    { kind: 'waiver' as const, amount: waiver, bears: waiverTaxes },
  ];
  const of = (tax: TaxPlace): TaxBases['tax1'] => {
    const own = borne.filter(({ bears }) => bears[tax]);
    const exemptOf = (kind: ExemptKind) =>
      sum(
        own
          .filter((each) => each.kind === kind && isExemptFrom(exempt, kind, tax))
          .map(({ amount }) => amount),
      );
    return {
      taxable: sum(own.filter(({ kind }) => !isExemptFrom(exempt, kind, tax)).map(({ amount }) => amount)),
      exempt: {
        rentals: exemptOf('rentals'),
        sales: exemptOf('sales'),
        services: exemptOf('services'),
        waiver: exemptOf('waiver'),
      },
    };
  };
  return { tax1: of('tax1'), tax2: of('tax2') };
}

const codesOf = (flags?: { tax1: boolean; tax2: boolean }) => [
  ...(flags?.tax1 ? ['tax1'] : []),
  ...(flags?.tax2 ? ['tax2'] : []),
];

/** The two taxes of a document, by position and not by code: both may be the same one. */
function twoTaxes(taxed: readonly TaxedLine[], { tax1, tax2 }: TotalQuestion['taxes']) {
  const { taxes } = taxesOn(taxed, [
    { code: 'tax1', percent: tax1?.percent ?? 0 },
    { code: 'tax2', percent: tax2?.percent ?? 0, compound: tax2?.isCompound ?? false },
  ]);
  return { tax1: taxes[0]?.tax ?? 0, tax2: taxes[1]?.tax ?? 0 };
}
