import { amount } from '../money/cents.ts';
import { roundTheClock } from '../pricing/calendar.ts';
import type { PolicyName } from '../pricing/policies.ts';
import type { PolicyOptions } from '../pricing/policy.ts';
import { Unpriceable } from '../pricing/unpriceable.ts';
import type { Example, Figure } from './example.ts';
import { at, chargeOf, ratesOf, rent } from './rental.ts';

const bayequip = 'https://bayequip.com/faq/8';
const goodshuffle = 'https://help.goodshuffle.com/en/articles/2599608';
const odooManual = 'Odoo, rental manual (applications/sales/rental.rst)';
const odooTests = 'Odoo, sale_renting tests, TestRentalCommon';
const chs = 'https://ch-s.com.au/how-our-hire-charges-work';
const currentRms = 'https://help.current-rms.com/en/articles';
const signals = 'signals-rental/framework, RateEngine tests';
const oca = 'OCA vertical-rental, rental_pricelist_interval tests';
const habu = 'http://help.habu.co/en/articles/1003606-hour-day-pricing';

type Asked = Partial<Record<'days' | 'hours' | 'minutes', number>> & {
  id: string;
  rule: PolicyName;
  source: string;
  kind?: Example['kind'];
  rates: Readonly<Record<string, number>>;
  quantity?: number;
  options?: PolicyOptions;
  charge: number;
};

/** An example whose source gives rates and a length, and expects one charge. */
function charge({ id, rule, source, kind = 'stated', rates, options = {}, ...asked }: Asked): Example {
  const { charge: expected, quantity = 1, ...length } = asked;
  return {
    id,
    area: 'pricing',
    rule,
    source,
    kind,
    expected: { charge: expected },
    input: {
      rates,
      ...length,
      ...(quantity === 1 ? {} : { quantity }),
      ...(options as Record<string, Figure>),
    },
    answer: () => chargeOf(rent({ rates: ratesOf(rates), policy: rule, options, quantity }, length)),
  };
}

const hundred = { '1d': 100, '1w': 300, '4w': 800 };
const best = ([id, days, expected]: [string, number, number], index: number): Example =>
  charge({
    id,
    rule: 'best-rate',
    source: bayequip,
    kind: index < 2 ? 'stated' : 'arithmetic',
    rates: hundred,
    days,
    charge: expected,
  });

const bestRate: readonly Example[] = [
  ...(
    [
      ['V001', 9, 500],
      ['V002', 21, 800],
      ['V003', 1, 100],
      ['V006', 8, 400],
      ['V007', 10, 600],
      ['V009', 14, 600],
      ['V011', 29, 900],
      ['V013', 64, 2000],
    ] as [string, number, number][]
  ).map(best),
  charge({ id: 'V050', rule: 'best-rate', source: habu, rates: { '1h': 100 }, hours: 10, charge: 1000 }),
  charge({
    id: 'V033',
    rule: 'best-rate',
    source: `${currentRms}/1041106-what-is-rental-charging`,
    rates: { '1d': 10 },
    days: 5,
    quantity: 2,
    charge: 100,
  }),
];

const party = { '1d': 10, '3d': 25, '7d': 75 };
const hourly = { '1h': 3.5, '5h': 15, '15h': 40, '1d': 60 };
const singleTier: readonly Example[] = [
  charge({ id: 'V015', rule: 'largest-first', source: goodshuffle, rates: party, days: 5, charge: 45 }),
  charge({ id: 'V016', rule: 'largest-first', source: goodshuffle, rates: party, days: 10, charge: 100 }),
  {
    id: 'V017',
    area: 'pricing',
    rule: 'single-tier',
    source: odooManual,
    kind: 'stated',
    input: { rates: { '1d': 100, '3d': 250, '1w': 500 }, days: 8 },
    expected: { charge: 750, tier: '3d', count: 3 },
    answer() {
      const rates = ratesOf({ '1d': 100, '3d': 250, '1w': 500 });
      const price = rent({ rates, policy: 'single-tier' }, { days: 8 });
      const [line] = price.lines;
      return { ...chargeOf(price), tier: line?.code ?? '', count: line?.count ?? 0 };
    },
  },
  charge({ id: 'V018', rule: 'single-tier', source: odooTests, rates: hourly, hours: 9, charge: 30 }),
  charge({ id: 'V020', rule: 'single-tier', source: odooTests, rates: hourly, hours: 16, charge: 56 }),
  charge({ id: 'V025', rule: 'single-tier', source: odooTests, rates: { '1h': 3.5 }, hours: 2, charge: 7 }),
];

