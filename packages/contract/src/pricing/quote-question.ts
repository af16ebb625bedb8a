import { cents } from '@yardline/domain/money/cents';
import type { Calendar } from '@yardline/domain/pricing/calendar';
import type { PolicyOptions } from '@yardline/domain/pricing/policy';
import type { QuotedMeter, QuoteQuestion } from '@yardline/domain/pricing/quote';
import type { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import type { PriceQuestion } from '@yardline/domain/pricing/price';
import type { ParsedQuoteQuestion } from './pricing.ts';
import type { ParsedPricingRules } from './pricing-rules.ts';
import { ratesInCents } from '../rates/rate-window.ts';

/** The instant at which a zone's clocks show a local date and time. */
export const instantIn = (zone: string, local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();

/** A thing without the entries that were not given. */
const given = <T extends object>(thing: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Options of policies: their names on the wire, and in the domain. */
export const optionNames = {
  multipliers: 'multipliers',
  day_factors: 'dayFactors',
  stages: 'stages',
  quantity_factors: 'quantityFactors',
  longest_days: 'longestDays',
  days_charged: 'daysCharged',
  fixed_days: 'fixedDays',
  subsequent_percent: 'subsequentPercent',
  day_percent: 'dayPercent',
  smallest_part_minutes: 'smallestPart',
  month_days: 'monthDays',
  share_decimals: 'shareDecimals',
} as const satisfies Record<keyof ParsedQuoteQuestion['policy_options'], keyof PolicyOptions>;

const optionsOf = ({ policy_options: asked }: ParsedPricingRules): PolicyOptions =>
  given({
    multipliers: asked.multipliers,
    dayFactors: asked.day_factors,
    stages: asked.stages?.map(({ from_day: fromDay, multiplier }) => ({ fromDay, multiplier })),
    quantityFactors: asked.quantity_factors,
    longestDays: asked.longest_days,
    daysCharged: asked.days_charged,
    fixedDays: asked.fixed_days,
    subsequentPercent: asked.subsequent_percent,
    dayPercent: asked.day_percent,
    smallestPart: asked.smallest_part_minutes,
    monthDays: asked.month_days,
    shareDecimals: asked.share_decimals,
  });

const calendarOf = ({ calendar: asked }: ParsedPricingRules): Calendar =>
  given({
    counting: asked.counting,
    hoursPerDay: asked.hours_per_day,
    daysPerWeek: asked.days_per_week,
    ...(asked.open_from !== undefined && asked.open_until !== undefined
      ? { open: { from: asked.open_from, until: asked.open_until } }
      : {}),
    lastDayCutOff: asked.last_day_cut_off,
    holidays: asked.holidays,
    startedDay: asked.started_day,
    startedDayHours: asked.started_day_hours,
  });

const meterOf = (asked: NonNullable<ParsedQuoteQuestion['meter']>): QuotedMeter =>
  given({
    out: asked.out,
    in: asked.in,
    divisor: asked.divisor,
    pool: asked.pool,
    included: {
      day: asked.included_per_day,
      week: asked.included_per_week,
      four_week: asked.included_per_four_week,
      month: asked.included_per_month,
    },
    perCycle: asked.per_cycle,
  });

const graceOf = ({ grace }: ParsedPricingRules): Pick<QuoteQuestion, 'grace'> =>
  grace === undefined
    ? {}
    : {
        grace: {
          oncePassed: grace.once_passed,
          ...(grace.percent === undefined
            ? {}
            : {
                share: {
                  percent: grace.percent,
                  atLeast: grace.at_least_minutes,
                  atMost: grace.at_most_minutes,
                },
              }),
        },
      };

/** By which rules a line is priced, whatever its rates and its time. */
export type PricingRules = Pick<
  PriceQuestion,
  'policy' | 'options' | 'graceMinutes' | 'grace' | 'minimum' | 'rounding'
> & { calendar: Calendar };

/** The rules of the wire as the domain takes them, in cents. */
export const rulesOf = (asked: ParsedPricingRules): PricingRules => ({
  policy: asked.policy,
  options: optionsOf(asked),
  calendar: calendarOf(asked),
  graceMinutes: asked.grace_minutes,
  minimum: cents(asked.minimum),
  ...graceOf(asked),
  rounding: { to: asked.rounding.to_cents, place: asked.rounding.place },
});

/** The question of the wire as the domain asks it, in cents and instants. */
export const questionOf = (asked: ParsedQuoteQuestion): QuoteQuestion => {
  const at = (local: string) => instantIn(asked.time_zone, local);
  return {
    ...rulesOf(asked),
    from: at(asked.from),
    to: at(asked.to),
    zone: asked.time_zone,
    rates: ratesInCents(asked.rates),
    quantity: asked.quantity,
    discountPercent: asked.discount_percent,
    offRent: asked.off_rent.map((off) => ({
      from: at(off.from),
      to: at(off.to),
      freePercent: off.free_percent,
    })),
    ...(asked.meter === undefined
      ? {}
      : { meter: meterOf(asked.meter), meterHours: asked.meter.in - asked.meter.out }),
    shifts: asked.shifts,
    waiverPercent: asked.waiver_percent,
    taxes: asked.taxes,
    components: asked.components.map(({ discount_percent: percent, ...component }) => ({
      code: component.code,
      quantity: component.quantity,
      isCharged: component.chargeable,
      rates: ratesInCents(component.rates),
      ...(percent === undefined ? {} : { discountPercent: percent }),
    })),
  };
};

/** Where in the question a fault lies that a policy found: 'rates', 'policy_options.day_percent'. */
export const faultPath = (field: Unpriceable['field']): string => {
  const option = Object.entries(optionNames).find(([, name]) => field === `options.${name}`);
  return option === undefined ? field : `policy_options.${option[0]}`;
};
