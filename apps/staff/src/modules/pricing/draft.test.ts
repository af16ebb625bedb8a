import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, freshDraft, searchOf } from './draft.ts';
import { ask, quoteDraft } from './question.ts';

const fresh = freshDraft('2026-01-05', 'America/New_York');
const draft = (more: Partial<Draft>): Draft => ({ ...fresh, ...more });

describe('the workbench in the address', () => {
  it('tells what differs from a fresh one, and always when and where', () => {
    expect(Object.keys(searchOf(fresh, fresh)).toSorted()).toEqual(['in', 'out', 'time_zone']);
    expect(searchOf(draft({ policy: 'prorate', quantity: 3 }), fresh)).toMatchObject({
      policy: 'prorate',
      quantity: '3',
    });
  });

  it('is read again as it was told, typing mistakes too', () => {
    const told = draft({
      policy: 'day-multiplier',
      compare: ['prorate'],
      policy_options: { multipliers: '1 1.6 2', longest_days: 'x' },
      rates: [{ code: 'DAY & NIGHT', unit: 'day', count: 1, amount: 12.5 }],
    });
    expect(draftOf(searchOf(told, fresh), freshDraft('2026-09-09', 'UTC'))).toEqual(told);
  });

  it('takes of a strange address only what it knows', () => {
    const strange = { policy: 'steal', rates: '{"a":1}', quantity: '{', __proto__: 'x', more: '1' };
    expect(draftOf(strange, fresh)).toEqual(fresh);
  });
});

describe('everything that a question can be told', () => {
  const friday = { out_days: [5], out_from: '17:00', back: 1, back_by: '08:00' };
  const told = draft({
    out: { date: '2026-01-09', time: '17:30' },
    in: { date: '2026-01-12', time: '08:00' },
    rates: [
      { code: 'DAY', unit: 'day', count: 1, amount: 100 },
      { code: 'WEEK', unit: 'week', count: 1, amount: 300 },
      { code: 'WEEKEND', unit: 'day', count: 1, amount: 150, window: friday },
    ],
    shifts: 2,
    meter: {
      ...fresh.meter,
      out: 10,
      in: 30,
      included_per_day: 9,
      divisor: 10,
      pool: 'cycle',
      per_cycle: '20',
    },
    off_rent: [
      {
        from: { date: '2026-01-10', time: '08:00' },
        to: { date: '2026-01-10', time: '12:00' },
        free_percent: 50,
      },
    ],
    grace: { percent: 10, at_least_minutes: 15, at_most_minutes: 60, once_passed: 'forgiven' },
    rounding: { to_cents: 5, place: 'extended' },
    taxes: [
      { code: 'GST', percent: 5, compound: false, inclusive: false },
      { code: 'QST', percent: 9.975, compound: true, inclusive: false },
    ],
    calendar: {
      ...fresh.calendar,
      started_day: 'half',
      started_day_hours: 4,
      holidays: '2026-01-01, 2026-12-25',
    },
    waiver_percent: 10,
  });

  it('is read again from an address as it was told', () => {
    expect(draftOf(searchOf(told, fresh), freshDraft('2026-09-09', 'UTC'))).toEqual(told);
  });

  it('is asked in full', () => {
    const { question } = ask(told);
    expect(question).toMatchObject({
      shifts: 2,
      waiverPercent: 10,
      rounding: { to: 5, place: 'extended' },
      meter: {
        out: 10,
        in: 30,
        divisor: 10,
        pool: 'cycle',
        perCycle: [20],
        included: { day: 9, week: 40, four_week: 160, month: 176 },
      },
      grace: { oncePassed: 'forgiven', share: { percent: 10, atLeast: 15, atMost: 60 } },
      calendar: { startedDay: 'half', startedDayHours: 4, holidays: ['2026-01-01', '2026-12-25'] },
      offRent: [{ freePercent: 50 }],
      taxes: [{ compound: false }, { compound: true }],
    });
    expect(question?.rates[2]?.window).toEqual({ outDays: [5], outFrom: '17:00', back: 1, backBy: '08:00' });
    expect(question?.offRent?.[0]?.to.toString()).toBe('2026-01-10T17:00:00Z');
    // A weekend in two shifts is 225.00; of 20 hours 9 times two are included, 2 beyond cost 22.50 each at 1/10 of 225.00.
    expect(quoteDraft(told).quote).toMatchObject({ rental: 225_00, overtime: 45_00, waiver: 22_50 });
  });

  it('is told of nothing that was left blank', () => {
    const { question } = ask(fresh);
    expect(Object.keys(question ?? {})).not.toContain('meter');
    expect(Object.keys(question ?? {})).not.toContain('grace');
    expect(question).toMatchObject({ offRent: [], shifts: 1, rounding: { to: 1, place: 'piece' } });
    const bounds = draft({ grace: { ...fresh.grace, at_least_minutes: 5 } });
    expect(Object.keys(ask(bounds).question ?? {})).not.toContain('grace');
    const passed = draft({ grace: { ...fresh.grace, once_passed: 'forgiven' } });
    expect(ask(passed).question?.grace).toEqual({ oncePassed: 'forgiven' });
    const pooled = draft({ meter: { ...fresh.meter, in: 5, out: 0, per_cycle: '5' } });
    expect(Object.keys(ask(pooled).question?.meter ?? {})).not.toContain('perCycle');
  });

  it('is told opening hours and the last day’s cut-off only where they count', () => {
    const calendar = { ...fresh.calendar, last_day_cut_off: '09:00' };
    const asked = (counting: Draft['calendar']['counting']) => {
      const { open, lastDayCutOff } =
        ask(draft({ calendar: { ...calendar, counting } })).question?.calendar ?? {};
      return [open, lastDayCutOff];
    };
    expect(asked('elapsed')).toEqual([undefined, undefined]);
    expect(asked('open-hours')).toEqual([{ from: '08:00', until: '17:00' }, undefined]);
    expect(asked('calendar-day')).toEqual([undefined, '09:00']);
  });

  it('has a window without what was left blank of it', () => {
    const [rate] = told.rates.slice(2);
    const window = { ...friday, meter_hours: null };
    const { question, faults } = ask({
      ...told,
      rates: [...fresh.rates, { ...rate, window } as Draft['rates'][number]],
    });
    expect(faults).toEqual([]);
    expect(question?.rates[3]?.window?.mostMeterHours).toBeUndefined();
  });

  it('is read from an address of the time before there was so much to tell', () => {
    const old = {
      quantity: '2',
      taxes: '[{"code":"GST","percent":5},{"code":"QST","percent":null}]',
      calendar:
        '{"counting":"night","hours_per_day":24,"days_per_week":7,"open_from":null,"open_until":null,"last_day_cut_off":null}',
    };
    const read = draftOf(old, fresh);
    expect([read.quantity, read.taxes[0], read.calendar.counting, read.calendar.holidays]).toEqual([
      2,
      { code: 'GST', percent: 5, compound: false, inclusive: false },
      'night',
      '',
    ]);
  });
});

