import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DateRule,
  datesFor,
  type OwnDates,
  readStartTimes,
  strictest,
  writeStartTimes,
} from './date-rules.ts';
import { horizonOf, shopPeriod } from './dates.ts';

const base: OwnDates = { minDays: 1, maxDays: 60, leadMinutes: 120, horizonDays: 540 };
const rule = (divisionId: number | null, classId: number | null, says: DateRule['says']): DateRule => ({
  divisionId,
  classId,
  says,
});

test('the narrower rule counts: class and division, class, division, the whole store [B3.48]', () => {
  const rules = [
    rule(1, 7, { minDays: 5 }),
    rule(null, 7, { minDays: 4, leadMinutes: 240 }),
    rule(1, null, { minDays: 3, leadMinutes: 480, horizonDays: 30 }),
    rule(null, null, { sameDayUntil: 600, leadMinutes: 999 }),
  ];
  const at = (divisionId: number, classId?: number) => datesFor(base, rules, { divisionId, classId });
  expect(at(1, 7)).toEqual({ minDays: 5, maxDays: 60, leadMinutes: 240, horizonDays: 30, sameDayUntil: 600 });
  expect(at(2, 7)).toMatchObject({ minDays: 4, leadMinutes: 240, horizonDays: 540 });
  expect(at(1, 8)).toMatchObject({ minDays: 3, leadMinutes: 480 });
  expect(at(2, 8)).toMatchObject({ minDays: 1, leadMinutes: 999 });
  expect(at(1)).toMatchObject({ minDays: 3 });
});

test('a narrower limit moves the wider one that it crosses', () => {
  expect(datesFor(base, [rule(null, 7, { minDays: 90 })], { divisionId: 1, classId: 7 })).toMatchObject({
    minDays: 90,
    maxDays: 90,
  });
  expect(
    datesFor({ ...base, minDays: 7 }, [rule(null, 7, { maxDays: 3 })], { divisionId: 1, classId: 7 }),
  ).toMatchObject({ minDays: 3, maxDays: 3 });
});

test('several products have the strictest of their limits, each with who asks for it [B2.21]', () => {
  const lift = { ...base, minDays: 7, leadMinutes: 60, allowsOutside: true };
  const saw = { ...base, maxDays: 14, leadMinutes: 240, startTimes: [[420, 600]] as const };
  const { dates, by, clash } = strictest([lift, saw], base);
  expect(dates).toMatchObject({ minDays: 7, maxDays: 14, leadMinutes: 240, allowsOutside: false });
  expect(dates.startTimes).toEqual([[420, 600]]);
  expect(by).toMatchObject({ minDays: 0, maxDays: 1, leadMinutes: 1, startTimes: 1, allowsOutside: 1 });
  expect(clash).toBeUndefined();
});

test('two products that no period suits are named', () => {
  const long = { ...base, minDays: 30 };
  const short = { ...base, maxDays: 3 };
  expect(strictest([base, long, short], base).clash).toEqual([1, 2]);
  const early = { ...base, startTimes: [[420, 480]] as const };
  const late = { ...base, startTimes: [[900, 960]] as const };
  expect(strictest([early, late], base).clash).toEqual([0, 1]);
});

const opening = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '17:00' })),
  holidays: [],
};
const monday = Temporal.PlainDateTime.from('2026-11-30T10:10');

test.each([
  ['after the hour for the same day', { sameDayUntil: 600 }, '2026-12-01T07:00'],
  ['before the hour for the same day', { sameDayUntil: 660 }, '2026-11-30T12:30'],
  ['between start times', { startTimes: [[420, 540]] as const }, '2026-12-01T07:00'],
  ['outside of hours', { leadMinutes: 600, allowsOutside: true }, '2026-11-30T20:30'],
] as const)('%s the first start is moved [B4.18]', (_, says, earliest) => {
  expect(horizonOf({ ...base, ...says, opening }, monday).earliest).toBe(earliest);
});

test.each([
  ['2026-12-01T11:00', '2026-12-02T07:00', 'not_then'],
  ['2026-12-05T08:00', '2026-12-07T07:00', 'closed'],
  ['2026-11-30T10:30', '2026-12-01T07:00', 'too_soon'],
  ['2026-11-30T08:00', '2026-12-01T07:00', 'past'],
])('a start at %s is moved to %s: %s [B5.28]', (from, shown, moved) => {
  const dates = { ...base, startTimes: [[420, 540]] as const, opening };
  expect(shopPeriod(dates, { from, to: '2026-12-20T08:00' }, monday)).toMatchObject({ from: shown, moved });
});

const limit = fc.record({
  minDays: fc.integer({ min: 0, max: 30 }),
  // With room for days on which the place is closed.
  maxDays: fc.integer({ min: 40, max: 90 }),
  leadMinutes: fc.integer({ min: 0, max: 5_000 }),
  horizonDays: fc.integer({ min: 30, max: 540 }),
  sameDayUntil: fc.option(fc.integer({ min: 0, max: 1_440 }), { nil: undefined }),
  allowsOutside: fc.option(fc.boolean(), { nil: undefined }),
});

test('a period that suits all products together suits each of them [B2.21]', () => {
  fc.assert(
    fc.property(
      fc.array(limit, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 14 }),
      (all, days) => {
        const from = monday.add({ days });
        const { dates } = strictest(all, base);
        const together = shopPeriod(
          { ...dates, opening },
          { from: from.toString({ smallestUnit: 'minute' }) },
          monday,
        );
        if (together.moved === 'too_far') return;
        for (const own of all) {
          const alone = shopPeriod({ ...own, opening }, together, monday);
          expect(
            alone.moved === 'closed' && own.allowsOutside !== true ? undefined : alone.moved,
          ).toBeUndefined();
          expect(alone.from).toBe(together.from);
        }
      },
    ),
  );
});

test('start times are read as they are written', () => {
  const times = [
    [420, 600],
    [780, 900],
  ] as const;
  expect(readStartTimes(writeStartTimes(times))).toEqual(times);
  expect(readStartTimes(writeStartTimes([]))).toEqual([]);
});
