import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { amount, cents, quotient, scaled } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { explanationOf } from '../../pricing/public.ts';
import type { PricedLine } from '../../quoting/public.ts';
import { shownDaily } from '../../rates/public.ts';

/** A line as the wire shows it, but with its price as it is stored. */
export type LineView = PricedLine['view'];

/** What the record of its product and its document say of a line, while it is not saved. */
const unknown = {
  listPrice: null,
  productClass: '',
  productStatus: '',
  tax1Code: '',
  tax2Code: '',
  meterCharge: 0,
};

/** One piece less the discount, in whole cents; nothing of what has no proper quantity yet. */
const netOfOne = ({ extendedAmount, quantity }: LineView): number =>
  extendedAmount !== 0 && quantity > 0 && hasAtMostDecimals(quantity, 2)
    ? amount(quotient(BigInt(cents(extendedAmount)) * 100n, BigInt(scaled(quantity, 2))))
    : 0;

/** The price in whose place an override stands; without one, the price itself. */
const originOf = ({ type, rates, rateOverride, unitPrice, originPrice }: Omit<LineView, 'price'>) =>
  type === 'R' ? shownDaily(rates) : rateOverride === null ? unitPrice : (originPrice ?? null);

/** The line as it is answered. */
export const lineReply = (scope: Scope, { price, ...line }: LineView): ContractLine => ({
  ...unknown,
  ...line,
  unitTotal: amount(cents(line.extendedAmount) + cents(line.discountAmount)),
  netUnitRate: netOfOne({ price, ...line }),
  standardRate: shownDaily(line.rates),
  originPrice: originOf(line),
  explanation: price && explanationOf(scope, price),
});
