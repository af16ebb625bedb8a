import { quoteQuestion } from '@yardline/contract/pricing/pricing';
import { partialRules } from '@yardline/domain/billing/charge';
import { cycleRules } from '@yardline/domain/billing/cycles';
import { countings, startedDays } from '@yardline/domain/pricing/calendar';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import { rateUnits } from '@yardline/domain/pricing/rates';
import { roundingSteps } from '@yardline/domain/pricing/rounding';
import { z } from 'zod';

/** A figure as it is being typed: nothing, a number, or a text that is none yet. */
const figure = z.union([z.number(), z.string()]).nullable();
const policy = z.enum(Object.keys(policies) as [PolicyName, ...PolicyName[]]);
const local = z.object({ date: z.string().nullable(), time: z.string().nullable() });

export const billingRules = [...cycleRules, 'never'] as const;
export const timings = ['arrears', 'advance'] as const;
/** More lines than that in one chart are not told apart. */
export const mostCompared = 3;
/** More times off rent are asked of the server, not typed. */
export const mostOffRents = 10;

const optionNames = quoteQuestion.shape.policy_options.unwrap().keyof();
export type OptionName = z.output<typeof optionNames>;

/** When a rate holds that does not at any time, as it is being typed. */
const window = z.object({
  out_days: z.array(z.int().min(1).max(7)),
  out_from: z.string().optional(),
  out_until: z.string().optional(),
  back: z.union([z.enum(['same', 'next']), z.int().min(1).max(7)]),
  back_by: z.string().optional(),
  meter_hours: figure.optional(),
});

const rate = z.object({
  code: z.string(),
  unit: z.enum(rateUnits),
  count: figure,
  amount: figure,
  window: window.optional(),
});

const meter = z.object({
  out: figure,
  in: figure,
  divisor: figure,
  pool: z.enum(['rental', 'cycle']),
  per_cycle: z.string(),
  included_per_day: figure,
  included_per_week: figure,
  included_per_four_week: figure,
  included_per_month: figure,
});

const grace = z.object({
  percent: figure,
  at_least_minutes: figure,
  at_most_minutes: figure,
  once_passed: z.enum(['counted', 'forgiven']),
});

const tax = z.object({
  code: z.string(),
  percent: figure,
  compound: z.boolean().default(false),
  inclusive: z.boolean().default(false),
});

/** What the workbench is told, as it is typed. Its fields have the names of the question that the server answers. */
const draft = z.object({
  policy,
  compare: z.array(policy).max(mostCompared),
  policy_options: z.partialRecord(optionNames, figure),
  out: local,
  in: local,
  time_zone: z.string(),
  rates: z.array(rate).max(20),
  quantity: figure,
  grace_minutes: figure,
  grace,
  off_rent: z.array(z.object({ from: local, to: local, free_percent: figure })).max(mostOffRents),
  meter,
  shifts: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  rounding: z.object({ to_cents: z.literal(roundingSteps), place: z.enum(['piece', 'extended']) }),
  minimum: figure,
  discount_percent: figure,
  waiver_percent: figure,
  taxes: z.array(tax).length(2),
  calendar: z.object({
    counting: z.enum(countings),
    hours_per_day: figure,
    days_per_week: z.union([z.literal(5), z.literal(6), z.literal(7)]),
    open_from: z.string().nullable(),
    open_until: z.string().nullable(),
    last_day_cut_off: z.string().nullable(),
    started_day: z.enum(startedDays).default('hours'),
    started_day_hours: figure.default(null),
    holidays: z.string().default(''),
  }),
  cycle: z.object({ rule: z.enum(billingRules), timing: z.enum(timings), last: z.enum(partialRules) }),
});
export type Draft = z.output<typeof draft>;

/** The initial values: a machine at 100 a day, 300 a week and 800 for four weeks, out from a day on for nine days. */
export const freshDraft = (today: string, zone: string): Draft => ({
  policy: 'best-rate',
  compare: [],
  policy_options: {},
  out: { date: today, time: '08:00' },
  in: { date: Temporal.PlainDate.from(today).add({ days: 9 }).toString(), time: '08:00' },
  time_zone: zone,
  rates: [
    { code: 'DAY', unit: 'day', count: 1, amount: 100 },
    { code: 'WEEK', unit: 'week', count: 1, amount: 300 },
    { code: '4WEEK', unit: 'four_week', count: 1, amount: 800 },
  ],
  quantity: 1,
  grace_minutes: 0,
  minimum: null,
  discount_percent: null,
  waiver_percent: null,
  grace: { percent: null, at_least_minutes: null, at_most_minutes: null, once_passed: 'counted' },
  off_rent: [],
  meter: {
    out: null,
    in: null,
    divisor: null,
    pool: 'rental',
    per_cycle: '',
    included_per_day: 8,
    included_per_week: 40,
    included_per_four_week: 160,
    included_per_month: 176,
  },
  shifts: 1,
  rounding: { to_cents: 1, place: 'piece' },
  taxes: [
    { code: 'GST', percent: null, compound: false, inclusive: false },
    { code: 'QST', percent: null, compound: false, inclusive: false },
  ],
  calendar: {
    counting: 'elapsed',
    hours_per_day: 24,
    days_per_week: 7,
    open_from: '08:00',
    open_until: '17:00',
    last_day_cut_off: null,
    started_day: 'hours',
    started_day_hours: null,
    holidays: '',
  },
  cycle: { rule: 'four_weeks', timing: 'arrears', last: 'restart' },
});

type Search = Readonly<Record<string, unknown>>;

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** A draft from the texts of an address; what is missing there or cannot be read is as in a fresh one. */
export const draftOf = (search: Search, fresh: Draft): Draft => {
  const told = Object.keys(draft.shape).flatMap((key): [string, unknown][] => {
    const isText = typeof fresh[key as keyof Draft] === 'string';
    const value = isText ? search[key] : parsed(search[key]);
    const rule: z.ZodType = draft.shape[key as keyof Draft];
    return value !== undefined && rule.safeParse(value).success ? [[key, value]] : [];
  });
  return draft.parse({ ...fresh, ...Object.fromEntries(told) });
};

// Today's date means another rental tomorrow: these are always told.
const always = new Set(['out', 'in', 'time_zone']);

/** The texts by which an address tells a draft: what differs from a fresh one, and when and where. */
export const searchOf = (told: Draft, fresh: Draft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const usual: unknown = fresh[key as keyof Draft];
      const isUsual = text === (typeof usual === 'string' ? usual : JSON.stringify(usual));
      return isUsual && !always.has(key) ? [] : [[key, text]];
    }),
  );
