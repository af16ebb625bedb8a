import type { Price } from '../pricing/price.ts';
import type { Rate } from '../pricing/rates.ts';
import { isWithin, longestStay } from '../pricing/windows.ts';
import { lengths, rateLength } from './length.ts';
import { cheapest } from './trial.ts';
import type { Finding, FindingKey } from './words.ts';

/** A rate with its place in the table as it was written. */
type Placed = Rate & { at: number; minutes: number };

const byLength = (rates: readonly Rate[]): Placed[] =>
  rates
    .map((rate, at) => ({ ...rate, at, minutes: rateLength(rate) }))
    .toSorted((a, b) => a.minutes - b.minutes);

const ways = (price: Price): string => price.lines.map(({ code, count }) => `${count} × ${code}`).join(' + ');

const finding = (
  rate: Placed,
  key: FindingKey,
  data: Record<string, string | number>,
  isWarning = true,
): Finding => ({ at: rate.at, key, data, level: isWarning ? 'warning' : 'note' });

/** A longer rate that costs more than the shorter ones it replaces: it is never charged. */
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

/** The count of the shorter rate from which the next longer one is not dearer: 100 a day and 300 a week break at 3 days. */
const breakPoint = (rate: Placed, next: Placed | undefined): Finding[] => {
  if (next === undefined || rate.amount === 0 || next.minutes === rate.minutes) return [];
  const count = Math.ceil(next.amount / rate.amount);
  if (count < 2 || count * rate.minutes > next.minutes) return [];
  return [finding(rate, 'table.break', { count, code: rate.code, longer: next.code }, false)];
};

const free = (rate: Placed): Finding[] =>
  rate.amount === 0 ? [finding(rate, 'table.free', { code: rate.code })] : [];

/** Times for which the table has no rate of its own, and their price without one. */
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

const isOrdinary = ({ window }: Rate): boolean => window === undefined;

/** For a rate with a window: the longest stay that it allows, and the price of that stay without it. */
const windowed = (rate: Placed, table: readonly Placed[]): Finding[] => {
  const { code, amount, window } = rate;
  if (window === undefined) return [];
  const inside = table.find(
    (other) =>
      other.window !== undefined &&
      isWithin(window, other.window) &&
      (other.amount < amount || (other.amount === amount && other.at < rate.at)),
  );
  if (inside !== undefined) {
    const data = { code, amount, other: inside.code, cheaper: inside.amount };
    return [finding(rate, 'window.within', data)];
  }
  const minutes = Math.max(...window.outDays.map((day) => longestStay(window, day)));
  const instead = minutes <= 0 ? undefined : cheapest(table.filter(isOrdinary), minutes);
  if (instead === undefined) return [];
  const data = { code, amount, hours: minutes / 60, ways: ways(instead), instead: instead.unit };
  const isNeeded = amount < instead.unit;
  return [finding(rate, isNeeded ? 'window.stands_for' : 'window.dearer', data, !isNeeded)];
};

/**
 * Warnings and notes about a rate table before it is used: rates that are dearer than what they
 * replace, shorter ones dearer than longer, free ones, gaps, and from when on the next longer rate takes over. Warnings
 * first, each by the index of its rate in the table as given. Amounts in cents. With day ≤ week ≤ 7 days and week ≤ four
 * weeks ≤ 4 weeks there is no warning, and the counter's rule of thumb gives the cheapest cover. A rate with a window has no
 * length: it is compared with the price of its longest stay at the others.
 * @throws RangeError for a count that is not a positive whole number or a negative amount
 */
export function findingsOf(rates: readonly Rate[]): Finding[] {
  const all = byLength(rates);
  const table = all.filter(isOrdinary);
  const found = table.flatMap((rate, index) => [
    ...free(rate),
    ...dearerThanShorter(rate, table.slice(0, index)),
    ...dearerThanLonger(rate, table.slice(index + 1)),
    ...breakPoint(rate, table[index + 1]),
  ]);
  const special = all
    .filter((rate) => !isOrdinary(rate))
    .flatMap((rate) => [...free(rate), ...windowed(rate, all)]);
  const told = [...found, ...special, ...gaps(table)];
  return [
    ...told.filter(({ level }) => level === 'warning'),
    ...told.filter(({ level }) => level === 'note'),
  ];
}
