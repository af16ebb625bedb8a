import { expect, test } from 'vitest';
import { checkPhoneMask, checkPostalMask, phoneExample, postalExample } from './masks.ts';
import { checkPhone } from './phone.ts';
import { checkPostal } from './postal.ts';

test.each([
  ['', '518-555-0123'],
  ['(XXX) XXX-XXXX', '(518) 555-0123'],
  ['+1 XXX.XXX.XXXX', undefined],
  ['XXX.XXX.XXXX', '518.555.0123'],
  ['XXX-XXXX', '518-5550'],
  ['XXX-XXX', undefined],
  ['(XXX XXX-XXXX', undefined],
  ['(XXX) XXX-XXXX XX', undefined],
  ['AAA-XXX-XXXX', undefined],
  [' XXX-XXX-XXXX', undefined],
])('numbers written as %j look like %j [B5.46] [B9.3]', (mask, example) => {
  expect(checkPhoneMask(mask).map(({ code }) => code)).toEqual(example === undefined ? ['phone.mask'] : []);
  if (example === undefined) return;
  expect(phoneExample(mask)).toBe(example);
  expect(checkPhone(example, mask)).toEqual([]);
});

test.each([
  ['', 'U', '12180'],
  ['', 'C', 'K1A 0B1'],
  ['5-10', 'C', '12180'],
  ['A9A 9A9', 'U', 'K5M 1B8'],
  ['99999-9999', 'U', '51855-5012'],
  ['AA99 9AA', null, 'KM51 8BQ'],
  ['999', 'U', undefined],
  ['99999-99999', 'U', undefined],
  ['A9A.9A9', 'C', undefined],
  ['a9a 9a9', 'C', undefined],
  [' 99999', 'U', undefined],
] as const)('codes written as %j in %s look like %j [B5.47] [B9.3]', (mask, country, example) => {
  expect(checkPostalMask(mask).map(({ code }) => code)).toEqual(example === undefined ? ['postal.mask'] : []);
  if (example === undefined) return;
  expect(postalExample(mask, country)).toBe(example);
  expect(checkPostal(example, { format: mask, country })).toEqual([]);
});