describe('a draft as a question', () => {
  it('costs what the engine says [B9.6]', () => {
    const { quote } = quoteDraft(fresh);
    expect(quote?.total).toBe(50_000);
  });

  it.each([
    ['a missing amount', { rates: [{ code: 'DAY', unit: 'day', count: 1, amount: null }] }, 'rates.0.amount'],
    ['an end before its start', { in: { date: '2026-01-01', time: '08:00' } }, 'in.date'],
    ['a discount that is no number', { discount_percent: 'ten' }, 'discount_percent'],
    ['a second tax alone', { taxes: [fresh.taxes[0], { code: 'QST', percent: 900 }] }, 'taxes.1.percent'],
    ['a meter that runs backwards', { meter: { ...fresh.meter, out: 9, in: 8 } }, 'meter.in'],
    ['a meter that was read once', { meter: { ...fresh.meter, out: 9 } }, 'meter.in'],
    [
      'a word among the hours',
      { meter: { ...fresh.meter, out: 0, in: 8, pool: 'cycle', per_cycle: '4 x' } },
      'meter.per_cycle',
    ],
    [
      'bounds of grace that cross',
      { grace: { ...fresh.grace, percent: 10, at_least_minutes: 9, at_most_minutes: 8 } },
      'grace.at_most_minutes',
    ],
    [
      'time off rent without its end',
      {
        off_rent: [
          {
            from: { date: '2026-01-06', time: '08:00' },
            to: { date: null, time: '08:00' },
            free_percent: 100,
          },
        ],
      },
      'off_rent.0.to.date',
    ],
    [
      'time off rent before it began',
      {
        off_rent: [
          {
            from: { date: '2026-01-04', time: '08:00' },
            to: { date: '2026-01-06', time: '08:00' },
            free_percent: 100,
          },
        ],
      },
      'off_rent.0.from.date',
    ],
    [
      'a day off that is none',
      { calendar: { ...fresh.calendar, holidays: '2026-13-01' } },
      'calendar.holidays',
    ],
    [
      'a window that never holds',
      {
        rates: [
          ...fresh.rates,
          {
            code: 'NIGHT',
            unit: 'day',
            count: 1,
            amount: 1,
            window: { out_days: [1], out_from: '17:00', back: 'same', back_by: '08:00' },
          },
        ],
      },
      'rates.3.window.back_by',
    ],
    [
      'a window without days',
      {
        rates: [
          {
            code: 'NIGHT',
            unit: 'day',
            count: 1,
            amount: 1,
            window: { out_days: [], out_from: '17:00', back: 'next', back_by: '08:00' },
          },
        ],
      },
      'rates.0.window.out_days',
    ],
    ['what the policy lacks', { policy: 'percent-of-week' }, 'policy_options.day_percent'],
    [
      'a list with a word in it',
      { policy: 'day-multiplier', policy_options: { multipliers: '1 two' } },
      'policy_options.multipliers',
    ],
  ] as [string, Partial<Draft>, string][])('finds the field of %s', (_, more, path) => {
    expect(quoteDraft(draft(more)).faults.map((fault) => fault.path)).toContain(path);
  });

  it('reads lists as both languages write them', () => {
    const read = (multipliers: string) =>
      ask(draft({ policy: 'day-multiplier', policy_options: { multipliers } })).question?.options
        ?.multipliers;
    expect(read('1, 1.6, 2')).toEqual([1, 1.6, 2]);
    expect(read('1 1,6 2')).toEqual([1, 1.6, 2]);
  });

  it('tells a policy only what it reads, so that several can be compared', () => {
    const told = draft({ policy: 'day-multiplier', policy_options: { multipliers: '1 1.5' } });
    expect(ask(told, 'prorate').question?.options).toEqual({});
  });
});