/** Charged weekdays of a hire that begins on a Monday, weekends free. */
function weekdays(id: string, chargedDays: number, expected: number): Example {
  const policy = 'five-day-week' as const;
  return {
    id,
    area: 'pricing',
    rule: policy,
    source: chs,
    kind: 'stated',
    input: { week: 200, chargedDays },
    expected: { charge: expected },
    answer: () => {
      const calendar = { ...roundTheClock, daysPerWeek: 5 as const };
      const days = chargedDays + 2 * Math.floor((chargedDays - 1) / 5);
      return chargeOf(rent({ rates: ratesOf({ '1w': 200 }), policy, calendar }, { days }));
    },
  };
}

const weeks: readonly Example[] = [
  weekdays('V028', 5, 200),
  weekdays('V029', 6, 240),
  weekdays('V032', 9, 360),
  charge({
    id: 'V034',
    rule: 'three-day-week',
    source: `${currentRms}/1041106-what-is-rental-charging`,
    rates: { '1d': 10 },
    days: 5,
    quantity: 2,
    charge: 60,
  }),
  charge({
    id: 'V035',
    rule: 'event',
    source: `${currentRms}/1041106-what-is-rental-charging`,
    rates: { '1d': 10 },
    days: 5,
    quantity: 2,
    charge: 20,
  }),
  ...(
    [
      ['V037', 3, 90],
      ['V038', 6, 100],
    ] as const
  ).map(([id, days, expected]) =>
    charge({
      id,
      rule: 'percent-of-week',
      source: `${currentRms}/1043706-weeks-and-days-rate-engine`,
      rates: { '1w': 100 },
      options: { dayPercent: 30 },
      days,
      charge: expected,
    }),
  ),
  charge({
    id: 'V040',
    rule: 'fixed-plus-subsequent',
    source: `${currentRms}/1043558-fixed-rate-and-subs-days`,
    rates: { '4d': 100 },
    options: { subsequentPercent: 10 },
    days: 6,
    charge: 120,
  }),
  charge({
    id: 'V059',
    rule: 'fixed-plus-subsequent',
    source: signals,
    rates: { '3d': 200, '1d': 40 },
    days: 2,
    charge: 200,
  }),
];

const multiplied = 'day-multiplier' as const;
const threeDayTable = [1, 2, 3, 3, 3, 3, 3, 4, 5, 6, 6, 6, 6, 6];
const perDay: PolicyOptions = {
  dayFactors: [1, 1, 0.7, 0.5],
  quantityFactors: [
    { from: 1, factor: 1 },
    { from: 6, factor: 0.9 },
    { from: 21, factor: 0.8 },
  ],
};
const intervals: PolicyOptions = {
  stages: [
    { fromDay: 0, multiplier: 1 },
    { fromDay: 8, multiplier: 1.75 },
    { fromDay: 15, multiplier: 2.25 },
  ],
  longestDays: 21,
};

