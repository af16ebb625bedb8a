import { describe, expect, it, test } from 'vitest';
import { parseDay, parseNumber, parseTime, phoneText } from './parse.tsx';

describe('numbers', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['$1,234.50', 1234.5],
    [' 12 % ', 12],
    ['-3.3', -3.3],
    ['.5', 0.5],
    ['0', 0],
  ])('takes %j as %d in English [S5.12]', (typed, value) => {
    expect(parseNumber(typed, 'en-US', 2)).toBe(value);
  });

  test.each([
    ['1 234,50', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['12.5', 12.5],
    ['12,5 %', 12.5],
    ['−20,80 $', -20.8],
  ])('takes %j as %d in French [S1.6]', (typed, value) => {
    expect(parseNumber(typed, 'fr-CA', 2)).toBe(value);
  });

  test.each(['1e3', '', '-', '.', '12.345', '1,23', '1.2.3', '0x10', 'twelve', '--1', 'Infinity', '１２'])(
    'refuses %j [S5.12]',
    (typed) => {
      expect(parseNumber(typed, 'en-US', 2)).toBeUndefined();
    },
  );

  it('refuses decimals where whole numbers are asked for', () => {
    expect(parseNumber('1.5', 'en-US', 0)).toBeUndefined();
    expect(parseNumber('15', 'en-US', 0)).toBe(15);
  });
});

describe('times', () => {
  test.each([
    ['8', '08:00'],
    ['815', '08:15'],
    ['8:15', '08:15'],
    ['8:15p', '20:15'],
    ['8 PM', '20:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['20h15', '20:15'],
    ['20 h 15', '20:15'],
    ['2330', '23:30'],
    ['8:30\u202fAM', '08:30'],
  ])('takes %j as %s [S9.9]', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  test.each(['', '24:00', '8:60', '13 pm', '0 am', 'noon', '8:5'])('refuses %j', (typed) => {
    expect(parseTime(typed)).toBeUndefined();
  });
});

describe('days', () => {
  test.each([
    ['2026-12-01', 'en-US', '2026-12-01'],
    ['12/1', 'en-US', '2026-12-01'],
    ['1/12', 'fr-CA', '2026-12-01'],
    ['12/1/27', 'en-US', '2027-12-01'],
    ['12/1/49', 'en-US', '2049-12-01'],
    ['12/1/50', 'en-US', '1950-12-01'],
    ['99-12-1', 'en-US', '1999-12-01'],
    ['30', 'en-US', '2026-11-30'],
    ['31/01/2026', 'en-US', '2026-01-31'],
    ['31/01/2026', 'fr-CA', '2026-01-31'],
    ['01/31/2026', 'fr-CA', '2026-01-31'],
    ['+3', 'en-US', '2026-11-24'],
    ['+14', 'fr-CA', '2026-12-05'],
  ])('takes %j in %s as %s [B5.28] [S9.9]', (typed, locale, day) => {
    expect(parseDay(typed, locale, '2026-11-21')).toBe(day);
  });

  test.each(['', '31', '2026-02-30', '13/1', '31/02/2026', '13/13/2026', 'soon', '1/2/3/4'])(
    'refuses %j',
    (typed) => {
      expect(parseDay(typed, 'en-US', '2026-11-21')).toBeUndefined();
    },
  );
});

test.each([
  ['5145550101', '(XXX) XXX-XXXX', '(514) 555-0101'],
  ['514.555.0101', 'XXX-XXX-XXXX', '514-555-0101'],
  ['555-0101', 'XXX-XXX-XXXX', '555-0101'],
  ['+33 1 23', '', '+33 1 23'],
])('writes %s in the form %s as %s', (typed, format, written) => {
  expect(phoneText(typed, format)).toBe(written);
});
