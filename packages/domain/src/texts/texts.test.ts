import { describe, expect, test } from 'vitest';
import { wishOf } from './answers.ts';
import { textNumber } from './numbers.ts';
import { leavesAt } from './quiet-hours.ts';
import { textSize } from './segments.ts';

describe('the size of a text', () => {
  test.each([
    ['', 'gsm', 0, 1],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    ['à é è ù Ç', 'gsm', 9, 1],
    ['€', 'gsm', 2, 1],
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm', 164, 2],
    ['prêt', 'unicode', 4, 1],
    ['ê'.repeat(70), 'unicode', 70, 1],
    ['ê'.repeat(71), 'unicode', 71, 2],
    ['🚜', 'unicode', 2, 1],
  ] as const)('%#', (text, alphabet, length, parts) => {
    expect(textSize(text)).toEqual({ alphabet, length, parts });
  });
});

test.each([
  ['STOP', 'stop', 'en'],
  [' stop. ', 'stop', 'en'],
  ['Arrêt', 'stop', 'fr'],
  ['ARRÊT!', 'stop', 'fr'],
  ['arret', 'stop', 'fr'],
  ['Unsubscribe', 'stop', 'en'],
  ['START', 'start', 'en'],
  ['début', 'start', 'fr'],
] as const)('%s asks for %s', (text, wish, language) => {
  expect(wishOf(text)).toEqual({ wish, language });
});

test('a sentence with such a word asks for nothing', () => {
  expect([wishOf('Stop by at noon'), wishOf(''), wishOf('OK')]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['(518) 555-0101', '+15185550101'],
  ['1 518 555 0101', '+15185550101'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['555-0101', undefined],
  ['018-555-0101', undefined],
  ['518-555-0101 x4', undefined],
])('%s is dialled as %s', (written, number) => {
  expect(textNumber(written)).toBe(number);
});

const night = { from: '21:00', to: '08:00' };
test.each([
  ['2026-01-06T02:00:00Z', '2026-01-06T13:00:00Z'],
  ['2026-01-06T01:59:59Z', undefined],
  ['2026-01-06T12:59:59Z', '2026-01-06T13:00:00Z'],
  ['2026-01-06T13:00:00Z', undefined],
  // The night in which the clocks go forward is an hour shorter.
  ['2026-03-08T03:30:00Z', '2026-03-08T12:00:00Z'],
])('at %s in New York a text leaves at %s', (now, leaves) => {
  expect(leavesAt(Temporal.Instant.from(now), 'America/New_York', night)?.toString()).toBe(leaves);
});

test.each([
  ['2026-01-06T05:00:00Z', '2026-01-06T12:30:00Z'],
  ['2026-01-06T04:59:59Z', undefined],
  ['2026-01-06T12:30:00Z', undefined],
])('at %s a text of quiet hours after midnight leaves at %s', (now, leaves) => {
  const hours = { from: '00:00', to: '07:30' };
  expect(leavesAt(Temporal.Instant.from(now), 'America/New_York', hours)?.toString()).toBe(leaves);
});
