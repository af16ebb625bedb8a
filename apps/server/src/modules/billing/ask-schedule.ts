import type {
  billingSchedule as endpoint,
  ParsedScheduleQuestion,
} from '@yardline/contract/billing/billing-schedule';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { BilledLine } from '@yardline/domain/billing/charge';
import { ratesInCents, windowFaultsOf } from '@yardline/contract/rates/rate-window';
import { checkOffRent } from '@yardline/domain/billing/check-off-rent';
import { lastAlignDay } from '@yardline/domain/billing/cycles';
import { schedule, type ScheduledInvoice, type ScheduleQuestion } from '@yardline/domain/billing/schedule';
import { type BillSentence, tellAll } from '@yardline/domain/billing/words';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import type { Period } from '@yardline/domain/time/local';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Asked = ParsedScheduleQuestion;
type Times = {
  from: Temporal.Instant;
  to: Temporal.Instant | null;
  end: Temporal.Instant;
  offRent: Period[];
};

/** Longer rentals are asked for in parts: ten years by the week are 520 invoices. */
const longestYears = 10;

const instantIn = (zone: string, local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** The times of the question as instants. @throws Refusal request.invalid when there is no end at all */
const timesOf = (asked: Asked): Times => {
  const at = (local: string) => instantIn(asked.time_zone, local);
  const last = asked.to ?? asked.as_of;
  if (last === null) {
    return refuseFields([{ path: 'as_of', code: 'field.required', data: { field: 'as_of' } }]);
  }
  return {
    from: at(asked.from),
    to: asked.to === null ? null : at(asked.to),
    end: at(last),
    offRent: asked.off_rent.map(({ from, to }) => ({ from: at(from), to: at(to) })),
  };
};

const wrongTimes = (asked: Asked, { from, end, offRent }: Times): FieldRefusal[] => {
  const path = asked.to === null ? 'as_of' : 'to';
  if (isBefore(end, from)) return [{ path, code: 'date.end_before_start' }];
  const limit = from.toZonedDateTimeISO(asked.time_zone).add({ years: longestYears }).toInstant();
  if (isBefore(limit, end)) return [{ path, code: 'schedule.too_long', data: { years: longestYears } }];
  return offRent.flatMap((off, index) =>
    checkOffRent(off, { out: from, others: offRent.slice(0, index) }).map(({ path: [field], code }) => ({
      path: `off_rent.${index}.${field ?? 'from'}`,
      code,
    })),
  );
};

/** The day of a cycle has to be one of those that its rule knows. */
const wrongDay = ({ cycle: { rule, align_day: day } }: Asked): FieldRefusal[] => {
  if (day === null) return [];
  const last = rule === 'never' ? 0 : lastAlignDay[rule];
  return day <= last ? [] : [{ path: 'cycle.align_day', code: 'cycle.day_unknown', data: { last } }];
};

const lineOf = (asked: Asked, { from, offRent }: Times): BilledLine => ({
  policy: asked.policy,
  rates: ratesInCents(asked.rates),
  quantity: asked.quantity,
  graceMinutes: asked.grace_minutes,
  minimum: cents(asked.minimum),
  discountPercent: asked.discount_percent,
  ...(asked.flat_rate === null ? {} : { flatRate: cents(asked.flat_rate) }),
  first: asked.cycle.first,
  last: asked.cycle.last,
  clock: {
    dateOut: from,
    zone: asked.time_zone,
    rule: asked.cycle.rule === 'never' ? 'four_weeks' : asked.cycle.rule,
    alignDay: asked.cycle.align_day,
    isCycleBilled: asked.cycle.rule !== 'never',
  },
  offRent: offRent.map((off, index) => ({ ...off, freePercent: asked.off_rent[index]?.free_percent ?? 100 })),
});

const questionOf = (asked: Asked, times: Times): ScheduleQuestion => ({
  line: lineOf(asked, times),
  timing: asked.cycle.timing,
  returnedAt: times.to,
  asOf: times.end,
  sales: asked.lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unit: cents(line.amount),
    discountPercent: line.discount_percent,
  })),
  minimumRefund: cents(asked.minimum_refund),
  minimumCharge: cents(asked.minimum_charge),
});

/** Amounts that no invoice could hold are the fault of the rates. */
const bounded = (question: ScheduleQuestion): ScheduledInvoice[] => {
  try {
    return schedule(question);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseFields([{ path: 'rates', code: 'rate.too_large' }]);
  }
};

const replyOf = (
  { language, company }: Scope,
  zone: string,
  { charged, credit, ...invoice }: ScheduledInvoice,
): ReplyOf<typeof endpoint>['invoices'][number] => {
  const local = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const told = (sentences: readonly BillSentence[]) => tellAll(sentences, language, company.currency);
  return {
    number: invoice.number,
    at: local(invoice.at),
    billed_through: local(invoice.billedThrough),
    charged: amount(charged),
    credit: amount(credit),
    total: amount(charged - credit),
    lines: invoice.lines.map(({ period, unit, discount, net, explanation, ...line }) => ({
      type: line.type,
      description: line.description,
      quantity: line.quantity,
      from: period && local(period.from),
      to: period && local(period.to),
      unit_price: amount(unit),
      discount_amount: amount(discount),
      extended_amount: amount(net),
      explanation: told(explanation),
    })),
    explanation: told(invoice.explanation),
  };
};

/**
 * Answers which invoices a rental will give; a pure question that reads and stores nothing.
 * @throws Refusal request.invalid with the field: unordered or overlapping times, a day or a rule that is unknown, amounts
 * that are negative or too large
 */
export const askSchedule = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const times = timesOf(body);
  const wrong = [...wrongTimes(body, times), ...windowFaultsOf(body), ...wrongDay(body)];
  if (wrong.length > 0) refuseFields(wrong);
  const invoices = bounded(questionOf(body, times));
  const total = sum(invoices.map(({ charged, credit }) => charged - credit));
  return { invoices: invoices.map((each) => replyOf(scope, body.time_zone, each)), total: amount(total) };
};
