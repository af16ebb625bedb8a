import type { Cents } from '../money/cents.ts';
import { rentalAmounts, type PriceQuestion } from '../pricing/price.ts';
import { type RatedProduct, ratedProducts, type RateSource } from '../pricing/rate-source.ts';
import type { Rate } from '../pricing/rates.ts';
import { Unpriceable } from '../pricing/unpriceable.ts';
import type { ProblemCode } from '../words/en.ts';
import type { WordData } from '../words/fill.ts';

/**
 * Whether a line priced from `source` would have used such a table for all customers: a group's table prices lines with
 * the group's or the class's rates, not those with rates of their own or agreed with a customer. [B3.3]
 */
export function wouldTake(source: RateSource, product: RatedProduct): boolean {
  const places: readonly string[] = ratedProducts;
  return places.indexOf(source) >= places.indexOf(product);
}

/** Amounts of a line under its present and the proposed rates, after discount; or why one has none. */
export type Repriced =
  | { before: Cents; after: Cents }
  | { isProposed: boolean; code: ProblemCode; data: WordData };

/** Prices a rental line twice over the same time: 9 days at 100 and 300 a week cost 500.00, at 110 and 320 540.00. */
export function reprice(
  line: Omit<PriceQuestion, 'rates'>,
  { agreed, proposed }: { agreed: readonly Rate[]; proposed: readonly Rate[] },
): Repriced {
  const before = netOf({ ...line, rates: agreed });
  if (typeof before !== 'number') return { ...before, isProposed: false };
  const after = netOf({ ...line, rates: proposed });
  return typeof after === 'number' ? { before, after } : { ...after, isProposed: true };
}

function netOf(question: PriceQuestion): Cents | { code: ProblemCode; data: WordData } {
  try {
    return rentalAmounts(question).net;
  } catch (error) {
    if (error instanceof Unpriceable) return { code: error.code, data: error.data };
    if (error instanceof RangeError) return { code: 'rate.too_large', data: {} };
    throw error;
  }
}
