import { expect, it, test } from 'vitest';
import { displayDate, displayMoment, displayTime } from './dates.ts';
import { currencyName, displayMoney, displayNumber, displayPercent } from './numbers.ts';

// The language data space numbers with no-break spaces of several widths.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['en', undefined, '$1,234.50'],
  ['fr', 'CAD', '1 234,50 $'],
  ['fr', undefined, '1 234,50 $'],
  ['en', 'CAD', '$1,234.50'],
] as const)('money in %s with currency %s is %s [S1.6] [S9.9]', (language, currency, expected) => {
  expect(plain(displayMoney(123450, language, currency))).toBe(expected);
});

it('writes numbers and percents by the language [S1.6]', () => {
  expect(displayNumber(1234.5, 'en')).toBe('1,234.5');
  expect(plain(displayNumber(1234.5, 'fr'))).toBe('1 234,5');
  expect(displayPercent(9.975, 'en')).toBe('9.975%');
  expect(plain(displayPercent(9.975, 'fr'))).toBe('9,975 %');
});

it('writes days as MMM D, YYYY and times as h:mm A [B9.5] [S9.9]', () => {
  expect(displayDate('2026-05-04', 'en')).toBe('May 4, 2026');
  expect(displayTime('08:00', 'en')).toBe('8:00 AM');
  expect(displayTime('20:30', 'en')).toBe('8:30 PM');
  expect(displayTime('00:05', 'en')).toBe('12:05 AM');
});

it('writes days and times the French way [S1.6]', () => {
  expect(plain(displayDate('2026-05-04', 'fr'))).toBe('4 mai 2026');
  expect(plain(displayDate('2026-05-01', 'fr'))).toBe('1er mai 2026');
  expect(plain(displayDate('2026-05-11', 'fr'))).toBe('11 mai 2026');
  expect(plain(displayTime('20:30', 'fr'))).toBe('20 h 30');
  expect(plain(displayTime('08:00', 'fr'))).toBe('8 h');
  expect(plain(displayTime('00:00', 'fr'))).toBe('0 h');
});

it('sets a true minus in French, and names a currency in words [S1.6]', () => {
  expect(plain(displayMoney(-2080, 'fr'))).toBe('−20,80 $');
  expect(displayMoney(-2080, 'en')).toBe('-$20.80');
  expect([currencyName('USD', 'en'), currencyName('USD', 'fr'), currencyName('EUR', 'fr')]).toEqual([
    'US dollars',
    'dollars américains',
    'euros',
  ]);
});

it('shows an instant by the clocks of the division [B9.5]', () => {
  const instant = Temporal.Instant.from('2026-03-02T02:00:00Z');
  expect(displayMoment(instant, 'America/New_York', 'en')).toBe('Mar 1, 2026 9:00 PM');
});
