import type { Language } from '../format/language.ts';
import { type Cents, less, percentOf, quotient, scaled, share, sum, times } from '../money/cents.ts';
import type { ProblemCode } from '../words/en.ts';
import type { BillingType, Posting } from './posting.ts';

/** What a line of a work order is: a mechanic's labor, parts, a service of ours, or work that a vendor does. */
export const lineKinds = {
  L: { en: 'Labor', fr: 'Main-d’œuvre' },
  P: { en: 'Part', fr: 'Pièce' },
  V: { en: 'Service', fr: 'Service' },
  X: { en: 'Sublet', fr: 'Sous-traitance' },
} as const satisfies Record<string, Record<Language, string>>;
export type LineKind = keyof typeof lineKinds;

/** At which rate hours are billed: what the code says, or its percent for overtime and for double time. */
export const rateKinds = {
  regular: { en: 'Regular', fr: 'Normal' },
  overtime: { en: 'Overtime', fr: 'Supplémentaire' },
  double: { en: 'Double time', fr: 'Double' },
} as const satisfies Record<string, Record<Language, string>>;
export type RateKind = keyof typeof rateKinds;

/** What an hour costs a customer, in cents. */
export const hourlyRate = (
  code: { billRate: Cents; overtimePercent: number; doublePercent: number },
  kind: RateKind,
): Cents =>
  kind === 'regular'
    ? code.billRate
    : percentOf(code.billRate, kind === 'overtime' ? code.overtimePercent : code.doublePercent);

/** Hours that are proposed for the bill, and why: what a repair always takes, or the time that was logged. */
export type ProposedHours = { hours: number; by: 'flat' | 'time' };

/**
 * The hours that a line of labor proposes. Logged time is never below what the code bills at least, and is rounded up to its step:
 * 112 minutes by quarter hours are 2.00 hours; a repair of 1.50 flat hours is 1.50 however long it took.
 *
 * @param minutes logged and not yet billed
 */
export const proposedHours = (
  { defaultHours, minutes }: { defaultHours: number | null; minutes: number },
  { minHours, roundMinutes }: { minHours: number; roundMinutes: number },
): ProposedHours => {
  if (defaultHours !== null) return { hours: defaultHours, by: 'flat' };
  const step = roundMinutes === 0 ? 0.6 : roundMinutes;
  const rounded = Math.round((Math.ceil(minutes / step - 1e-9) * step * 100) / 60) / 100;
  return { hours: minutes === 0 ? minHours : Math.max(minHours, rounded), by: 'time' };
};

/** Who bears how much of a line, in cents: together always its list amount. */
export type Shares = { customer: Cents; internal: Cents; vendor: Cents };

/** How a line of a split order is shared: by percents that make 100, or by amounts that make the list amount. */
export type Split =
  | { percents: readonly [customer: number, internal: number, vendor: number] }
  | { amounts: readonly [customer: Cents, internal: Cents, vendor: Cents] };

/** The list amount of a line: its own discount replaces the order's, and is rounded once. */
export const listAmount = (line: { quantity: number; unit: Cents; discountPercent: number }): Cents =>
  less(times(line.unit, line.quantity), line.discountPercent);

/** Why a split cannot stand. [B5.38] */
export const splitProblem = (split: Split, list: Cents): ProblemCode | undefined => {
  if ('percents' in split)
    return sum(split.percents.map((percent) => scaled(percent, 2))) === 10_000
      ? undefined
      : 'work_line.percents_total';
  return sum(split.amounts) === list ? undefined : 'work_line.shares_match';
};

const asShares = ([customer = 0, internal = 0, vendor = 0]: readonly Cents[]): Shares => ({
  customer,
  internal,
  vendor,
});

/** Shares by percents; the last one that is not 0 takes the remainder. */
const byPercents = (list: Cents, percents: readonly number[]): Shares => {
  const last = percents.findLastIndex((percent) => percent > 0);
  const parts = share(list, percents.slice(0, last + 1));
  return asShares(parts);
};

/**
 * Who bears a line. Warranty is a matter of each line: the oil stays the customer's. What no one outside pays is internal.
 * [B4.9] [B4.10]
 *
 * @param split of an order that is split; amounts that no longer make the list amount are scaled to it
 */
export const sharesOf = (
  order: { posting: Posting; billing: BillingType },
  line: { list: Cents; isWarranty: boolean; split: Split | null },
): Shares => {
  const { list, split } = line;
  if (order.billing === 'W' && line.isWarranty) return { customer: 0, internal: 0, vendor: list };
  const isBilled = order.posting !== 'I' && order.posting !== 'N';
  if (order.billing !== 'S' || split === null)
    return isBilled ? { customer: list, internal: 0, vendor: 0 } : { customer: 0, internal: list, vendor: 0 };
  if ('percents' in split) return byPercents(list, split.percents);
  const whole = sum(split.amounts);
  if (whole === list) return asShares(split.amounts);
  return whole === 0
    ? byPercents(list, [100])
    : byPercents(
        list,
        split.amounts.map((part) => part / 100),
      );
};

/** The sums of an order's lines at list price, by kind, and who bears them. */
export type OrderSums = { labor: Cents; parts: Cents; services: Cents; list: Cents } & Shares;

/** Adds up the lines of an order. Sublet work counts among the services. */
export const orderSums = (lines: readonly ({ kind: LineKind; list: Cents } & Shares)[]): OrderSums => {
  const of = (kinds: string) => sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ list }) => list));
  return {
    labor: of('L'),
    parts: of('P'),
    services: of('VX'),
    list: of('LPVX'),
    customer: sum(lines.map(({ customer }) => customer)),
    internal: sum(lines.map(({ internal }) => internal)),
    vendor: sum(lines.map(({ vendor }) => vendor)),
  };
};

/**
 * What a line puts on the books of our machine when its order closes: all that it cost for internal work and damage, of a standard
 * invoice the internal share at cost, nothing of a customer's repair or without a posting. A list of 200.00 shared 60 to 40 that cost
 * 110.00 leaves 44.00. [B4.10]
 */
export const costOnMachine = (
  posting: Posting,
  line: { cost: Cents; list: Cents; internal: Cents },
): Cents => {
  if (posting === 'I' || posting === 'D') return line.cost;
  if (posting !== 'S' || line.list === 0) return 0;
  return quotient(BigInt(line.cost) * BigInt(line.internal), BigInt(line.list));
};
