import { checkQuantity } from './quantity.ts';
import type { Problem } from '../words/problems.ts';

type SubstitutedAsset = { id: number; classId: number; isBulk: boolean };

/** A line that waits to leave, with the product first requested, and its replacement. */
export type Substitution = {
  quantity: number;
  /** The product the customer requested; null while nothing was substituted yet. */
  requestedId: number | null;
  current: SubstitutedAsset;
  replacement: SubstitutedAsset;
};

/**
 * What is wrong with another product in place of the requested one: it is the same, too few are available, or its class
 * has other pricing rules, while the agreed rates stay. Numbered machines go one for one. [B5.13] [B5.14] [B5.21]
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
