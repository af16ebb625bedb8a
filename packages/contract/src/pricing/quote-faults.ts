import { checkOffRent } from '@yardline/domain/billing/check-off-rent';
import { minuteOfDay } from '@yardline/domain/pricing/calendar';
import { policies } from '@yardline/domain/pricing/policies';
import type { PolicyOptions } from '@yardline/domain/pricing/policy';
import type { ParsedQuoteQuestion } from './pricing.ts';
import type { ParsedPricingRules } from './pricing-rules.ts';
import { instantIn, optionNames } from './quote-question.ts';
import { windowFaultsOf } from '../rates/rate-window.ts';
import type { RefusalCode } from '../refusals.ts';

/** A field of a question that is wrong, as `rates.0.code`, with its reason and the figures its words need. */
export type QuoteFault = { path: string; code: RefusalCode; data?: Record<string, string | number> };

/** Longer rentals are asked for in parts. */
const longestYears = 10;

type Check = (asked: ParsedQuoteQuestion) => QuoteFault[];
type RuleCheck = (rules: ParsedPricingRules) => QuoteFault[];

const unordered: Check = ({ from, to, time_zone: zone }) => {
  const [start, end] = [instantIn(zone, from), instantIn(zone, to)];
  if (Temporal.Instant.compare(end, start) < 0) return [{ path: 'to', code: 'date.end_before_start' }];
  const limit = start.toZonedDateTimeISO(zone).add({ years: longestYears }).toInstant();
  const isTooLong = Temporal.Instant.compare(limit, end) < 0;
  return isTooLong ? [{ path: 'to', code: 'schedule.too_long', data: { years: longestYears } }] : [];
};

const offRent: Check = ({ off_rent: asked, from, time_zone: zone }) => {
  const intervals = asked.map((off) => ({ from: instantIn(zone, off.from), to: instantIn(zone, off.to) }));
  const out = instantIn(zone, from);
  return intervals.flatMap((off, index) =>
    checkOffRent(off, { out, others: intervals.slice(0, index) }).map(({ path: [field], code }) => ({
      path: `off_rent.${index}.${field ?? 'from'}`,
      code,
    })),
  );
};

const repeated =
  (field: 'rates' | 'taxes'): Check =>
  (asked) => {
    const codes = asked[field].map(({ code }) => code);
    return codes.flatMap((code, index) =>
      codes.indexOf(code) < index ? [{ path: `${field}.${index}.code`, code: 'code.repeated' as const }] : [],
    );
  };

const openHours: RuleCheck = ({ calendar: { counting, open_from: from, open_until: until } }) => {
  if (counting !== 'open-hours') return [];
  if (from === undefined || until === undefined) {
    const field = from === undefined ? 'open_from' : 'open_until';
    return [{ path: `calendar.${field}`, code: 'field.required', data: { field } }];
  }
  const isOrdered = minuteOfDay(from) < minuteOfDay(until);
  return isOrdered ? [] : [{ path: 'calendar.open_until', code: 'date.end_before_start' }];
};

const meterReadings: Check = ({ meter }) =>
  meter !== undefined && meter.in < meter.out ? [{ path: 'meter.in', code: 'return.meter_below_out' }] : [];

const unreadOptions: RuleCheck = ({ policy, policy_options: options }) => {
  const reads: readonly (keyof PolicyOptions)[] = policies[policy].reads;
  return Object.entries(optionNames).flatMap(([wire, name]) => {
    const isGiven = Object.hasOwn(options, wire);
    return isGiven && !reads.includes(name)
      ? [{ path: `policy_options.${wire}`, code: 'policy.option_unread' as const, data: { policy } }]
      : [];
  });
};

const graceBounds: RuleCheck = ({ grace }) =>
  grace !== undefined && grace.at_most_minutes < grace.at_least_minutes
    ? [{ path: 'grace.at_most_minutes', code: 'field.invalid', data: { field: 'at_most_minutes' } }]
    : [];

const ruleChecks: readonly RuleCheck[] = [openHours, unreadOptions, graceBounds];
const checks: readonly Check[] = [
  unordered,
  offRent,
  windowFaultsOf,
  repeated('rates'),
  repeated('taxes'),
  meterReadings,
  ...ruleChecks,
];

/** What in the rules by which a company or a class prices cannot be, each at its field. */
export const ruleFaultsOf: RuleCheck = (rules) => ruleChecks.flatMap((check) => check(rules));

/** What in a question cannot be, each at its field: what the server refuses and a form marks. */
export const faultsOf: Check = (asked) => checks.flatMap((check) => check(asked));
