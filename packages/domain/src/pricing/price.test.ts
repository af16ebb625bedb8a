import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toInstant } from '../time/local.ts';
import { placeholders } from '../words/fill.ts';
import { defaultGraceMinutes, priceRental, type PriceQuestion } from './price.ts';
import { chooseRates } from './rate-source.ts';
import { dailyRate, type Rate } from './rates.ts';
import { tellAll } from '../billing/words.ts';
import { priceWords, say, type SentenceKey } from './words.ts';

const zone = 'America/New_York';
const bay: Rate[] = [
  { code: 'DAY', unit: 'day', count: 1, amount: 10000 },
  { code: 'WEEK', unit: 'week', count: 1, amount: 30000 },
  { code: '4WK', unit: 'four_week', count: 1, amount: 80000 },
];
const hourly: Rate[] = [
  { code: 'HOUR', unit: 'hour', count: 1, amount: 3000 },
  { code: '4H', unit: 'hour', count: 4, amount: 6000 },
  ...bay,
];
const at = (date: string, time = '08:00') => toInstant(date, time, zone);
const price = (part: Partial<PriceQuestion>) =>
  priceRental({
    rates: bay,
    from: at('2026-05-04'),
    to: at('2026-05-13'),
    zone,
    graceMinutes: defaultGraceMinutes,
    quantity: 1,
    ...part,
  });

describe('a priced line', () => {
  it('multiplies by the quantity before it discounts [B5.23]', () => {
    const { unit, rental, discount, net } = price({ quantity: 3, discountPercent: 12.5 });
    expect({ unit, rental, discount, net }).toEqual({
      unit: 50000,
      rental: 150000,
      discount: 18750,
      net: 131250,
    });
  });

  it('bills the proposed contract of 24.5 hours as one day [B9.5]', () => {
    const { rental, chargeable } = price({ to: at('2026-05-05', '08:30') });
    expect(rental).toBe(10000);
    expect(chargeable).toEqual({ minutes: 1440, days: 1, hours: 0, text: '1 day' });
  });

  it('never charges less than the minimum [B9.6]', () => {
    expect(price({ to: at('2026-05-05'), minimum: 15000 }).unit).toBe(15000);
    expect(price({ minimum: 15000 }).unit).toBe(50000);
  });

  it('tells which ways it rejected and by how much [B9.6]', () => {
    expect(
      price({}).rejected.map(({ lines, difference }) => [lines.map((line) => line.code).join(), difference]),
    ).toEqual([
      ['WEEK', 10000],
      ['4WK', 30000],
      ['DAY', 40000],
    ]);
  });

  it('refuses what it cannot price [B5.19] [B5.26]', () => {
    expect(() => price({ rates: [] })).toThrow(RangeError);
    expect(() => price({ to: at('2026-05-01') })).toThrow(RangeError);
  });
});

describe('the next change of the price', () => {
  it('tells a plateau: three days cost a week, so four more are free [B9.6]', () => {
    const change = price({ to: at('2026-05-07') }).nextChange;
    expect(change).toEqual({ at: at('2026-05-11', '09:00').toString(), total: 40000 });
  });

  it('waits for the minimum to be used up [B9.6]', () => {
    const change = price({ to: at('2026-05-05'), minimum: 25000 }).nextChange;
    expect(change).toEqual({ at: at('2026-05-06', '09:00').toString(), total: 30000 });
  });

  it('names no change that the customer would not pay [B9.6]', () => {
    expect(price({ discountPercent: 100 }).nextChange).toBeNull();
    // A fifth of one cent and of two rounds to nothing; of three it is a cent.
    const rates: Rate[] = [{ code: 'DAY', unit: 'day', count: 1, amount: 1 }];
    const change = price({ rates, to: at('2026-05-05'), discountPercent: 80 }).nextChange;
    expect(change).toEqual({ at: at('2026-05-06', '09:00').toString(), total: 1 });
  });

  it('is null when nothing ever costs more [B9.6]', () => {
    expect(price({ rates: [{ code: 'FREE', unit: 'day', count: 1, amount: 0 }] }).nextChange).toBeNull();
  });

  it('is the very minute: the same price until then, the other one after [B9.6]', () => {
    const minutes = fc.integer({ min: 0, max: 90 * 1440 });
    const outs = fc.constantFrom(at('2026-03-07', '01:30'), at('2026-10-31', '12:00'), at('2026-05-04'));
    fc.assert(
      fc.property(outs, minutes, fc.constantFrom(0, 30, 60), (from, length, graceMinutes) => {
        const question = { rates: hourly, from, graceMinutes };
        const now = price({ ...question, to: from.add({ minutes: length }) });
        const change = now.nextChange ?? { at: '', total: 0 };
        const moment = Temporal.Instant.from(change.at);
        expect(price({ ...question, to: moment }).net).toBe(now.net);
        expect(price({ ...question, to: moment.add({ minutes: 1 }) }).net).toBe(change.total);
        expect(change.total).toBeGreaterThan(now.net);
      }),
    );
  });
});

