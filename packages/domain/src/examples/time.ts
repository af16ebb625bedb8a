import { amount, cents } from '../money/cents.ts';
import { roundTheClock, type Calendar } from '../pricing/calendar.ts';
import { periodText } from '../pricing/period-text.ts';
import type { Price } from '../pricing/price.ts';
import type { RateWindow } from '../pricing/windows.ts';
import type { Example } from './example.ts';
import { at, chargeOf, ratesOf, rent } from './rental.ts';

const currentRms = 'https://help.current-rms.com/en/articles/1043441-daily-rate-engine';
const signals = 'signals-rental/framework, PeriodStrategy tests';
const srmCalendar = 'SRM manual, rscl10 (calendar set-up)';
const srmPeriod = 'SRM manual, rentalperiod';
const windham = 'https://www.windhamequipment.com/faq/';

const counted = (from: string, to: string, calendar: Partial<Calendar> = {}, grace = 0): Price =>
  rent({
    rates: ratesOf({ '1d': 50 }),
    from: at(from),
    to: at(to),
    graceMinutes: grace,
    calendar: { ...roundTheClock, ...calendar },
  });
const daysOf = ({ chargeable: { days, hours } }: Price) => ({ days: days + (hours > 0 ? 1 : 0) });

/** The length of a rental in words under a rule for started days. */
const textOf = (hours: number, calendar: Partial<Calendar>) => ({
  text: periodText(
    rent({ rates: ratesOf({ '1h': 1 }), calendar: { ...roundTheClock, ...calendar } }, { hours }).chargeable,
    7,
    'en',
  ),
});

const calendars: readonly Example[] = [
  {
    id: 'V041',
    area: 'time',
    rule: 'calendar-day',
    source: currentRms,
    kind: 'stated',
    input: { out: '2026-01-02T11:00', back: '2026-01-03T09:00' },
    expected: { days: 2 },
    answer: () => daysOf(counted('2026-01-02T11:00', '2026-01-03T09:00', { counting: 'calendar-day' })),
  },
  {
    id: 'V042',
    area: 'time',
    rule: 'elapsed',
    source: currentRms,
    kind: 'stated',
    input: { out: '2026-01-02T11:00', back: '2026-01-03T09:00' },
    expected: { days: 1 },
    answer: () => daysOf(counted('2026-01-02T11:00', '2026-01-03T09:00')),
  },
  {
    id: 'V061',
    area: 'time',
    rule: 'calendar-day',
    source: signals,
    kind: 'stated',
    input: { out: '2026-01-05T14:00', back: '2026-01-08T08:45', grace: 30, cutOff: '09:00', day: 50 },
    expected: { days: 3, charge: 150 },
    answer() {
      const calendar = { counting: 'calendar-day', lastDayCutOff: '09:00' } as const;
      const price = counted('2026-01-05T14:00', '2026-01-08T08:45', calendar, 30);
      return { ...daysOf(price), ...chargeOf(price) };
    },
  },
  {
    id: 'V062',
    area: 'time',
    rule: 'open-hours',
    source: signals,
    kind: 'stated',
    input: { out: '2026-01-05T09:00', back: '2026-01-06T17:00', open: '09:00–17:00', hour: 1 },
    expected: { hours: 16, charge: 16 },
    answer() {
      const price = rent({
        rates: ratesOf({ '1h': 1 }),
        from: at('2026-01-05T09:00'),
        to: at('2026-01-06T17:00'),
        calendar: { ...roundTheClock, counting: 'open-hours', open: { from: '09:00', until: '17:00' } },
      });
      return { hours: price.chargeable.minutes / 60, ...chargeOf(price) };
    },
  },
  ...(
    [
      ['V089', 7, 4],
      ['V090', 6, 3],
    ] as const
  ).map(([id, daysPerWeek, days]): Example => ({
    id,
    area: 'time',
    rule: `${daysPerWeek} days a week`,
    source: srmCalendar,
    kind: 'stated',
    input: { out: 'Thursday 08:00', back: 'Monday 08:00', daysPerWeek },
    expected: { days },
    answer: () => daysOf(counted('2026-05-07T08:00', '2026-05-11T08:00', { daysPerWeek })),
  })),
  {
    id: 'V092',
    area: 'time',
    rule: 'started day by hours',
    source: srmPeriod,
    kind: 'stated',
    input: { hours: 26 },
    expected: { text: '1 day, 2 hours' },
    answer: () => textOf(26, {}),
  },
  {
    id: 'V093',
    area: 'time',
    rule: 'started day by halves',
    source: srmPeriod,
    kind: 'stated',
    input: { hours: 26, hoursInHalves: 0 },
    expected: { text: '2 days' },
    answer: () => textOf(26, { startedDay: 'half', startedDayHours: 0 }),
  },
  {
    id: 'V098',
    area: 'time',
    rule: 'night',
    kind: 'stated',
    source: 'https://help.wheelbasepro.com/en/articles/5313778-charge-by-night-charge-by-day',
    input: { out: '2026-07-04', back: '2026-07-07', night: 150 },
    expected: { nights: 3, charge: 450 },
    answer() {
      const price = rent({
        rates: ratesOf({ '1d': 150 }),
        from: at('2026-07-04T15:00'),
        to: at('2026-07-07T10:00'),
        calendar: { ...roundTheClock, counting: 'night' },
      });
      return { nights: price.chargeable.days, ...chargeOf(price) };
    },
  },
];

