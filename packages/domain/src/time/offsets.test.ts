import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plusDays, wallAt } from './offsets.ts';

const zones = ['America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];

it('days later it is the same time of the day, as Temporal has it, in the hours that clocks skip and repeat too [B3.44]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      // Quarters of an hour of ten years, with a millionth now and then.
      fc.integer({ min: 0, max: 4 * 24 * 3650 }),
      fc.constantFrom(0, 1),
      fc.integer({ min: -60, max: 400 }),
      (zone, quarters, micros, days) => {
        const instant = Temporal.Instant.from('2010-01-01T00:00Z').add({
          minutes: 15 * quarters,
          microseconds: micros,
        });
        const wall = instant.toZonedDateTimeISO(zone).toPlainDateTime();
        expect(plusDays(instant, days, zone)).toEqual(wall.add({ days }).toZonedDateTime(zone).toInstant());
        expect(wallAt(instant, zone)).toBe(wall.toZonedDateTime('UTC').epochMilliseconds);
      },
    ),
    { numRuns: 500 },
  );
});

it('a month of days over a spring change is an hour shorter by the stopwatch [B3.44]', () => {
  const out = Temporal.Instant.from('2026-03-01T14:00Z');
  expect(plusDays(out, 28, 'America/New_York').toString()).toBe('2026-03-29T13:00:00Z');
  // 02:30 does not exist on 8 March 2026: it is 03:30 in summer time.
  const night = Temporal.Instant.from('2026-03-07T07:30Z');
  expect(plusDays(night, 1, 'America/New_York').toString()).toBe('2026-03-08T07:30:00Z');
});
