/** Whether 3/4/2026 is in March or in April. */
export const dayOrders = ['month_first', 'day_first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Whether the point or the comma of 1.234 separates decimals or thousands. */
export type DecimalMark = 'point' | 'comma';

/** How one column writes days and numbers. */
export type Style = { dayOrder: DayOrder; decimal?: DecimalMark | undefined };

/** The evidence in a column's values: how many can only be read one way, only the other, or both, each with its first row. */
export type Evidence = { first: Seen; second: Seen; either: Seen };
type Seen = { n: number; row: number };

/** Why a column is read in a style: the user's choice, its own values, or the custom of the company's country; its values may contradict each other. */
export type Basis = 'chosen' | 'column' | 'country' | 'contradictory';

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?:[T ].*)?$/;

/** The day orders that fit a value: month first, day first, both; undefined for a value without an order, as 2026-01-31. */
export const dayOrdersOf = (text: string): DayOrder | 'either' | undefined => {
  const [, a = '', b = ''] = slashed.exec(text.trim()) ?? [];
  if (a === '') return undefined;
  const [first, second] = [Number(a), Number(b)];
  if (first > 12 && second <= 12) return 'day_first';
  if (second > 12 && first <= 12) return 'month_first';
  // The third of March is the third of March either way.
  return first > 12 || first === second ? undefined : 'either';
};

/** The decimal separator of a number; undefined where it has none, or is not a number. */
export const decimalOf = (text: string): DecimalMark | 'either' | undefined => {
  const bare = text.replaceAll(/[^\d.,]/g, '');
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  if (points + commas === 0) return undefined;
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? 'point' : 'comma';
  if (points > 1) return 'comma';
  if (commas > 1) return 'point';
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return 'either';
  return points === 1 ? 'point' : 'comma';
};

const none = (): Evidence => ({
  first: { n: 0, row: 0 },
  second: { n: 0, row: 0 },
  either: { n: 0, row: 0 },
});

/** Collects the evidence of a column's values for two ways to read them. */
export const evidence = <Way extends string>(first: Way) => {
  const found = none();
  return {
    found,
    add: (way: Way | 'either' | undefined, row: number): void => {
      if (way === undefined) return;
      const seen = way === 'either' ? found.either : way === first ? found.first : found.second;
      if (seen.n === 0) seen.row = row;
      seen.n += 1;
    },
  };
};

/**
 * The one style for a column: the chosen one; else the only one that fits its values; else the country's custom.
 * @param ways the meaning of `first` and `second` in the evidence
 */
export const decide = <Way extends string>(
  { first, second }: Evidence,
  { ways, habit, chosen }: { ways: readonly [Way, Way]; habit: Way; chosen?: Way | undefined },
): { way: Way; basis: Basis } => {
  const isContradictory = first.n > 0 && second.n > 0;
  if (chosen !== undefined) return { way: chosen, basis: isContradictory ? 'contradictory' : 'chosen' };
  if (isContradictory) return { way: habit, basis: 'contradictory' };
  if (first.n > 0) return { way: ways[0], basis: 'column' };
  return second.n > 0 ? { way: ways[1], basis: 'column' } : { way: habit, basis: 'country' };
};

/** The day order of a country: the United States month first, Canada day first. */
export const orderOf = (country: string): DayOrder => (country === 'U' ? 'month_first' : 'day_first');
