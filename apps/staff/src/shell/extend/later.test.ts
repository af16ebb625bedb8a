import { expect, it } from 'vitest';
import { laterBy, readReturn } from './later.ts';

const zone = 'America/New_York';
const at = (text: string) => Temporal.Instant.from(text);

it.each([
  ['a day after the day on which it is due', '2026-01-05T12:00Z', 1, '2026-01-07'],
  ['a week after it', '2026-01-05T12:00Z', 7, '2026-01-13'],
  ['from today on where it is late', '2026-01-20T12:00Z', 1, '2026-01-21'],
])('proposes %s [B5.16]', (_what, now, days, dateIn) => {
  const proposed = laterBy('2026-01-06T14:30:00Z', days, { now: at(now), zone });
  expect(proposed).toEqual({ dateIn, timeIn: '09:30' });
});

it('sends nothing that is half typed [B5.25]', () => {
  expect(readReturn({ dateIn: '2026-01', timeIn: '09:00' })).toBeUndefined();
  expect(readReturn({ dateIn: '2026-01-06', timeIn: null })).toBeUndefined();
  expect(readReturn({ dateIn: '2026-01-06', timeIn: '09:00' })).toEqual({
    dateIn: '2026-01-06',
    timeIn: '09:00',
  });
});