type Special = {
  out: string;
  back: string;
  code: string;
  days: number;
  window: RateWindow;
  meterHours?: number;
};

/** A special rate worth so many days, beside a daily rate of 100 and a week of 300. */
function special({ out, back, code, days, window, meterHours = 0 }: Special): Price {
  const rates = [
    ...ratesOf({ '1d': 100, '1w': 300 }),
    { code, unit: 'day' as const, count: 1, amount: cents(100 * days), window },
  ];
  return rent({ rates, from: at(out), to: at(back), meterHours });
}

const chargedDays = (asked: Special) => ({ daysCharged: amount(special(asked).net) / 100 });
const weekend = { outFrom: '00:00', back: 1, backBy: '09:00' } as const;
const house = {
  beehive: { ...weekend, outDays: [6], backBy: '08:00', mostMeterHours: 8 },
  friday: { ...weekend, outDays: [5], outFrom: '15:00' },
  saturday: { ...weekend, outDays: [6] },
  overnight: { outDays: [1, 2, 3, 4, 5], outFrom: '15:00', back: 'next', backBy: '09:00' },
} as const satisfies Record<string, RateWindow>;

const windows: readonly Example[] = [
  {
    id: 'V084',
    area: 'time',
    rule: 'weekend',
    kind: 'stated',
    source: 'https://www.beehiverentalandsales.com/info',
    input: { out: 'Saturday 08:00', back: 'Monday 07:59', meterHours: 8 },
    expected: { daysCharged: 1 },
    answer: () =>
      chargedDays({
        out: '2026-05-09T08:00',
        back: '2026-05-11T07:59',
        meterHours: 8,
        code: 'WEEKEND',
        days: 1,
        window: house.beehive,
      }),
  },
  {
    id: 'V085',
    area: 'time',
    rule: 'weekend',
    source: windham,
    kind: 'stated',
    input: { out: 'Friday 15:30', back: 'Monday 09:00' },
    expected: { daysCharged: 2 },
    answer: () =>
      chargedDays({
        out: '2026-05-08T15:30',
        back: '2026-05-11T09:00',
        code: 'WEEKEND',
        days: 2,
        window: house.friday,
      }),
  },
  {
    id: 'V086',
    area: 'time',
    rule: 'weekend',
    source: windham,
    kind: 'stated',
    input: { out: 'Saturday 10:00', back: 'Monday 09:00' },
    expected: { daysCharged: 1.5 },
    answer: () =>
      chargedDays({
        out: '2026-05-09T10:00',
        back: '2026-05-11T09:00',
        code: 'WEEKEND',
        days: 1.5,
        window: house.saturday,
      }),
  },
  {
    id: 'V088',
    area: 'time',
    rule: 'weekend',
    kind: 'stated',
    source: 'https://wlzimmerman.com/hardware/rental-terms/',
    input: { out: 'Saturday 10:30', back: 'Monday 08:00' },
    expected: { daysCharged: 2 },
    answer: () =>
      chargedDays({
        out: '2026-05-09T10:30',
        back: '2026-05-11T08:00',
        code: 'WEEKEND',
        days: 2,
        window: house.saturday,
      }),
  },
  {
    id: 'V087',
    area: 'time',
    rule: 'overnight',
    source: windham,
    kind: 'stated',
    input: { out: 'Tuesday 15:30', back: 'Wednesday 09:00' },
    expected: { rate: 'HALF DAY' },
    answer: () => ({
      rate:
        special({
          out: '2026-05-05T15:30',
          back: '2026-05-06T09:00',
          code: 'HALF DAY',
          days: 0.5,
          window: house.overnight,
        }).lines[0]?.code ?? '',
    }),
  },
];

/** Published examples of counting time, and of rates that hold at certain times. */
export const timeExamples: readonly Example[] = [...calendars, ...windows];
