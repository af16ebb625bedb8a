import { checkQuantity } from './quantity.ts';
import type { Problem } from '../words/problems.ts';

type SubstitutedAsset = { id: number; classId: number; isBulk: boolean };

/** A line that waits to go out, with what was asked for first, and what shall go out instead. */
export type Substitution = {
  quantity: number;
  /** What the customer asked for; null while nothing was substituted yet. */
  requestedId: number | null;
  current: SubstitutedAsset;
  replacement: SubstitutedAsset;
};

/**
 * What is wrong with another product in the place of the one that was asked for: it is the same, it cannot be had so many
 * times, or it is of a class with other rules of price, while the rates stay those that were agreed. Numbered machines go
 * one for one. [B5.13] [B5.14] [B5.21]
 */
export function checkSubstitution({ quantity, requestedId, current, replacement }: Substitution): Problem[] {
  const path = ['assetId'];
  if (replacement.id === current.id || replacement.id === requestedId) {
    return [{ path, code: 'substitution.same_product' }];
  }
  const wrong = checkQuantity(quantity, { type: 'R', isBulk: replacement.isBulk, isSwap: true });
  if (wrong !== undefined) return [{ path, code: wrong }];
  return current.classId === replacement.classId ? [] : [{ path, code: 'substitution.other_class' }];
}
