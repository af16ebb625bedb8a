import { billingSchedule } from '@yardline/contract/billing/billing-schedule';
import type { CallOf } from '@yardline/contract/endpoint';
import { describe, expect, it, test } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

type Question = CallOf<typeof billingSchedule>['body'];

const question = (more: Partial<Question> = {}): Question => ({
  from: '2026-01-05T08:00',
  to: '2026-03-10T08:00',
  time_zone: 'America/New_York',
  rates: [
    { code: 'Daily', unit: 'day', count: 1, amount: 100 },
    { code: 'Weekly', unit: 'week', count: 1, amount: 300 },
    { code: '4 weeks', unit: 'four_week', count: 1, amount: 800 },
  ],
  ...more,
});

describe('the schedule of a rental’s invoices', () => {
  test.each<[string, Partial<Question>, number[]]>([
    ['by four weeks', {}, [800, 800, 400]],
    ['by calendar months', { cycle: { rule: 'calendar_month' } }, [800, 800, 300]],
    ['in advance, back early', { to: '2026-01-15T08:00', cycle: { timing: 'advance' } }, [800, -200]],
    [
      'with a part sold',
      { lines: [{ quantity: 2, amount: 12.35, discount_percent: 10 }] },
      [822.23, 800, 400],
    ],
    ['only at the return', { cycle: { rule: 'never' } }, [2000]],
    ['still out', { to: null, as_of: '2026-02-02T08:00' }, [800]],
    ['at a flat rate', { flat_rate: 49.99 }, [49.99, 49.99, 49.99]],
  ])('is answered %s [B3.39] [B9.12]', async (_what, more, expected) => {
    const { admin } = await newShop(held.app);
    const { invoices, total } = await admin.ok(billingSchedule, { body: question(more) });
    expect(invoices.map((each) => each.total)).toEqual(expected);
    expect(total).toBeCloseTo(
      expected.reduce((sum, each) => sum + each, 0),
      2,
    );
    expect(invoices.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
  });

  it('says when, for what time, and why, in the caller’s language [S1.6] [B3.39]', async () => {
    const { admin } = await newShop(held.app);
    const off = [{ from: '2026-02-10T08:00', to: '2026-02-12T08:00', free_percent: 50 }];
    const body = question({
      off_rent: off,
      cycle: { rule: 'calendar_month', align_day: 1, last: 'prorate' },
    });
    const { invoices } = await admin.ok(billingSchedule, { body });
    // To 1 February 27 days; February less a day 27 too; to 10 March 9 of 31 days.
    expect(invoices.map(({ at, total }) => [at, total])).toEqual([
      ['2026-02-01T08:00', 800],
      ['2026-03-01T08:00', 800],
      ['2026-03-10T08:00', 232.26],
    ]);
    expect(invoices[1]?.lines[0]?.explanation[0]).toBe('24 hours off rent, not charged.');
    const french = await admin.ok(billingSchedule, { body, headers: { 'accept-language': 'fr' } });
    expect(french.invoices[1]?.lines[0]?.explanation[0]).toBe(
      'Location arrêtée pendant 24 heures, non facturées.',
    );
    expect(french.invoices[2]?.lines[0]?.explanation[0]?.replaceAll(/\s/g, ' ')).toBe(
      '9 jours sur 31 d’un cycle à 800,00 $ : 232,26 $.',
    );
  });

  const rate = { code: 'Daily', unit: 'day', count: 1, amount: 100 } as const;
  const cases: [string, object, string, string][] = [
    ['an end before the start', { to: '2026-01-05T07:59' }, 'to', 'date.end_before_start'],
    ['no end at all', { to: null }, 'as_of', 'field.required'],
    [
      'an asking day before the start',
      { to: null, as_of: '2026-01-01T08:00' },
      'as_of',
      'date.end_before_start',
    ],
    ['too long a rental', { to: '2036-01-05T08:01' }, 'to', 'schedule.too_long'],
    ['a day that does not exist', { to: '2026-02-30T08:00' }, 'to', 'date.invalid'],
    ['a time with a zone', { from: '2026-01-05T08:00Z' }, 'from', 'date.invalid'],
    ['an unknown zone', { time_zone: 'America/Nowhere' }, 'time_zone', 'field.invalid'],
    ['an unknown policy', { policy: 'best' }, 'policy', 'field.invalid'],
    ['an unknown cycle', { cycle: { rule: 'monthly' } }, 'cycle.rule', 'field.invalid'],
    ['an unknown timing', { cycle: { timing: 'late' } }, 'cycle.timing', 'field.invalid'],
    ['an unknown rule of the last cycle', { cycle: { last: 'free' } }, 'cycle.last', 'field.invalid'],
    [
      'a day that no week has',
      { cycle: { rule: 'week', align_day: 8 } },
      'cycle.align_day',
      'cycle.day_unknown',
    ],
    ['a field that is not known', { cycle: { day: 1 } }, 'cycle.day', 'field.unknown'],
    ['no rate', { rates: [] }, 'rates', 'field.required'],
    ['a negative rate', { rates: [{ ...rate, amount: -1 }] }, 'rates.0.amount', 'amount.negative'],
    ['a third decimal', { rates: [{ ...rate, amount: 1.005 }] }, 'rates.0.amount', 'amount.invalid'],
    ['too large a rate', { rates: [{ ...rate, amount: 10_000_000.01 }] }, 'rates.0.amount', 'rate.too_large'],
    ['a unit that is not known', { rates: [{ ...rate, unit: 'year' }] }, 'rates.0.unit', 'field.invalid'],
    ['a negative quantity', { quantity: -1 }, 'quantity', 'quantity.not_positive'],
    ['a broken quantity', { quantity: 1.5 }, 'quantity', 'quantity.invalid'],
    ['too much discount', { discount_percent: 101 }, 'discount_percent', 'discount.invalid'],
    ['too much grace', { grace_minutes: 1441 }, 'grace_minutes', 'field.invalid'],
    [
      'time off rent before the rental',
      { off_rent: [{ from: '2026-01-05T07:00', to: '2026-01-06T08:00' }] },
      'off_rent.0.from',
      'off_rent.before_out',
    ],
    [
      'time off rent that ends before it begins',
      { off_rent: [{ from: '2026-01-07T08:00', to: '2026-01-06T08:00' }] },
      'off_rent.0.to',
      'date.end_before_start',
    ],
    [
      'time off rent twice',
      {
        off_rent: [
          { from: '2026-01-06T08:00', to: '2026-01-08T08:00' },
          { from: '2026-01-07T08:00', to: '2026-01-09T08:00' },
        ],
      },
      'off_rent.1.from',
      'off_rent.overlaps',
    ],
    ['a negative refund', { minimum_refund: -1 }, 'minimum_refund', 'amount.negative'],
    ['a free part', { lines: [{ quantity: 0, amount: 1 }] }, 'lines.0.quantity', 'quantity.not_positive'],
  ];
  it('names the field of whatever it refuses [B5.19] [B5.23] [B5.25] [B5.26]', async () => {
    const { admin } = await newShop(held.app);
    for (const [what, more, path, reason] of cases) {
      const answer = await admin.call(billingSchedule, { body: { ...question(), ...more } });
      const told = answer.refusal.errors?.map((error) => [error.path, error.reason]);
      expect([what, answer.status, told?.[0]]).toEqual([what, 400, [path, reason]]);
    }
  });

  it('keeps the largest figures exact or refuses them [B5.24]', async () => {
    const { admin } = await newShop(held.app);
    const largest = { code: 'Daily', unit: 'day', count: 1, amount: 10_000_000 } as const;
    const answer = await admin.call(billingSchedule, {
      body: question({
        rates: [largest],
        quantity: 100_000,
        to: '2035-12-31T08:00',
        cycle: { rule: 'never' },
      }),
    });
    expect([answer.status, answer.refusal.errors?.[0]?.path]).toEqual([400, 'rates']);
  });

  it('is for users who may see contracts [B6.2]', async () => {
    const { tenant } = await newShop(held.app);
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dora', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(billingSchedule, { body: question() })).status).toBe(403);
  });
});
