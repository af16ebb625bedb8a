import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { partialRules } from '@yardline/domain/billing/charge';
import { cycleRules } from '@yardline/domain/billing/cycles';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money, percent, text } from '../fields.ts';
import { askedAmount, localTime, offRentInput, rateInput, timeZone } from '../rates/rate-fields.ts';

const policyNames = Object.keys(policies) as [PolicyName, ...PolicyName[]];

const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: 'field.invalid' });

const count = z
  .int({ error: 'quantity.invalid' })
  .min(1, { error: 'quantity.not_positive' })
  .max(100_000, { error: 'quantity.invalid' });

/** When and how a rental is billed while it is out. */
const cycle = z.strictObject({
  /** 'never' waits for the return. */
  rule: oneOf([...cycleRules, 'never']).default('four_weeks'),
  /** The company's day on which cycles are cut: of the month, of the week (1 Monday), or of its four weeks. */
  align_day: z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' }).nullable().default(null),
  timing: oneOf(['arrears', 'advance']).default('arrears'),
  first: oneOf(partialRules).default('restart'),
  last: oneOf(partialRules).default('restart'),
});

const soldLine = z.strictObject({
  description: text(64).default(''),
  quantity: z
    .number({ error: 'quantity.invalid' })
    .gt(0, { error: 'quantity.not_positive' })
    .max(100_000, { error: 'quantity.invalid' })
    .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.too_many_decimals' }),
  amount: askedAmount,
  discount_percent: percent.default(0),
});

/** A rental as it will be billed, told without any record: times are local to `time_zone`. */
export const scheduleQuestion = z.strictObject({
  policy: oneOf(policyNames).default('best-rate'),
  from: localTime,
  /** Null while it is out: then `as_of` says how far its bills are asked for. */
  to: localTime.nullable().default(null),
  as_of: localTime.nullable().default(null),
  time_zone: timeZone,
  rates: z.array(rateInput).min(1, { error: 'field.required' }).max(50, { error: 'field.invalid' }),
  /** For one piece and every cycle, whatever its time. */
  flat_rate: askedAmount.nullable().default(null),
  quantity: count.default(1),
  minimum: askedAmount.default(0),
  discount_percent: percent.default(0),
  grace_minutes: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(1440, { error: 'field.invalid' })
    .default(0),
  off_rent: z.array(offRentInput).max(100, { error: 'field.invalid' }).default([]),
  cycle: cycle.prefault({}),
  minimum_refund: askedAmount.default(0),
  minimum_charge: askedAmount.default(0),
  /** Parts sold with it, billed once. */
  lines: z.array(soldLine).max(100, { error: 'field.invalid' }).default([]),
});
export type ParsedScheduleQuestion = z.output<typeof scheduleQuestion>;

const scheduledLine = z.object({
  type: z.enum(['R', 'S']),
  description: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  quantity: z.number(),
  unit_price: money,
  discount_amount: money,
  extended_amount: money,
  explanation: z.array(z.string()),
});

export const billingSchedule = endpoint({
  name: 'billingSchedule',
  method: 'POST',
  path: '/rest-api/billing/schedule',
  summary: 'The invoices a rental will produce under given billing rules; nothing is stored',
  needs: 'contracts.view',
  body: scheduleQuestion,
  shows: [],
  reply: z.object({
    invoices: z.array(
      z.object({
        number: z.int(),
        at: z.string(),
        charged: money,
        credit: money,
        total: money,
        billed_through: z.string(),
        lines: z.array(scheduledLine),
        explanation: z.array(z.string()),
      }),
    ),
    total: money,
  }),
  question: true,
});
