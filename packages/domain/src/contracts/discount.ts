import type { ProblemCode } from '../words/en.ts';
import type { Problem } from '../words/problems.ts';
import type { ContractContext } from './context.ts';

type Kind = 'rental' | 'sales';

const refusals: Readonly<Record<Kind, { none: ProblemCode; above: ProblemCode }>> = {
  rental: { none: 'discount.rental_not_allowed', above: 'discount.rental_above_maximum' },
  sales: { none: 'discount.sales_not_allowed', above: 'discount.sales_above_maximum' },
};

/** Whether a number is a percentage 0 to 100 with at most four decimals. [B5.23] */
export function isPercent(value: number): boolean {
  return value >= 0 && value <= 100 && Math.round(value * 1e4) / 1e4 === value;
}

/**
 * What is wrong with a discount percent. Anyone may save up to the agreed percent (the customer's own) and what was granted
 * earlier for the same terms; above, the user's maximum for the division counts. [B5.12] [B5.23] [B6.7]
 */
export function checkDiscount(
  percent: number,
  kind: Kind,
  { discountMax, agreedDiscount }: Pick<ContractContext, 'discountMax' | 'agreedDiscount'>,
  field: string,
  granted = 0,
): Problem[] {
  if (!isPercent(percent)) return [{ path: [field], code: 'discount.invalid' }];
  const maximum = discountMax[kind];
  if (percent <= Math.max(maximum, agreedDiscount[kind], granted)) return [];
  if (maximum === 0) return [{ path: [field], code: refusals[kind].none }];
  return [{ path: [field], code: refusals[kind].above, data: { maximum } }];
}
