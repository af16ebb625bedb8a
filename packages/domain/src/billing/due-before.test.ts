import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CycleClock, cycleRules, nextCycle } from './cycles.ts';
import { dueBefore } from './due-before.ts';

const zone = 'America/New_York';
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
const before = (rule: (typeof cycleRules)[number], now: string) =>
  dueBefore(rule, at(now)).toPlainDateTime().toString();

it('goes back a whole cycle of each rule [B3.39]', () => {
  expect(before('four_weeks', '2026-03-20T10:00')).toBe('2026-02-20T10:00:00');
  expect(before('calendar_month', '2026-03-20T10:00')).toBe('2026-02-20T10:00:00');
  expect(before('week', '2026-03-20T10:00')).toBe('2026-03-13T10:00:00');
  expect(before('semi_monthly', '2026-01-20T10:00')).toBe('2026-01-15T00:00:00');
  expect(before('semi_monthly', '2026-01-31T10:00')).toBe('2026-01-15T10:00:00');
  expect(before('semi_monthly', '2026-03-15T10:00')).toBe('2026-02-28T10:00:00');
  expect(before('semi_monthly', '2026-03-03T10:00')).toBe('2026-02-28T00:00:00');
});

it('agrees with the cycles that have ended [B3.39]', () => {
  const rules = cycleRules.filter((rule) => rule !== 'calendar_month');
  const asked = fc.record({
    rule: fc.constantFrom(...rules),
    cycle: fc.integer({ min: 0, max: 20 }),
    hours: fc.integer({ min: 1, max: 60 * 24 }),
  });
  fc.assert(
    fc.property(asked, ({ rule, cycle, hours }) => {
      const clock: CycleClock = { dateOut: at('2026-01-05T09:00').toInstant(), rule, zone };
      let period = nextCycle(clock, null);
      for (let n = 0; n < cycle; n += 1) period = nextCycle(clock, period.to);
      // Billed through the end of some cycle; is the next one over some hours later?
      const now = period.to.add({ hours, minutes: 30 });
      const isOver = Temporal.Instant.compare(nextCycle(clock, period.to).to, now) <= 0;
      const cut = dueBefore(rule, now.toZonedDateTimeISO(zone)).toInstant();
      expect(Temporal.Instant.compare(period.to, cut) < 0).toBe(isOver);
    }),
  );
});
