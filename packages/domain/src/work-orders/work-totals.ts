import {
  contractTotals,
  type TaxBases,
  taxBases,
  type TotalQuestion,
  type Totals,
} from '../contracts/totals.ts';
import type { Cents } from '../money/cents.ts';
import type { LineKind } from './work-lines.ts';

/** What the customer bears of a line, and which of the two taxes it bears. */
export type TaxedWork = { kind: LineKind; share: Cents; tax1: boolean; tax2: boolean };

/** Parts are sold; all other work is a service. */
export const soldAs = (kind: LineKind): 'S' | 'V' => (kind === 'P' ? 'S' : 'V');

type Terms = Pick<TotalQuestion, 'taxes' | 'exempt'>;

const questionOf = (lines: readonly TaxedWork[], { taxes, exempt }: Terms): TotalQuestion => ({
  lines: lines.map(({ kind, share, tax1, tax2 }) => ({
    type: soldAs(kind),
    gross: share,
    discountPercent: 0,
    discountAllowed: false,
    chargeable: true,
    waiverExempt: true,
    tax1,
    tax2,
  })),
  rentalDiscP: 0,
  saleDiscP: 0,
  waiverPercent: 0,
  ...(exempt && { exempt }),
  taxes,
});

/**
 * What work comes to for its customer, with taxes: the one sum for an estimate, an order and its invoice. Discounts are in the shares
 * already, and work bears no damage waiver.
 */
export const workTotals = (lines: readonly TaxedWork[], terms: Terms): Totals =>
  contractTotals(questionOf(lines, terms));

/** What the taxes of work are taken on, and what of it is exempt. */
export const workBases = (lines: readonly TaxedWork[], terms: Terms): TaxBases =>
  taxBases(questionOf(lines, terms));
