import { describe, expect, it, test } from 'vitest';
import { isEmail, isEmailList, readLoginEmail } from './email.ts';
import { areCoordinates, parseAmount, parseNumber } from './numbers.ts';
import { checkPhone } from './phone.ts';
import { checkPostal, type PostalCountry } from './postal.ts';
import { checkLength, sizes } from './sizes.ts';
import { wrapText } from './wrap.ts';

describe('phone numbers', () => {
  const format = '(XXX) XXX-XXXX';

  test.each([
    ['519-555-0199', undefined, undefined],
    ['+1.519555019', undefined, undefined],
    ['(519)5550199', undefined, undefined],
    ['(519 5550199', undefined, 'phone.invalid'],
    [')519(5550199', undefined, 'phone.invalid'],
    ['519-555-CALL', undefined, 'phone.invalid'],
    [' ', undefined, 'phone.invalid'],
    ['', undefined, 'phone.invalid'],
    ['1-519-555-0199', undefined, 'text.too_long'],
    ['(519) 555-0199', format, undefined],
    ['519-555-0199', format, 'phone.format'],
    ['+1 (519) 555-0199', format, 'text.too_long'],
  ])('%j with format %j: %s [B5.46]', (text, mask, code) => {
    expect(checkPhone(text, mask)[0]?.code).toBe(code);
  });
});

describe('postal codes', () => {
  test.each<[string, string | null, PostalCountry, string | undefined]>([
    ['K1A 0B1', null, 'C', undefined],
    ['k1a 0b1', null, 'C', undefined],
    ['K1A0B1', null, 'C', 'postal.invalid'],
    ['90210', null, 'U', undefined],
    ['90210-1234', null, 'U', undefined],
    ['9021', null, 'U', 'postal.invalid'],
    ['90210', null, null, undefined],
    ['90210', null, 'C', 'postal.invalid'],
    ['90210-12345', null, 'U', 'text.too_long'],
    ['AB12 3CD', '5-10', null, undefined],
    ['AB1', '5-10', null, 'postal.length'],
    ['AB#12', '5-10', null, 'postal.special_characters'],
    ['AB12', 'AA99', 'U', undefined],
    ['1B12', 'AA99', 'U', 'postal.format'],
  ])('%j with format %j in %s: %s [B5.47]', (text, format, country, code) => {
    expect(checkPostal(text, { format, country })[0]?.code).toBe(code);
  });
});

describe('e-mail addresses', () => {
  test.each([
    ['ann@example.com', true],
    ['ann.o+rent@mail.example.co', true],
    ['ann@example', false],
    ['ann@@example.com', false],
    ['ann@exa mple.com', false],
    ['ann@example..com', false],
    ['@example.com', false],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
  ])('%s: %s [S5.11]', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  it('takes a list only when each of it is right', () => {
    expect(isEmailList('ann@example.com, bob@example.com')).toBe(true);
    expect(isEmailList('ann@example.com, bob')).toBe(false);
    expect(isEmailList('ann@example.com,')).toBe(false);
  });

  test.each([
    ['ann@example.com', { prefix: null, email: 'ann@example.com' }],
    [' north/ann@example.com ', { prefix: 'north', email: 'ann@example.com' }],
    ['a/b/ann@example.com', { code: 'email.invalid' }],
    ['north/', { code: 'email.invalid' }],
    [' ', { code: 'email.required' }],
  ])('signs in with %j as %j [S5.1]', (text, expected) => {
    expect(readLoginEmail(text)).toEqual(expected);
  });
});

describe('numbers', () => {
  test.each([
    ['12.50', 12.5],
    [' -3 ', -3],
    ['.5', 0.5],
    ['1e3', undefined],
    ['1E3', undefined],
    ['', undefined],
    ['  ', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['1,5', undefined],
  ])('%j is %s [S5.12] [B5.23]', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  test.each([
    ['9999999999999.99', 9_999_999_999_999.99],
    ['10000000000000', undefined],
    ['1.005', undefined],
  ])('the amount %j is %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  test.each([
    ['43.6', '-79.4', true],
    ['90', '180', true],
    ['90.1', '0', false],
    ['0', '-180.5', false],
    ['0', '0', false],
    ['0', '5', true],
    ['', '5', false],
    ['5', '', false],
  ])('(%s, %s) is a place: %s [B5.30] [S5.12]', (latitude, longitude, expected) => {
    expect(areCoordinates(latitude, longitude)).toBe(expected);
  });
});

describe('long texts', () => {
  it('are told what is the most [B5.44]', () => {
    expect(checkLength('x'.repeat(250), sizes.comment)).toEqual([]);
    expect(checkLength('x'.repeat(251), sizes.comment)).toEqual([
      { path: [], code: 'text.too_long', data: { n: 250 } },
    ]);
    expect(checkLength('👷'.repeat(30), sizes.assetDescription)).toEqual([]);
  });

  it('wrap at 60 characters at the last space', () => {
    const words = 'Leave the lift at the north gate and call the foreman before noon';
    expect(wrapText(words)).toEqual(['Leave the lift at the north gate and call the foreman before', 'noon']);
    expect(wrapText('x'.repeat(60))).toEqual(['x'.repeat(60)]);
    expect(wrapText(` ${'x'.repeat(61)}`)).toEqual([` ${'x'.repeat(59)}`, 'xx']);
    expect(wrapText('x'.repeat(61))).toEqual(['x'.repeat(60), 'x']);
    expect(wrapText('one\n\ntwo')).toEqual(['one', '', 'two']);
  });
});
