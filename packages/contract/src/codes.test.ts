import { expect, test } from 'vitest';
import { barcode } from './assets/assets.ts';
import { contactForm } from './customers/customer-fields.ts';

test.each([
  ['AB_12-3/4 X', undefined],
  ['', undefined],
  ['  ', 'barcode.empty'],
  ['x'.repeat(21), 'text.too_long'],
  ['AB*12', 'barcode.special_characters'],
  ['ÄB12', 'barcode.special_characters'],
])('barcode %j: %s [B5.50]', (text, code) => {
  expect(barcode.safeParse(text).error?.issues[0]?.message).toBe(code);
});

test.each([
  ['12', undefined],
  ['', undefined],
  ['x12', 'phone.extension'],
])('an extension is digits alone: %j is refused as %s [B5.46]', (extension, code) => {
  const form = { first_name: 'Kim', extension };
  expect(contactForm.safeParse(form).error?.issues[0]?.message).toBe(code);
});