const multipliers: readonly Example[] = [
  {
    id: 'V045',
    area: 'pricing',
    rule: multiplied,
    kind: 'stated',
    source: `${currentRms}/1041187-daily-multiplier-and-factor-rate-engine`,
    input: { multipliers: threeDayTable, days: 10 },
    expected: { multiplier: 6 },
    answer: () => ({
      multiplier:
        rent(
          { rates: ratesOf({ '1d': 1 }), policy: multiplied, options: { multipliers: threeDayTable } },
          { days: 10 },
        ).lines[0]?.count ?? 0,
    }),
  },
  {
    id: 'V046',
    area: 'pricing',
    rule: multiplied,
    kind: 'stated',
    source: 'https://support.rentman.io/hc/en-us/articles/360013944139-Multiple-days-discount-factor',
    input: { out: '2020-12-21T14:00', back: '2020-12-24T14:00', daysCounted: 4, factor: 2.4 },
    expected: { multiplier: 2.4 },
    answer: () => ({
      multiplier:
        rent({
          rates: ratesOf({ '1d': 1 }),
          policy: multiplied,
          options: { multipliers: [1, 1.6, 2, 2.4] },
          from: at('2020-12-21T14:00'),
          to: at('2020-12-24T14:00'),
          calendar: { ...roundTheClock, counting: 'calendar-day' },
        }).lines[0]?.count ?? 0,
    }),
  },
  {
    id: 'V054',
    area: 'pricing',
    rule: multiplied,
    source: oca,
    kind: 'stated',
    input: {
      day: 1e3,
      stages: { from0: 1, from8: 1.75, from15: 2.25 },
      days: 13,
      quantity: 2,
    },
    expected: { unit: 1750, charge: 3500 },
    answer() {
      const rates = ratesOf({ '1d': 1e3 });
      const price = rent({ rates, policy: multiplied, options: intervals, quantity: 2 }, { days: 13 });
      return { unit: amount(price.unit), ...chargeOf(price) };
    },
  },
  {
    id: 'V056',
    area: 'pricing',
    rule: multiplied,
    source: oca,
    kind: 'stated',
    input: {
      day: 1e3,
      longestDays: 21,
      days: 25,
    },
    expected: { refusedAbove: 21 },
    answer() {
      try {
        return chargeOf(
          rent(
            {
              rates: ratesOf({ '1d': 1e3 }),
              policy: multiplied,
              options: intervals,
            },
            { days: 25 },
          ),
        );
      } catch (error) {
        if (!(error instanceof Unpriceable)) throw error;
        return { refusedAbove: Number(error.data['days']) };
      }
    },
  },
  {
    id: 'V057',
    area: 'pricing',
    rule: multiplied,
    source: signals,
    kind: 'stated',
    input: { day: 100, days: 5, quantity: 8, dayFactors: [1, 1, 0.7, 0.5], factorFromSix: 0.9 },
    expected: { multiplied: 370, unit: 333, charge: 2664 },
    answer() {
      const rates = ratesOf({ '1d': 100 });
      const price = rent({ rates, policy: multiplied, options: perDay, quantity: 8 }, { days: 5 });
      return {
        multiplied: amount(price.lines[0]?.extended ?? 0),
        unit: amount(price.unit),
        ...chargeOf(price),
      };
    },
  },
];

const shares: readonly Example[] = [
  charge({ id: 'V048', rule: 'prorate', source: habu, rates: { '1h': 100 }, minutes: 20, charge: 33.33 }),
  {
    id: 'V070',
    area: 'pricing',
    rule: 'prorate',
    kind: 'stated',
    source: 'https://pacificrimequipment.com/rentals/rental-rate-explanation',
    input: {
      month: 6e3,
      months: 1,
      days: 7,
      monthDays: 30,
      shareDecimals: 2,
    },
    expected: { prorated: 1380, charge: 7380 },
    answer() {
      const price = rent({
        rates: ratesOf({ '1m': 6e3 }),
        policy: 'prorate',
        options: { shareDecimals: 2 },
        to: at('2026-06-11T08:00'),
      });
      return { prorated: amount(price.lines[1]?.extended ?? 0), ...chargeOf(price) };
    },
  },
];

/** Published examples of turning time into money. */
export const pricingExamples: readonly Example[] = [
  ...bestRate,
  ...singleTier,
  ...weeks,
  ...multipliers,
  ...shares,
];
