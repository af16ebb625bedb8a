import type { Problem } from '../words/problems.ts';
import { checkLength, sizes } from './sizes.ts';

/** What is wrong with a barcode: 1 to 20 letters, digits, underscores, dashes, slashes and spaces. [B5.50] */
export function checkBarcode(text: string): Problem[] {
  if (text.trim() === '') return [{ path: [], code: 'barcode.empty' }];
  const tooLong = checkLength(text, sizes.barcode);
  if (tooLong.length > 0) return tooLong;
  return /^[A-Za-z0-9_\-/ ]+$/.test(text) ? [] : [{ path: [], code: 'barcode.special_characters' }];
}
