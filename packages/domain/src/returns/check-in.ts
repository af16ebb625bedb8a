import { less, times, type Cents } from '../money/cents.ts';
import type { BillSentence } from '../billing/words.ts';

/** For what a company sets a price when something comes back, by stored code. */
export const checkInFors = ['light', 'heavy', 'missing'] as const;
export type CheckInFor = (typeof checkInFors)[number];

/** How such a price is made: an amount, hours of its service, or the value less a percentage for each year of age. */
export const checkInWays = ['flat', 'hours', 'age'] as const;
export type CheckInWay = (typeof checkInWays)[number];

/** Which ways a price can be made in. */
export const waysOf: Readonly<Record<CheckInFor, readonly CheckInWay[]>> = {
  light: ['flat', 'hours'],
  heavy: ['flat', 'hours'],
  missing: ['age'],
};

/** Of which machines a price is: of a group, of a class, or of all. */
type Scoped = { for: CheckInFor; classId: number | null; groupId: number | null };

/** The price of a machine: the one of its group before the one of its class, and that before the one of all. */
export const priceFor = <Price extends Scoped>(
  prices: readonly Price[],
  what: CheckInFor,
  of: { classId: number; groupId: number },
): Price | undefined => {
  const fitting = prices.filter((price) => price.for === what);
  return (
    fitting.find(({ groupId }) => groupId === of.groupId) ??
    fitting.find(({ classId }) => classId === of.classId) ??
    fitting.find(({ classId, groupId }) => classId === null && groupId === null)
  );
};

/** A charge with the sentences that explain it to the customer; in cents. */
export type Told = { charge: Cents; explanation: BillSentence[] };

type Cleaned = {
  product: string;
  level: 'light' | 'heavy';
  quantity: number;
  /** Hours of work on one, undefined at a flat amount; and the price of an hour, or of one. */
  hours: number | undefined;
  price: Cents;
};

/** What cleaning costs: so much each, or hours of a service at its price. Design 16. */
export const cleaningTold = ({ product, level, quantity, hours, price }: Cleaned): Told => {
  const each = hours === undefined ? price : times(price, hours);
  const charge = times(each, quantity);
  const found: BillSentence = { key: `check_in.${level}`, data: { product } };
  const sum: BillSentence =
    hours === undefined
      ? { key: 'check_in.flat', data: { quantity, price, charge } }
      : { key: 'check_in.hours', data: { quantity, hours, price, charge } };
  return { charge, explanation: [found, sum] };
};

type Lacking = {
  product: string;
  item: string;
  quantity: number;
  /** What one is worth as new. */
  value: Cents;
  /** Full years since the machine was bought; undefined where no one knows. */
  years: number | undefined;
  percentPerYear: number;
  mostPercent: number;
};

/** What missing parts cost: what new ones are worth, less a percentage for each full year of age, up to a most. Design 16. */
export const missingTold = (lacking: Lacking): Told => {
  const { product, item, quantity, value, years = 0, percentPerYear, mostPercent } = lacking;
  const percent = Math.min(Math.round(percentPerYear * years * 100) / 100, mostPercent);
  const charge = less(times(value, quantity), percent);
  const found: BillSentence = { key: 'check_in.missing', data: { product, item, quantity, value } };
  const sum: BillSentence =
    percent === 0
      ? { key: 'check_in.as_new', data: { charge } }
      : { key: 'check_in.less_age', data: { percent, years, charge } };
  return { charge, explanation: [found, sum] };
};

/** Full years from a day to another, none before it. */
export const fullYears = (from: string, until: string): number =>
  Math.max(0, Temporal.PlainDate.from(from).until(until, { largestUnit: 'years' }).years);
