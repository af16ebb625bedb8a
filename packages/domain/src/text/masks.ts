import type { Problem } from '../words/problems.ts';
import { checkPhone } from './phone.ts';
import { anyPostalFormat, checkPostal, type PostalCountry } from './postal.ts';
import { sizes } from './sizes.ts';

const digits = '5185550123';
const letters = 'KMBQ';

/** Fills the placeholders of a mask with an example's characters, in order. */
const filled = (mask: string, sign: string, from: string): string => {
  let next = 0;
  return mask.replaceAll(sign, () => from[next++ % from.length] ?? sign);
};

/** A phone number in a company's format, X for a digit: (XXX) XXX-XXXX is (518) 555-0123. Without a format, the usual one. */
export const phoneExample = (mask: string): string =>
  mask === '' ? '518-555-0123' : filled(mask, 'X', digits);

/**
 * A postal code in a format, A for a letter and 9 for a digit: A9A 9A9 is K5M 1B8. Without a format the country's: K1A 0B1
 * in Canada, 12180 in the United States, which also serves for any plain one.
 */
export const postalExample = (mask: string, country: PostalCountry): string => {
  if (mask === '' && country === 'C') return 'K1A 0B1';
  if (mask === '' || mask === anyPostalFormat) return '12180';
  return filled(filled(mask, 'A', letters), '9', digits);
};

const fault = (field: 'phone_format' | 'postal_format'): Problem[] => [
  { path: [field], code: field === 'phone_format' ? 'phone.mask' : 'postal.mask' },
];

/**
 * What is wrong with a phone format: it needs at least seven places for digits, and its own example must pass the rule for
 * numbers. [B5.46] [B9.3]
 */
export const checkPhoneMask = (mask: string): Problem[] => {
  if (mask === '') return [];
  const places = mask.split('X').length - 1;
  const isRight =
    places >= 7 &&
    !/\d/.test(mask) &&
    mask.trim() === mask &&
    mask.length <= sizes.formattedPhone &&
    checkPhone(phoneExample(mask), mask).length === 0;
  return isRight ? [] : fault('phone_format');
};

/** The same for postal codes: A, 9, blanks and dashes, five to ten in all, or any plain code of 5 to 10. [B5.47] [B9.3] */
export const checkPostalMask = (mask: string): Problem[] => {
  if (mask === '' || mask === anyPostalFormat) return [];
  const isRight =
    /^[A9][A9 -]{3,8}[A9]$/.test(mask) &&
    checkPostal(postalExample(mask, null), { format: mask, country: null }).length === 0;
  return isRight ? [] : fault('postal_format');
};
