import { expect, test } from 'vitest';
import { dateText, dayText, moneyText, plainDateText, timeText, withFirst } from './formats.tsx';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const first = '2026-05-01T12:00:00Z';

test('figures are set as French Canada sets them [S1.6] [S9.9]', () => {
  expect(plain(moneyText(-20.8, 'fr-CA', 'USD'))).toBe('−20,80 $');
  expect(plain(timeText(first, 'fr-CA', 'UTC'))).toBe('12 h');
  expect(plain(timeText('2026-05-01T20:30:00Z', 'fr-CA', 'UTC'))).toBe('20 h 30');
  expect(plain(dateText(first, 'fr-CA', 'UTC'))).toBe('1er mai 2026');
  expect(plain(plainDateText('2026-05-11', 'fr-CA'))).toBe('11 mai 2026');
  expect(plain(dayText(first, 'fr-CA', 'UTC'))).toContain('1er mai');
  expect(withFirst('1 – 7 févr. 2026', 'fr-CA')).toBe('1er – 7 févr. 2026');
});

test('figures in English stay as they are', () => {
  expect(moneyText(-20.8, 'en-US', 'CAD')).toBe('-$20.80');
  expect(plain(timeText(first, 'en-US', 'UTC'))).toBe('12:00 PM');
  expect(dateText(first, 'en-US', 'UTC')).toBe('May 1, 2026');
  expect(withFirst('May 1, 2026', 'en-US')).toBe('May 1, 2026');
});
