import type { ProblemCode } from '../words/en.ts';
import type { LineType } from './form.ts';

/** What decides the valid form of a quantity. */
export type QuantityRule = { type: LineType; isBulk: boolean; isSwap: boolean };

/**
 * What is wrong with a quantity, or undefined. Rentals are whole numbers, other lines have at most two decimals; a
 * numbered machine is always one, except in a swap, which has a message of its own for more. [B5.13–B5.15]
 */
export function checkQuantity(quantity: number, rule: QuantityRule): ProblemCode | undefined {
  if (!Number.isFinite(quantity)) return 'quantity.invalid';
  if (quantity <= 0) return 'quantity.not_positive';
  if (rule.type === 'R' && !Number.isInteger(quantity)) return 'quantity.not_whole';
  if (Math.round(quantity * 100) / 100 !== quantity) return 'quantity.too_many_decimals';
  if (rule.type === 'R' && !rule.isBulk && quantity !== 1) {
    return rule.isSwap ? 'quantity.bulk_above_one' : 'quantity.not_one';
  }
  return undefined;
}

/** The quantity that replaces a typed zero or negative, with the notice to show. [B5.14] */
export function correctedQuantity(quantity: number): { quantity: number; notice?: ProblemCode } {
  return quantity <= 0 ? { quantity: 1, notice: 'quantity.defaulted' } : { quantity };
}
