import { byLargestRemainder, payerTotals, spreadBill } from '@yardline/domain/billing/bill-shares';
import { contractTotals, taxBases, type TotalQuestion } from '@yardline/domain/contracts/totals';
import { sum, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import type { Bill, PayerBill } from '../bill.ts';
import type { BillingTerms } from '../billing-terms.ts';
import type { TaxesOfBill } from '../posting/taxes-of-bill.ts';
import { taxesOfPayer } from './payer-terms.ts';
import type { Payer } from './read-payers.ts';

type Line = Bill['lines'][number];

const pieces = ({ quantity, description }: Line): string =>
  quantity === 1 ? description : `${quantity} × ${description}`;

/** A share of a line: one piece, at its share of what the whole line comes to before and after its discount. */
export const shareOfLine = (line: Line, extended: Cents, discount: Cents): Line => ({
  ...line,
  description: pieces(line),
  quantity: 1,
  shareQuantity: line.shareQuantity ?? line.quantity,
  unit: extended + discount,
  extended,
  discount,
});

/** What each payer bears of the discount of each line: as of the line itself, or as of the whole bill where it costs nothing. */
const discountsOf = (
  lines: readonly Line[],
  shares: readonly (readonly Cents[])[],
  totals: readonly Cents[],
): Cents[][] => {
  const weights = totals.some((each) => each > 0) ? totals : totals.map(() => 1);
  const byLine = lines.map(({ discount }, at) => {
    const own = shares.map((share) => share[at] ?? 0);
    const by = own.some((each) => each > 0) ? own : weights;
    return byLargestRemainder(
      discount,
      by.map((each) => BigInt(each)),
    );
  });
  return shares.map((_, payer) => byLine.map((parts) => parts[payer] ?? 0));
};

const totalled = (
  lines: readonly Line[],
  { waiver, terms, taxes }: { waiver: Cents; terms: BillingTerms; taxes: TaxesOfBill },
): Bill => {
  const { tax1, tax2 } = taxes;
  const question: TotalQuestion = {
    lines: lines.map(({ terms: own, extended }) => ({ ...own, gross: extended, discountAllowed: false })),
    rentalDiscP: 0,
    saleDiscP: 0,
    waiverPercent: terms.waiverPercent,
    waiver,
    waiverTaxes: terms.waiverTaxes,
    exempt: taxes.exempt,
    taxes: {
      ...(tax1 && { tax1 }),
      ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
    },
  };
  const totals = contractTotals(question);
  return {
    lines: lines.map((line, at) => {
      const bears = totals.lines[at]?.bears;
      return bears === undefined ? line : { ...line, bears };
    }),
    totals,
    bases: taxBases(question),
    taxed: { tax1, tax2 },
  };
};

/** What a bill comes to before taxes. */
export const beforeTaxesOf = ({ totals }: Pick<Bill, 'totals'>): Cents =>
  totals.rental + totals.sales + totals.services + totals.waiver;

/**
 * Splits a bill over those who pay it: each line and the waiver are borne to the cent, and each payer has the taxes of their own account on
 * their share. Who bears nothing of it gets no paper. [B5.38]
 */
export const splitBill = async (
  scope: Scope,
  terms: BillingTerms,
  bill: Bill,
  payers: readonly Payer[],
): Promise<PayerBill[]> => {
  if (bill.lines.length === 0) return [];
  const totals = payerTotals(
    beforeTaxesOf(bill),
    payers.map(({ percent, amount }) => (amount === null ? { percent: percent ?? 0 } : { amount })),
  );
  const shares = spreadBill([...bill.lines.map(({ extended }) => extended), bill.totals.waiver], totals);
  const discounts = discountsOf(bill.lines, shares, totals);
  const isFree = totals.every((each) => each === 0);
  const split = await Promise.all(
    payers.map(async (payer, at): Promise<PayerBill> => {
      const own = shares[at] ?? [];
      const lines = bill.lines.map((line, index) =>
        shareOfLine(line, own[index] ?? 0, discounts[at]?.[index] ?? 0),
      );
      const taxes = await taxesOfPayer(scope, terms, payer.customer.id);
      return { ...totalled(lines, { waiver: own.at(-1) ?? 0, terms, taxes }), payer, taxes };
    }),
  );
  return split.filter((_, at) => (isFree ? at === 0 : (totals[at] ?? 0) > 0));
};

/** The sums of the papers of a bill: what its parts come to with the taxes of all of them. */
export const sumsOf = (shares: readonly Bill[], { totals }: Bill): Bill['totals'] => {
  const of = (part: 'tax1' | 'tax2' | 'total') => sum(shares.map((share) => share.totals[part]));
  return { ...totals, tax1: of('tax1'), tax2: of('tax2'), total: of('total') };
};
