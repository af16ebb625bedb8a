import type { Cents } from '../money/cents.ts';
import { type Price, priceRental } from '../pricing/price.ts';
import type { Rate } from '../pricing/rates.ts';
import { Unpriceable } from '../pricing/unpriceable.ts';
import { lengths, rateLength } from './length.ts';
import type { Finding, FindingKey } from './words.ts';

/** A rate with its place in the table as it was written. */
type Placed = Rate & { at: number; minutes: number };

const byLength = (rates: readonly Rate[]): Placed[] =>
  rates
    .map((rate, at) => ({ ...rate, at, minutes: rateLength(rate) }))
    .toSorted((a, b) => a.minutes - b.minutes);

const epoch = Temporal.Instant.fromEpochMilliseconds(0);

/** The cheapest mix of these rates that covers a time, for one piece and without grace; none when nobody can reckon it. */
const cheapest = (rates: readonly Rate[], minutes: number): Price | undefined => {
  try {
    return priceRental({
      ...{ rates, policy: 'best-rate', zone: 'UTC', graceMinutes: 0, quantity: 1 },
      ...{ from: epoch, to: epoch.add({ minutes }) },
    });
  } catch (error) {
    // Minutes counted into centuries: such a rate is never reached either.
    if (error instanceof Unpriceable) return undefined;
    throw error;
  }
};

const ways = (price: Price): string => price.lines.map(({ code, count }) => `${count} × ${code}`).join(' + ');

const finding = (
  rate: Placed,
  key: FindingKey,
  data: Record<string, string | number>,
  isWarning = true,
): Finding => ({ at: rate.at, key, data, level: isWarning ? 'warning' : 'note' });

/** A longer rate that costs more than the shorter ones which it replaces: nobody is ever charged it. */
const dearerThanShorter = (rate: Placed, shorter: readonly Placed[]): Finding[] => {
  const shorterOnes = shorter.filter(({ minutes }) => minutes < rate.minutes);
  if (shorterOnes.length === 0) return [];
  const instead = cheapest(shorterOnes, rate.minutes);
  if (instead === undefined || rate.amount <= instead.unit) return [];
  const { code, amount } = rate;
  return [finding(rate, 'table.dearer', { code, amount, ways: ways(instead), instead: instead.unit })];
};

/** A shorter rate that costs more than a longer one: the longer one is charged for the shorter time. */
const dearerThanLonger = (rate: Placed, longer: readonly Placed[]): Finding[] => {
  const cheaper = longer.find((each) => each.minutes > rate.minutes && each.amount < rate.amount);
  if (cheaper === undefined) return [];
  const { code, amount } = rate;
  return [
    finding(rate, 'table.shorter_dearer', { code, amount, longer: cheaper.code, cheaper: cheaper.amount }),
  ];
};

/** From how many of the shorter rate on the next longer one is not dearer: 100 a day and 300 a week break at 3 days. */
const breakPoint = (rate: Placed, next: Placed | undefined): Finding[] => {
  if (next === undefined || rate.amount === 0 || next.minutes === rate.minutes) return [];
  const count = Math.ceil(next.amount / rate.amount);
  if (count < 2 || count * rate.minutes > next.minutes) return [];
  return [finding(rate, 'table.break', { count, code: rate.code, longer: next.code }, false)];
};

const free = (rate: Placed): Finding[] =>
  rate.amount === 0 ? [finding(rate, 'table.free', { code: rate.code })] : [];

/** Times for which the table has no rate of its own, and what they cost for the lack of it. */
const gaps = (table: readonly Placed[]): Finding[] => {
  const [shortest] = table;
  const longest = table.at(-1);
  if (shortest === undefined || longest === undefined) return [];
  const { code, amount } = shortest;
  const below =
    shortest.minutes > lengths.day
      ? [finding(shortest, 'gap.day', { code, amount })]
      : shortest.minutes === lengths.day
        ? [finding(shortest, 'gap.part_day', { code, amount }, false)]
        : [];
  const cost = cheapest(table, lengths.fourWeeks)?.unit;
  return longest.minutes < lengths.week && cost !== undefined
    ? [...below, finding(longest, 'gap.week', { cost, code: longest.code }, false)]
    : below;
};

/**
 * What a rental house should know of a rate table before it goes to the counter: rates that are dearer than what they
 * replace, shorter ones dearer than longer, free ones, gaps, and from when on the next longer rate takes over. Warnings
 * first, each by the place of its rate in the table as given. Amounts in cents. With day ≤ week ≤ 7 days and week ≤ four
 * weeks ≤ 4 weeks there is no warning, and the counter's rule of thumb gives the cheapest cover.
 * @throws RangeError for a count that is not a positive whole number or a negative amount
 */
export function findingsOf(rates: readonly Rate[]): Finding[] {
  const table = byLength(rates);
  const found = table.flatMap((rate, index) => [
    ...free(rate),
    ...dearerThanShorter(rate, table.slice(0, index)),
    ...dearerThanLonger(rate, table.slice(index + 1)),
    ...breakPoint(rate, table[index + 1]),
  ]);
  const all = [...found, ...gaps(table)];
  return [...all.filter(({ level }) => level === 'warning'), ...all.filter(({ level }) => level === 'note')];
}

/** The first rate of a table that is for the same unit and count as one before it; undefined when every length is there once. */
export function repeatedLength(rates: readonly Pick<Rate, 'unit' | 'count'>[]): number | undefined {
  const at = rates.findIndex(
    ({ unit, count }, index) =>
      rates.findIndex((other) => other.unit === unit && other.count === count) < index,
  );
  return at < 0 ? undefined : at;
}

/** What a time costs before and after a change of a table, in cents; null while a table is empty or cannot be reckoned. */
export type Change = { days: number; before: Cents | null; after: Cents | null };

/** The days at which a change of a table is looked at: within a week, a week, over a week, four weeks. */
export const comparedDays = [1, 3, 7, 10, 28] as const;

/**
 * What a change of a rate table does to rentals of usual lengths: one piece, whole days, without grace, the cheapest cover.
 */
export function compareTables(before: readonly Rate[], after: readonly Rate[]): Change[] {
  const cost = (rates: readonly Rate[], days: number) =>
    rates.length === 0 ? null : (cheapest(rates, days * lengths.day)?.unit ?? null);
  return comparedDays.map((days) => ({ days, before: cost(before, days), after: cost(after, days) }));
}
