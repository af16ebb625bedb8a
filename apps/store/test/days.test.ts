import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  dayOfNumber,
  firstOfMonth,
  numberOfDay,
  readMoment,
  sameDateAway,
  weekdayOf,
  writeMoment,
} from '../src/time/days.ts';
import { sayMomentOf, sayTime } from '../src/time/say.ts';
import { islandWords } from '../src/words/islands/words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('days are numbered as Temporal counts them, in leap years too [S1.6]', () => {
  const zero = Temporal.PlainDate.from('1970-01-01');
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 60_000 }), (number) => {
      const day = zero.add({ days: number });
      expect(dayOfNumber(number)).toEqual({ year: day.year, month: day.month, date: day.day });
      expect(numberOfDay({ year: day.year, month: day.month, date: day.day })).toBe(number);
      expect(weekdayOf(number)).toBe(day.dayOfWeek % 7);
      expect(firstOfMonth(number, 3)).toBe(zero.until(day.with({ day: 1 }).add({ months: 3 })).days);
      expect(sameDateAway(number, -1)).toBe(zero.until(day.subtract({ months: 1 })).days);
    }),
  );
});

it('reads and writes the moments of an address', () => {
  expect(writeMoment(readMoment('2026-12-01T08:05'))).toBe('2026-12-01T08:05');
});

test.each([
  ['en', '2026-12-01T08:00', 'Tue, Dec 1, 8:00 AM'],
  ['en', '2027-01-31T12:30', 'Sun, Jan 31, 2027, 12:30 PM'],
  ['fr', '2026-12-01T08:00', 'mar. 1er déc., 8 h'],
  ['fr', '2027-01-31T20:05', 'dim. 31 janv. 2027, 20 h 05'],
] as const)('in %s, %s is said as %s [S1.6] [B9.5]', (language, text, said) => {
  expect(plain(sayMomentOf(islandWords[language].time, text, '2026-11-30T08:00'))).toBe(said);
});

it('says midnight and noon', () => {
  expect([0, 720].map((minute) => plain(sayTime(islandWords.en.time, minute)))).toEqual([
    '12:00 AM',
    '12:00 PM',
  ]);
});
