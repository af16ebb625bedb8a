import type { Problem } from '../words/problems.ts';
import { checkLength, sizes } from './sizes.ts';

const phoneCharacters = /^[\d().+\- ]*\d[\d().+\- ]*$/;
const invalid: Problem[] = [{ path: [], code: 'phone.invalid' }];

/**
 * What is wrong with a phone number. Digits with parentheses in pairs, dashes, dots, plus and spaces; at most 12
 * characters, or 15 and exactly the company's format where it has one, in which X stands for a digit. [B5.46]
 */
export function checkPhone(text: string, format?: string | null): Problem[] {
  if (!phoneCharacters.test(text) || !isBalanced(text)) return invalid;
  const tooLong = checkLength(text, format ? sizes.formattedPhone : sizes.phone);
  if (tooLong.length > 0 || !format || matches(text, format)) return tooLong;
  return [{ path: [], code: 'phone.format', data: { format } }];
}

function matches(text: string, format: string): boolean {
  return text.replaceAll(/\d/g, 'X') === format;
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
