import { checkQuantity } from '../contracts/quantity.ts';
import type { Problem } from '../words/problems.ts';
import type { ExchangeClock } from './exchange-reasons.ts';

/** A machine in an exchange. */
export type ExchangedAsset = { id: number; classId: number; isBulk: boolean };

/** A requested exchange: quantity, machines, and whether the clock continues. */
export type Exchange = {
  quantity: number;
  /** The quantity out on the line. */
  lineQuantity: number;
  old: ExchangedAsset;
  replacement: ExchangedAsset;
  clock: ExchangeClock;
};

/**
 * What is wrong with an exchange. Numbered machines go one for one; a bulk line is exchanged as a whole (Texada SRM,
 * exchanges). Time can go on only within a class, which is what rates, cycles, taxes and meter terms belong to.
 * [B5.13] [B5.14] [B5.21]
 */
export function checkExchange({ quantity, lineQuantity, old, replacement, clock }: Exchange): Problem[] {
  if (old.id === replacement.id) return [{ path: ['assetId'], code: 'exchange.same_product' }];
  const isBulk = old.isBulk && replacement.isBulk;
  const wrong = checkQuantity(quantity, { type: 'R', isBulk, isSwap: true });
  if (wrong !== undefined) return [{ path: ['quantity'], code: wrong }];
  if (quantity !== lineQuantity) {
    return [{ path: ['quantity'], code: 'exchange.whole_line', data: { quantity: lineQuantity } }];
  }
  return clock === 'continues' && old.classId !== replacement.classId
    ? [{ path: ['assetId'], code: 'exchange.other_class' }]
    : [];
}
