import { describe, expect, it, test } from 'vitest';
import { toInstant } from '../time/local.ts';
import { roundTheClock } from './calendar.ts';
import { chargeableUntil as charge, type RentalClock } from './chargeable.ts';

const zone = 'America/New_York';
const clockFrom = (date: string, time: string, graceMinutes = 60): RentalClock => ({
  zone,
  calendar: roundTheClock,
  offRent: [],
  partDays: [60, 240],
  out: toInstant(date, time, zone).epochMilliseconds,
  grace: { minutes: graceMinutes, oncePassed: 'counted' },
});
const chargeableUntil = (clock: RentalClock, to: Temporal.Instant) => charge(clock, to.epochMilliseconds);

describe('chargeable time', () => {
  const clock = clockFrom('2026-05-04', '08:00');

  test.each([
    ['2026-05-05', '08:30', 1, 0, 30], // the proposed contract: 24.5 hours
    ['2026-05-05', '09:00', 1, 0, 60],
    ['2026-05-05', '09:01', 1, 2, 0],
    ['2026-05-05', '10:00', 1, 2, 0], // 26 hours are '1 day, 2 hours' in the Texada manual, rentalperiod.htm
    ['2026-05-04', '12:45', 0, 4, 45], // a late half day
    ['2026-05-05', '12:45', 1, 4, 45],
    ['2026-05-04', '08:30', 0, 1, 0], // the first hour is never forgiven
    ['2026-05-05', '07:30', 1, 0, 0], // 23.5 hours start the 24th
    ['2026-05-04', '08:00', 0, 0, 0],
  ])(
    'until %s %s is %d days and %d hours, %d minutes forgiven [B9.5]',
    (date, time, days, hours, forgiven) => {
      expect(chargeableUntil(clock, toInstant(date, time, zone))).toMatchObject({ days, hours, forgiven });
    },
  );

  test.each([
    [[240], 60, '12:45', 240],
    [[240], 60, '16:45', 480], // twice four hours
    [[240], 60, '17:01', 541],
    [[60], 15, '09:10', 60],
    [[60], 15, '10:10', 120],
    [[60], 15, '15:10', 420],
    [[180, 240], 60, '15:30', 420], // four hours and three
    [[480, 240], 30, '20:20', 720],
  ])(
    'with rates of %j minutes and %d of grace, back at %s is %d minutes [B9.5]',
    (partDays, grace, back, minutes) => {
      const asked = { ...clockFrom('2026-05-04', '08:00', grace), partDays };
      expect(chargeableUntil(asked, toInstant('2026-05-04', back, zone)).minutes).toBe(minutes);
    },
  );

  it('forgives a share of the time past each hour [B9.5]', () => {
    const share = { percent: 10, atLeast: 15, atMost: 45 };
    const asked: RentalClock = {
      ...clock,
      partDays: [60],
      grace: { minutes: 0, share, oncePassed: 'counted' },
    };
    expect(chargeableUntil(asked, toInstant('2026-05-04', '18:40', zone))).toMatchObject({
      hours: 10,
      forgiven: 40,
    });
  });

  it('charges to the minute without grace [B9.5]', () => {
    const strict = clockFrom('2026-05-04', '08:00', 0);
    expect(chargeableUntil(strict, toInstant('2026-05-05', '08:01', zone)).minutes).toBe(1441);
  });

  test.each([
    ['2026-03-07', '2026-03-08'], // 23 hours
    ['2026-10-31', '2026-11-01'], // 25 hours
  ])('counts the day from %s to %s of a clock change as one day [B9.5]', (out, back) => {
    expect(chargeableUntil(clockFrom(out, '12:00'), toInstant(back, '12:00', zone)).minutes).toBe(1440);
  });

  it('does not make two days of the 25 hours before the hour of the day comes round [B9.5]', () => {
    const clock = clockFrom('2026-10-31', '12:00');
    expect(chargeableUntil(clock, toInstant('2026-11-01', '11:59', zone)).minutes).toBe(1440);
  });

  it('refuses an end before the start [B5.26]', () => {
    expect(() => chargeableUntil(clock, toInstant('2026-05-03', '08:00', zone))).toThrow('ends before');
  });
});
