import type { CallOf } from '@yardline/contract/endpoint';
import { quotePrice } from '@yardline/contract/pricing/pricing';
import { describe, expect, it, test } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';

const held = useApp();

type Question = CallOf<typeof quotePrice>['body'];

const rates: Question['rates'] = [
  { code: 'Daily', unit: 'day', count: 1, amount: 100 },
  { code: 'Weekly', unit: 'week', count: 1, amount: 300 },
  { code: '4 weeks', unit: 'four_week', count: 1, amount: 800 },
];
const question = (more: Partial<Question> = {}): Question => ({
  from: '2026-01-05T08:00',
  to: '2026-01-14T08:00',
  time_zone: 'America/New_York',
  rates,
  ...more,
});

describe('the price of a rental', () => {
  it('answers with tiers, ways rejected, the next change and reasons [B9.6]', async () => {
    const { admin } = await newShop(held.app);
    const reply = await admin.ok(quotePrice, { body: question() });
    expect(reply).toMatchObject({
      total: 500,
      gross: 500,
      discount: 0,
      rental: 500,
      overtime: 0,
      waiver: 0,
      grand_total: 500,
      chargeable: { hours: 216, days: 9, text: '1 week, 2 days' },
      lines: [
        { code: 'Weekly', count: 1, amount: 300, extended: 300 },
        { code: 'Daily', count: 2, amount: 100, extended: 200 },
      ],
      next_change: { at: '2026-01-14T08:00', total: 600 },
      policy: 'best-rate',
      version: '2',
    });
    expect(reply.rejected[1]).toEqual({
      lines: [{ code: '4 weeks', count: 1, amount: 800, extended: 800 }],
      total: 800,
      difference: 300,
    });
    expect(reply.explanation[0]).toBe('Time charged: 9 days.');
  });

  it('adds overtime, waiver and taxes, each told [B3.11] [B3.12] [B9.6]', async () => {
    const { admin } = await newShop(held.app);
    const reply = await admin.ok(quotePrice, {
      body: question({
        to: '2026-01-12T08:00',
        quantity: 1,
        discount_percent: 10,
        waiver_percent: 12,
        rates: [
          {
            code: 'Weekly',
            unit: 'week',
            count: 1,
            amount: 1e3,
          },
        ],
        meter: { out: 100, in: 147 },
        taxes: [
          { code: 'GST', percent: 5 },
          { code: 'QST', percent: 9.975 },
        ],
      }),
    });
    // 1,000 less 10 % is 900; 7 hours beyond 40 at 25 less 10 % are 157.50; 12 % of 900 is 108; taxes on 1,165.50.
    expect(reply).toMatchObject({
      gross: 1e3,
      discount: 100,
      rental: 900,
      overtime: 157.5,
      total: 1057.5,
      waiver: 108,
      taxes: [
        { code: 'GST', percent: 5, base: 1165.5, amount: 58.28 },
        { code: 'QST', percent: 9.975, base: 1165.5, amount: 116.26 },
      ],
      grand_total: 1340.04,
    });
    expect(reply.explanation).toEqual(
      expect.arrayContaining([
        'Damage waiver, 12% of $900.00: $108.00.',
        '7 overtime hours: $157.50.',
        'GST, 5% of $1,165.50: $58.28.',
      ]),
    );
  });

  it('charges more for more shifts, whose allowance is as much longer [B9.6]', async () => {
    const { admin } = await newShop(held.app);
    const day = { to: '2026-01-06T08:00', meter: { out: 0, in: 17 } };
    // An hour beyond 16 costs an eighth of the day at the price of two shifts.
    const two = await admin.ok(quotePrice, { body: question({ ...day, shifts: 2 }) });
    expect([two.rental, two.overtime]).toEqual([150, 18.75]);
  });

  it('counts a pool per cycle by itself [B9.6]', async () => {
    const { admin } = await newShop(held.app);
    const month = [{ code: '4 weeks', unit: 'four_week', count: 1, amount: 1600 }] as const;
    const body = question({
      to: '2026-03-02T08:00',
      rates: [...month],
      meter: { out: 0, in: 320, per_cycle: [200, 120], pool: 'cycle' },
    });
    expect((await admin.ok(quotePrice, { body })).overtime).toBe(400);
    const pooled = { ...body, meter: { out: 0, in: 320 } };
    expect((await admin.ok(quotePrice, { body: pooled })).overtime).toBe(0);
  });

  it('prices a kit by its header, by its components, or by both [B3.3] [B9.6]', async () => {
    const { admin } = await newShop(held.app);
    const kit = (header: number, chargeable: boolean) =>
      admin.ok(quotePrice, {
        body: question({
          to: '2026-01-07T08:00',
          quantity: 2,
          discount_percent: 10,
          rates: [{ code: 'Kit', unit: 'day', count: 1, amount: header }],
          components: [
            {
              code: 'Plank',
              quantity: 3,
              chargeable,
              discount_percent: 50,
              rates: [{ code: 'Week', unit: 'week', count: 1, amount: 7 }],
            },
          ],
        }),
      });
    // Two kits for two days at 40 a day less 10 % are 144; six planks for a started week at 7 less their own 50 % are 21.
    expect(await kit(40, false)).toMatchObject({ gross: 160, rental: 144, total: 144 });
    expect(await kit(0, true)).toMatchObject({
      gross: 42,
      rental: 21,
      next_change: { at: '2026-01-12T08:00' },
    });
    const both = await kit(40, true);
    expect(both).toMatchObject({ gross: 202, discount: 37, rental: 165, grand_total: 165 });
    expect(both.components).toEqual([{ code: 'Plank', quantity: 6, gross: 42, rental: 21 }]);
    // A third day costs the kits 72 more and the planks nothing.
    expect(both.next_change).toEqual({ at: '2026-01-07T08:00', total: 237 });
    expect(both.explanation).toContain('With 6 × Plank: $21.00.');
  });

  it('speaks French and knows weekends, holidays and weekend rates [S1.6] [B9.5]', async () => {
    const { admin } = await newShop(held.app);
    const weekend = {
      code: 'Weekend',
      unit: 'day' as const,
      count: 1,
      amount: 120,
      window: { out_days: [5], out_from: '15:00', back: 1, back_by: '09:00' },
    };
    const body = question({ from: '2026-01-09T16:00', to: '2026-01-12T08:00', rates: [...rates, weekend] });
    const special = await admin.ok(quotePrice, { body });
    expect([special.lines[0]?.code, special.total]).toEqual(['Weekend', 120]);
    const free = { ...body, rates, calendar: { days_per_week: 5 as const, holidays: ['2026-01-09'] } };
    const french = await admin.ok(quotePrice, { body: free, headers: { 'accept-language': 'fr' } });
    expect([french.total, french.chargeable.text]).toEqual([100, '8 heures']);
    expect(french.explanation[1]).toBe('Les fins de semaine ne sont pas facturées.');
  });
});