describe('the explanation', () => {
  const told = price({
    rates: hourly,
    from: at('2026-05-04'),
    to: at('2026-05-05', '08:45'),
    quantity: 2,
    discountPercent: 10,
    minimum: 12e3,
  });

  it('lets a customer recompute the price [B9.6]', () => {
    expect(tellAll(told.explanation, 'en')).toEqual([
      'Time charged: 1 day.',
      'Grace period: 45 of 60 minutes, not charged.',
      '1 day at $100.00: $100.00.',
      'Not used: 1 week, $200.00 more.',
      'Not used: 6 × 4H, $260.00 more.',
      'Not used: 24 hours, $620.00 more.',
      'Not used: 4 weeks, $700.00 more.',
      'Minimum charge of $120.00 in place of $100.00.',
      '2 units at $120.00: $240.00.',
      '10% discount: −$24.00.',
    ]);
  });

  test.each([
    ['2026-05-05', '10:00', '1 day, 2 hours'], // the text of the Texada manual for 26 hours, rentalperiod.htm
    ['2026-05-04', '09:00', '1 hour'],
    ['2026-05-06', '08:00', '2 days'],
  ])('says the time until %s %s as %s [B9.5]', (date, time, text) => {
    expect(price({ rates: hourly, to: at(date, time) }).chargeable.text).toBe(text);
  });

  it('says nothing of rules that did not touch the price [B9.6]', () => {
    const plain = price({ to: at('2026-05-28'), minimum: 80000 });
    expect(tellAll(plain.explanation, 'en')).toEqual([
      'Time charged: 24 days.',
      '4 weeks at $800.00: $800.00.',
      'Not used: 3 weeks + 3 days, $400.00 more.',
      'Not used: 24 days, $1,600.00 more.',
    ]);
  });

  it('speaks French with the same figures [S1.6]', () => {
    const line = told.explanation.find((sentence) => sentence.key === 'price.line');
    expect(line && say(line, 'fr', 'CAD').replaceAll(/\s/g, ' ')).toBe('1 jour à 100,00 $ : 100,00 $.');
  });

  test.each(Object.keys(priceWords.en) as SentenceKey[])(
    '%s names the same figures in both languages [S1.6]',
    (key) => {
      expect(placeholders(priceWords.fr[key])).toEqual(placeholders(priceWords.en[key]));
    },
  );

  it('is plain data that survives storage [B9.6]', () => {
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });
});

describe('where rates come from', () => {
  const [day, week] = bay as [Rate, Rate];

  it('prefers the line, then the asset, its group and its class [B3.3]', () => {
    expect(chooseRates({ class: [day], group: [week] })).toEqual({ source: 'group', rates: [week] });
    expect(chooseRates({ class: [day], asset: [], override: [week] })?.source).toBe('override');
    expect(chooseRates({ asset: [] })).toBeUndefined();
  });

  it('shows the rate described as daily, otherwise the standard rate [B9.6]', () => {
    const rates = [
      { description: 'WEEKLY', amount: 30000 },
      { description: 'Daily rate', amount: 10000 },
    ];
    expect(dailyRate(rates, 1)).toBe(10000);
    expect(dailyRate([], 12345)).toBe(12345);
  });
});
