import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toInstant, toLocal } from '../time/local.ts';
import { priceRental, rentalAmounts, type PriceQuestion } from './price.ts';
import type { Rate } from './rates.ts';
import { longestStay, type RateWindow, windowEnd } from './windows.ts';

const zone = 'America/New_York';
const at = (local: string) => toInstant(local.slice(0, 10), local.slice(11), zone);
const rate = (code: string, unit: Rate['unit'], amount: number): Rate => ({ code, unit, count: 1, amount });
const ordinary = [rate('DAY', 'day', 100_00), rate('WEEK', 'week', 300_00)];
const weekend: RateWindow = { outDays: [5], outFrom: '17:00', back: 1, backBy: '08:00' };
const special = (window: RateWindow, amount = 150_00): Rate => ({
  ...rate('SPECIAL', 'day', amount),
  window,
});
const asked = (window: RateWindow, out: string, back: string, more: Partial<PriceQuestion> = {}) => ({
  rates: [...ordinary, special(window)],
  from: at(out),
  to: at(back),
  zone,
  graceMinutes: 60,
  quantity: 1,
  ...more,
});
const codeOf = (window: RateWindow, out: string, back: string, more: Partial<PriceQuestion> = {}) =>
  priceRental(asked(window, out, back, more)).lines[0]?.code;

describe('a weekend rate from Friday 17:00 to Monday 08:00', () => {
  test.each([
    ['2026-01-09T17:00', '2026-01-12T08:00', 'SPECIAL'],
    ['2026-01-09T16:59', '2026-01-12T08:00', 'WEEK'],
    ['2026-01-09T23:59', '2026-01-12T08:00', 'SPECIAL'],
    ['2026-01-10T00:00', '2026-01-12T08:00', 'WEEK'],
    ['2026-01-09T17:00', '2026-01-12T08:01', 'WEEK'],
    ['2026-01-09T17:00', '2026-01-19T08:00', 'WEEK'],
  ])('out %s and back %s costs %s [B3.3] [B9.6]', (out, back, code) => {
    expect(codeOf(weekend, out, back)).toBe(code);
  });

  test.each([
    ['the spring change', '2026-03-06T17:00', '2026-03-09T08:00', 62],
    ['the autumn change', '2026-10-30T17:00', '2026-11-02T08:00', 64],
  ])('is one charge over %s, to the minute [B9.5] [B9.6]', (_what, out, back, hours) => {
    expect(at(out).until(at(back)).total('hours')).toBe(hours);
    expect(codeOf(weekend, out, back)).toBe('SPECIAL');
    const late = asked(weekend, out, back);
    expect(priceRental({ ...late, to: late.to.add({ minutes: 1 }) }).lines[0]?.code).not.toBe('SPECIAL');
  });

  it('compares what the clock shows, not its seconds [B9.5]', () => {
    const question = asked(weekend, '2026-01-09T17:00', '2026-01-12T08:00');
    const code = (to: Temporal.Instant) => priceRental({ ...question, to }).lines[0]?.code;
    expect([code(question.to.add({ seconds: 59 })), code(question.to.add({ seconds: 60 }))]).toEqual([
      'SPECIAL',
      'WEEK',
    ]);
  });

  it('says until when it holds, and that it would have held [B9.6]', () => {
    const told = (back: string) => priceRental(asked(weekend, '2026-01-09T17:30', back)).explanation;
    const data = { code: 'SPECIAL', until: '2026-01-12 08:00' };
    expect(told('2026-01-12T07:00')).toContainEqual({ key: 'price.window', data });
    expect(told('2026-01-12T07:00').some(({ key }) => key === 'price.window_missed')).toBe(false);
    expect(told('2026-01-12T10:00')).toContainEqual({ key: 'price.window_missed', data });
    const dear = asked(weekend, '2026-01-09T17:30', '2026-01-12T10:00', {
      rates: [...ordinary, special(weekend, 300_00)],
    });
    expect(priceRental(dear).explanation.some(({ key }) => key === 'price.window_missed')).toBe(false);
  });

  it('is the cheapest of those that hold, in whatever order they are written [B9.6]', () => {
    const dear = special(weekend, 160_00);
    const cheap = { ...special(weekend, 140_00), code: 'CHEAP' };
    const long = { ...special({ ...weekend, backBy: '12:00' }, 170_00), code: 'LONG' };
    const code = (back: string, rates: readonly Rate[]) =>
      codeOf(weekend, '2026-01-09T17:30', back, { rates: [...ordinary, ...rates] });
    expect(code('2026-01-12T08:00', [dear, cheap, long])).toBe('CHEAP');
    expect(code('2026-01-12T08:00', [long, cheap, dear])).toBe('CHEAP');
    expect(code('2026-01-12T12:00', [long, cheap, dear])).toBe('LONG');
  });

  it('holds for what is called off in time for good, though it is fetched later [B9.6]', () => {
    const off = (from: string, to: string, freePercent = 100) => ({
      offRent: [{ from: at(from), to: at(to), freePercent }],
    });
    const code = (more: Partial<PriceQuestion>) =>
      codeOf(weekend, '2026-01-09T17:00', '2026-01-13T15:00', more);
    expect(code(off('2026-01-12T07:00', '2026-01-13T15:00'))).toBe('SPECIAL');
    expect(code(off('2026-01-12T07:00', '2026-01-13T16:00'))).toBe('SPECIAL');
    expect(code(off('2026-01-12T07:00', '2026-01-13T14:00'))).not.toBe('SPECIAL');
    expect(code(off('2026-01-12T08:01', '2026-01-13T15:00'))).not.toBe('SPECIAL');
    expect(code(off('2026-01-12T07:00', '2026-01-13T15:00', 99))).not.toBe('SPECIAL');
  });
});