describe('a question that cannot be answered', () => {
  const [daily] = rates;
  const cases: [string, object, string, string][] = [
    ['an end before the start', { to: '2026-01-05T07:59' }, 'to', 'date.end_before_start'],
    ['ten years and a minute', { to: '2036-01-05T08:01' }, 'to', 'schedule.too_long'],
    ['a day that does not exist', { from: '2026-02-30T08:00' }, 'from', 'date.invalid'],
    ['an unknown zone', { time_zone: 'Mars/Base' }, 'time_zone', 'field.invalid'],
    ['an unknown policy', { policy: 'cheapest' }, 'policy', 'field.invalid'],
    ['no rates', { rates: [] }, 'rates', 'field.required'],
    ['a negative rate', { rates: [{ ...daily, amount: -1 }] }, 'rates.0.amount', 'amount.negative'],
    ['too large a rate', { rates: [{ ...daily, amount: 1e8 }] }, 'rates.0.amount', 'rate.too_large'],
    ['a rate as text', { rates: [{ ...daily, amount: '1e3' }] }, 'rates.0.amount', 'amount.invalid'],
    ['a code twice', { rates: [daily, daily] }, 'rates.1.code', 'code.repeated'],
    ['a quantity of 0', { quantity: 0 }, 'quantity', 'quantity.not_positive'],
    ['too much discount', { discount_percent: 100.01 }, 'discount_percent', 'discount.invalid'],
    ['too much waiver', { waiver_percent: -1 }, 'waiver_percent', 'discount.invalid'],
    ['a four-day week', { calendar: { days_per_week: 4 } }, 'calendar.days_per_week', 'field.invalid'],
    [
      'opening hours that nobody gave',
      { calendar: { counting: 'open-hours', open_from: '08:00' } },
      'calendar.open_until',
      'field.required',
    ],
    ['a meter that runs backwards', { meter: { out: 5, in: 4 } }, 'meter.in', 'return.meter_below_out'],
    ['a fourth shift', { shifts: 4 }, 'shifts', 'field.invalid'],
    ['a tax above all', { taxes: [{ code: 'T', percent: 101 }] }, 'taxes.0.percent', 'field.invalid'],
    [
      'an option of another policy',
      { policy_options: { day_percent: 20 } },
      'policy_options.day_percent',
      'policy.option_unread',
    ],
    ['an option nobody knows', { policy_options: { speed: 1 } }, 'policy_options.speed', 'field.unknown'],
    [
      'a policy without its option',
      { policy: 'percent-of-week' },
      'policy_options.day_percent',
      'policy.needs_day_percent',
    ],
    [
      'a policy without its rate',
      { policy: 'day-multiplier', rates: [rates[1]] },
      'rates',
      'policy.needs_daily_rate',
    ],
    [
      'a rental longer than its policy prices',
      { policy: 'day-multiplier', policy_options: { longest_days: 3 } },
      'to',
      'policy.too_long',
    ],
    [
      'rates too fine for the time',
      {
        to: '2035-01-05T08:00',
        rates: [
          { code: 'A', unit: 'minute', count: 997, amount: 1 },
          { code: 'B', unit: 'minute', count: 991, amount: 1 },
          { code: 'C', unit: 'minute', count: 983, amount: 0.99 },
        ],
      },
      'rates',
      'policy.rates_too_fine',
    ],
    [
      'time off rent before the rental',
      { off_rent: [{ from: '2026-01-04T08:00', to: '2026-01-06T08:00' }] },
      'off_rent.0.from',
      'off_rent.before_out',
    ],
  ];
  test.each(cases)(
    'with %s is refused at its field [B5.19] [B5.25] [B5.26]',
    async (_what, more, path, reason) => {
      const { admin } = await newShop(held.app);
      const { status, refusal } = await admin.call(quotePrice, {
        body: { ...question(), ...more },
      });
      expect([status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason]).toEqual([400, path, reason]);
    },
  );
});
