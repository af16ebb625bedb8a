import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toInstant } from '../time/local.ts';
import { chargedBetween } from './calendar-time.ts';
import { roundTheClock, type Calendar } from './calendar.ts';

const zone = 'America/New_York';
const at = (text: string) => {
  const [date = '', time = ''] = text.split(' ');
  return toInstant(date, time, zone).epochMilliseconds;
};
const charged = (calendar: Partial<Calendar>, from: string, to: string) =>
  chargedBetween({ ...roundTheClock, ...calendar }, zone, at(from), at(to));

describe('time by the clock', () => {
  it('is what Temporal says with days as the largest unit, over every clock change [B9.5]', () => {
    const zones = fc.constantFrom(zone, 'Australia/Lord_Howe', 'America/St_Johns', 'Europe/Paris', 'UTC');
    const start = fc.integer({ min: 0, max: 3 * 366 * 1440 });
    fc.assert(
      fc.property(zones, start, fc.integer({ min: 0, max: 400 * 1440 }), (where, offset, length) => {
        const from = Temporal.Instant.from('2025-01-01T00:00Z').add({ minutes: offset });
        const to = from.add({ minutes: length });
        const { days, hours, minutes } = from
          .toZonedDateTimeISO(where)
          .until(to.toZonedDateTimeISO(where), { largestUnit: 'day' });
        const rest = Math.min(1440, hours * 60 + minutes);
        const answer = chargedBetween(roundTheClock, where, from.epochMilliseconds, to.epochMilliseconds);
        expect(answer).toBe(days * 1440 + rest);
      }),
      { numRuns: 2000 },
    );
  });

  it('counts a started minute [B9.5]', () => {
    expect(chargedBetween(roundTheClock, zone, 0, 60_001)).toBe(2);
  });

  it('charges a day in full after the hours that make one [B9.5]', () => {
    expect(charged({ hoursPerDay: 8 }, '2026-05-04 08:00', '2026-05-05 11:00')).toBe(8 * 60 + 180);
    expect(charged({ hoursPerDay: 8 }, '2026-05-04 08:00', '2026-05-06 07:00')).toBe(16 * 60);
  });
});

describe('calendars', () => {
  // Thursday 08:00 to Monday 08:00: 4, 3 or 2 days, in the set-up question of the SRM calendar (rscl10).
  test.each([
    [7, 4],
    [6, 3],
    [5, 2],
  ] as const)('of %d charged days a week make %d days of a long weekend [B9.5]', (daysPerWeek, days) => {
    expect(charged({ daysPerWeek }, '2026-05-07 08:00', '2026-05-11 08:00')).toBe(days * 1440);
  });

  it('leave holidays out [B9.5]', () => {
    const holidays = ['2026-07-04'];
    expect(charged({ holidays }, '2026-07-03 08:00', '2026-07-06 08:00')).toBe(2 * 1440);
  });

  test.each([
    ['2026-01-02 11:00', '2026-01-03 09:00', 2],
    ['2026-01-02 11:00', '2026-01-03 00:00', 1],
    ['2026-01-02 11:00', '2026-01-02 11:00', 1],
  ])('that count dates touch from %s to %s %d of them [B9.5]', (from, to, days) => {
    expect(charged({ counting: 'calendar-day' }, from, to)).toBe(days * 1440);
  });

  it('let a return before the cut-off leave the last date out, but never the only one [B9.5]', () => {
    const calendar: Partial<Calendar> = { counting: 'calendar-day', lastDayCutOff: '09:00' };
    expect(charged(calendar, '2026-01-05 14:00', '2026-01-08 08:45')).toBe(3 * 1440);
    expect(charged(calendar, '2026-01-05 14:00', '2026-01-08 09:01')).toBe(4 * 1440);
    expect(charged(calendar, '2026-01-05 07:00', '2026-01-05 08:00')).toBe(1440);
  });

  it('that count nights count midnights [B9.5]', () => {
    expect(charged({ counting: 'night' }, '2026-07-04 15:00', '2026-07-07 11:00')).toBe(3 * 1440);
  });

  it('that count opening hours stop with the shop [B9.5]', () => {
    const open = { counting: 'open-hours' as const, open: { from: '09:00', until: '17:00' } };
    expect(charged(open, '2026-01-05 09:00', '2026-01-06 17:00')).toBe(16 * 60);
    expect(charged(open, '2026-01-05 16:00', '2026-01-06 08:00')).toBe(60);
    expect(charged({ ...open, daysPerWeek: 5 }, '2026-01-09 16:00', '2026-01-12 10:00')).toBe(120);
  });
});
