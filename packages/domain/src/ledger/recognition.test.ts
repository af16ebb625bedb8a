import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { earnedBefore } from './recognition.ts';

const fourWeeks = { from: '2026-11-15', to: '2026-12-13', amount: 70_000 };

describe('what a charge has earned', () => {
  test.each([
    ['before it begins', '2026-11-15', 0],
    ['after a day', '2026-11-16', 2500],
    ['at the end of the month, 16 of 28 days', '2026-12-01', 40_000],
    ['once it is over', '2026-12-13', 70_000],
    ['later', '2027-03-01', 70_000],
  ])('is right %s [B3.41]', (_what, day, expected) => {
    expect(earnedBefore(fourWeeks, day)).toBe(expected);
    expect(earnedBefore({ ...fourWeeks, amount: -70_000 }, day)).toBe(expected === 0 ? 0 : -expected);
  });

  it('leaves days off rent out [B3.54]', () => {
    const off = [{ from: '2026-11-20', to: '2026-11-30' }];
    // 6 of 18 days that count: 15 to 19 November, and the 30th.
    expect(earnedBefore({ ...fourWeeks, off }, '2026-12-01')).toBe(23_333);
    expect(
      earnedBefore({ ...fourWeeks, off: [{ from: '2026-11-01', to: '2027-01-01' }] }, '2026-12-01'),
    ).toBe(70_000);
  });

  it('is all of it on the day on which something goes out and comes back [B3.41]', () => {
    const day = { from: '2026-11-30', to: '2026-11-30', amount: 10_000 };
    expect([earnedBefore(day, '2026-11-30'), earnedBefore(day, '2026-12-01')]).toEqual([0, 10_000]);
  });

  it('adds up over all months to what was charged [B3.41]', () => {
    const days = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(days, days, fc.integer({ min: -1_000_000, max: 1_000_000 }), (start, length, amount) => {
        const first = Temporal.PlainDate.from('2026-01-01').add({ days: start });
        const charged = { from: first.toString(), to: first.add({ days: length }).toString(), amount };
        let [soFar, parts] = [0, 0];
        for (
          let month = Temporal.PlainDate.from('2026-01-01');
          month.year < 2029;
          month = month.add({ months: 1 })
        ) {
          const earned = earnedBefore(charged, month.toString());
          parts += earned - soFar;
          soFar = earned;
        }
        expect(parts).toBe(amount);
      }),
    );
  });
});