describe('a window over a change of the clocks', () => {
  const night = (backBy: string): RateWindow => ({ outDays: [6], outFrom: '20:00', back: 'next', backBy });
  const end = (window: RateWindow, out: string) => {
    const last = windowEnd(window, zone, at(out).epochMilliseconds);
    return last === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(last).toString();
  };

  it('ends at the second of two hours that the clocks show twice [B9.5]', () => {
    expect(end(night('01:30'), '2026-10-31T21:00')).toBe('2026-11-01T06:30:00Z');
    expect(end(night('02:00'), '2026-10-31T21:00')).toBe('2026-11-01T07:00:00Z');
  });

  it('ends as much later as the clocks skip what it names, as a form means it [B9.5]', () => {
    expect(end(night('02:30'), '2026-03-07T21:00')).toBe('2026-03-08T07:30:00Z');
    expect(at('2026-03-08T02:30').toString()).toBe('2026-03-08T07:30:00Z');
    expect(
      codeOf(night('02:30'), '2026-03-07T21:00', '2026-03-08T02:30', {
        rates: [...ordinary, special(night('02:30'), 10_00)],
      }),
    ).toBe('SPECIAL');
  });

  it('begins by the clock, also before 1970 [B9.5]', () => {
    const sunday: RateWindow = {
      outDays: [7],
      outFrom: '01:00',
      outUntil: '02:00',
      back: 'same',
      backBy: '12:00',
    };
    const second = at('2026-11-01T01:30').add({ hours: 1 });
    expect(windowEnd(sunday, zone, second.epochMilliseconds)).toBe(at('2026-11-01T12:00').epochMilliseconds);
    const old = Temporal.PlainDateTime.from('1969-12-28T01:15').toZonedDateTime(zone);
    expect(windowEnd(sunday, zone, old.epochMilliseconds)).toBe(
      old.with({ hour: 12, minute: 0 }).epochMilliseconds,
    );
  });
});

const minuteText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const times = fc.integer({ min: 0, max: 1439 }).map(minuteText);
const windows: fc.Arbitrary<RateWindow> = fc.record({
  outDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  outFrom: times,
  back: fc.oneof(fc.constantFrom('same' as const, 'next' as const), fc.integer({ min: 1, max: 7 })),
  backBy: times,
});
const outs = fc
  .integer({ min: 0, max: 400 * 1440 })
  .map((minutes) => at('2026-01-01T00:00').add({ minutes }));

/** Walks from day to day with a calendar in the hand: too simple to be wrong. Nothing of clocks that are set in between. */
const lastDayOf = ({ outDays, outFrom, back, backBy }: RateWindow, out: Temporal.Instant) => {
  const { date, time } = toLocal(out, zone);
  const day = Temporal.PlainDate.from(date);
  if (!outDays.includes(day.dayOfWeek) || time < outFrom) return undefined;
  if (back === 'same') return `${day.toString()} ${backBy}`;
  let last = day.add({ days: 1 });
  while (typeof back === 'number' && last.dayOfWeek !== back) last = last.add({ days: 1 });
  return `${last.toString()} ${backBy}`;
};

describe('any window', () => {
  it('ends on the day that a calendar names, at its time or where the clocks skip it [B9.5]', () => {
    fc.assert(
      fc.property(windows, outs, (window, out) => {
        const end = windowEnd(window, zone, out.epochMilliseconds);
        const named = lastDayOf(window, out);
        expect(end === undefined).toBe(named === undefined);
        if (end === undefined || named === undefined) return;
        const { date, time } = toLocal(Temporal.Instant.fromEpochMilliseconds(end), zone);
        const isSkipped = named.slice(11) !== time;
        expect(date).toBe(named.slice(0, 10));
        expect(isSkipped ? named.slice(11, 13) : '02').toBe('02');
      }),
      { numRuns: 300 },
    );
  });

  it('never makes a rental dearer, holds up to its end and not a minute longer [B9.6]', () => {
    fc.assert(
      fc.property(windows, outs, fc.integer({ min: 1, max: 9 * 1440 }), (window, from, minutes) => {
        const to = from.add({ minutes });
        const question = {
          rates: [...ordinary, special(window, 1)],
          from,
          to,
          zone,
          graceMinutes: 0,
          quantity: 1,
        };
        const end = windowEnd(window, zone, from.epochMilliseconds);
        const isHeld = end !== undefined && to.epochMilliseconds <= end;
        const without = rentalAmounts({ ...question, rates: ordinary }).net;
        expect(rentalAmounts(question).net).toBe(isHeld ? 1 : without);
        const { net, nextChange } = priceRental(question);
        expect(net).toBe(isHeld ? 1 : without);
        const last = Date.parse(nextChange?.at ?? '');
        expect(isHeld ? last : end).toBe(end);
      }),
      { numRuns: 100 },
    );
  });

  it('allows the stay that its longest is, in a week without a change of the clocks [B9.6]', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 6 }), (window, days) => {
        const day = Temporal.PlainDate.from('2026-05-04').add({ days });
        const out = toInstant(day.toString(), window.outFrom, zone);
        const end = windowEnd(window, zone, out.epochMilliseconds);
        if (end === undefined) return;
        expect((end - out.epochMilliseconds) / 60_000).toBe(longestStay(window, day.dayOfWeek));
      }),
    );
  });
});
