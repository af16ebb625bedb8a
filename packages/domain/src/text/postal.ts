import type { Problem } from '../words/problems.ts';
import { checkLength, sizes } from './sizes.ts';

/** C Canada, U United States; any other company takes either of their forms. [B9.12] */
export type PostalCountry = 'C' | 'U' | null;

/** The format that asks for 5 to 10 plain characters and no more. */
export const anyPostalFormat = '5-10';

const countryForms = {
  C: /^[A-Z]\d[A-Z] \d[A-Z]\d$/i,
  U: /^\d{5}(-\d{4})?$/,
} as const;

/**
 * What is wrong with a postal code: the company's format decides, in which A stands for a letter and 9 for a digit;
 * without one the country's form does. 'K1A 0B1' in Canada, '90210' or '90210-1234' in the United States. [B5.47]
 */
export function checkPostal(
  text: string,
  rule: { format?: string | null; country: PostalCountry },
): Problem[] {
  const tooLong = checkLength(text, sizes.postalCode);
  if (tooLong.length > 0) return tooLong;
  if (rule.format === anyPostalFormat) return checkAny(text);
  if (rule.format) {
    const isRight = shapeOf(text) === rule.format;
    return isRight ? [] : [{ path: [], code: 'postal.format', data: { format: rule.format } }];
  }
  const forms = rule.country ? [countryForms[rule.country]] : Object.values(countryForms);
  return forms.some((form) => form.test(text)) ? [] : [{ path: [], code: 'postal.invalid' }];
}

function checkAny(text: string): Problem[] {
  if (text.length < 5) return [{ path: [], code: 'postal.length' }];
  return /^[\p{L}\d -]+$/u.test(text) ? [] : [{ path: [], code: 'postal.special_characters' }];
}

function shapeOf(text: string): string {
  return text.replaceAll(/\d/g, '9').replaceAll(/[A-Za-z]/g, 'A');
}
