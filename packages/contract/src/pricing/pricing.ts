import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { countings, startedDays } from '@yardline/domain/pricing/calendar';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import { roundingSteps } from '@yardline/domain/pricing/rounding';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, money, percent, requiredText, time } from '../fields.ts';
import { askedAmount, localTime, offRentInput, rateInput, timeZone } from '../rates/rate-fields.ts';

const policyNames = Object.keys(policies) as [PolicyName, ...PolicyName[]];

const whole = (least: number, most: number) =>
  z
    .int({ error: 'field.invalid' })
    .min(least, { error: 'field.invalid' })
    .max(most, { error: 'field.invalid' });

const decimal = (most: number, decimals: number) =>
  z
    .number({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(most, { error: 'field.invalid' })
    .refine((n) => hasAtMostDecimals(n, decimals), { error: 'field.invalid' });

const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: 'field.invalid' });

const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item).max(most, { error: 'field.invalid' });

const factor = decimal(1000, 4);
const days = whole(1, 3660);

/** What a policy may be told besides its rates; an option that the named policy does not read is refused. */
const policyOptions = z.strictObject({
  multipliers: list(factor, 400).optional(),
  day_factors: list(factor, 400).optional(),
  stages: list(z.strictObject({ from_day: whole(0, 3660), multiplier: factor }), 50).optional(),
  quantity_factors: list(z.strictObject({ from: whole(1, 100_000), factor }), 50).optional(),
  longest_days: days.optional(),
  days_charged: whole(1, 7).optional(),
  fixed_days: days.optional(),
  subsequent_percent: percent.optional(),
  day_percent: percent.optional(),
  smallest_part_minutes: whole(1, 1440).optional(),
  month_days: whole(28, 31).optional(),
  share_decimals: whole(0, 4).optional(),
});

const calendar = z.strictObject({
  counting: oneOf(countings).default('elapsed'),
  hours_per_day: whole(1, 24).default(24),
  days_per_week: z.union([z.literal(5), z.literal(6), z.literal(7)], { error: 'field.invalid' }).default(7),
  open_from: time.optional(),
  open_until: time.optional(),
  last_day_cut_off: time.optional(),
  holidays: list(day, 100).optional(),
  started_day: oneOf(startedDays).default('hours'),
  started_day_hours: whole(0, 24).default(0),
});

const hours = decimal(1_000_000, 2);

const meter = z.strictObject({
  out: hours,
  in: hours,
  included_per_day: decimal(24, 2).default(8),
  included_per_week: decimal(168, 2).default(40),
  included_per_four_week: decimal(672, 2).default(160),
  included_per_month: decimal(744, 2).default(176),
  /** Hours by which the rate is divided; null for those that it includes. */
  divisor: decimal(744, 2)
    .refine((n) => n > 0, { error: 'field.invalid' })
    .nullable()
    .default(null),
  pool: oneOf(['rental', 'cycle']).default('rental'),
  /** Hours used in each four weeks, for a pool per cycle. */
  per_cycle: list(hours, 200).optional(),
});

const tax = z.strictObject({
  code: requiredText(12),
  percent: decimal(100, 4),
  compound: z.boolean({ error: 'field.invalid' }).default(false),
  inclusive: z.boolean({ error: 'field.invalid' }).default(false),
});

const rateTable = z.array(rateInput).min(1, { error: 'field.required' }).max(20, { error: 'field.invalid' });

const pieces = z
  .int({ error: 'quantity.invalid' })
  .min(1, { error: 'quantity.not_positive' })
  .max(100_000, { error: 'quantity.invalid' });

/** A component of each kit: charged by its own rates and discount, or included in the header's price. */
const component = z.strictObject({
  code: requiredText(24),
  quantity: pieces.max(1000, { error: 'quantity.invalid' }),
  rates: rateTable,
  discount_percent: percent.optional(),
  chargeable: z.boolean({ error: 'field.invalid' }).default(true),
});

/** A rental as it would be priced, told without any record; times are local to `time_zone`. */
export const quoteQuestion = z.strictObject({
  policy: oneOf(policyNames).default('best-rate'),
  policy_options: policyOptions.prefault({}),
  from: localTime,
  to: localTime,
  time_zone: timeZone,
  rates: rateTable,
  quantity: pieces.default(1),
  grace_minutes: whole(0, 1440).default(0),
  /** Grace by a share of the time, and what becomes of it when it is passed. */
  grace: z
    .strictObject({
      percent: percent.optional(),
      at_least_minutes: whole(0, 1440).default(0),
      at_most_minutes: whole(0, 1440).default(1440),
      once_passed: oneOf(['counted', 'forgiven']).default('counted'),
    })
    .optional(),
  minimum: askedAmount.default(0),
  discount_percent: percent.default(0),
  calendar: calendar.prefault({}),
  off_rent: list(offRentInput, 100).default([]),
  meter: meter.optional(),
  shifts: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'field.invalid' }).default(1),
  waiver_percent: percent.default(0),
  taxes: list(tax, 8).default([]),
  components: list(component, 50).default([]),
  rounding: z
    .strictObject({
      to_cents: z.literal(roundingSteps, { error: 'field.invalid' }).default(1),
      place: oneOf(['piece', 'extended']).default('piece'),
    })
    .prefault({}),
});
export type ParsedQuoteQuestion = z.output<typeof quoteQuestion>;

const tier = z.object({ code: z.string(), count: z.number(), amount: money, extended: money });

export const quotePrice = endpoint({
  name: 'quotePrice',
  method: 'POST',
  path: '/rest-api/pricing/quote',
  summary: 'The price of a rental under a given policy, with its explanation; nothing is stored',
  needs: 'signed-in',
  body: quoteQuestion,
  shows: [],
  reply: z.object({
    /** Rental after discount and overtime; waiver and taxes come on top in `grand_total`. */
    total: money,
    gross: money,
    discount: money,
    rental: money,
    overtime: money,
    waiver: money,
    taxes: z.array(z.object({ code: z.string(), percent: z.number(), base: money, amount: money })),
    grand_total: money,
    chargeable: z.object({ hours: z.number(), days: z.number(), text: z.string() }),
    lines: z.array(tier),
    /** What goes along, before and after discount; contained in the amounts above. */
    components: z.array(z.object({ code: z.string(), quantity: z.int(), gross: money, rental: money })),
    rejected: z.array(z.object({ lines: z.array(tier), total: money, difference: money })),
    /** The last moment, local time, at which the rental costs as much, and what it costs a minute later. */
    next_change: z.object({ at: z.string(), total: money }).nullable(),
    explanation: z.array(z.string()),
    policy: oneOf(policyNames),
    version: z.string(),
  }),
  question: true,
});
