import { areSharedAlike, type TaxPart } from './parts.ts';

/**
 * What a tax takes from a day on, `2027-03-01`; null: since ever. Percent 0 to 100 with at most four decimals; where several authorities levy
 * it, their parts, which make it up.
 */
export type TaxRate = { valid_from: string | null; percent: number; parts?: readonly TaxPart[] };

/** Days, half-open; null: without an end on that side. */
export type Days = { from: string | null; to: string | null };

/** Days whose rate becomes another one, or is shared in another way; null: the tax is not charged then. */
export type RateChange = Days & { before: number | null; after: number | null };

/** Days are compared as texts; since ever is before all of them. */
const startOf = ({ valid_from: from }: TaxRate): string => from ?? '';

/** Rates by the day on which they begin, the earliest first. */
export const inOrder = <Rate extends TaxRate>(rates: readonly Rate[]): Rate[] =>
  rates.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));

/** The rate of a day: of those that have begun, the last one. Undefined before the first. */
export const rateOn = <Rate extends TaxRate>(rates: readonly Rate[], day: string): Rate | undefined =>
  inOrder(rates).findLast((rate) => startOf(rate) <= day);

/** The days on which a rate holds among others: until the next one begins. */
export const daysOf = (rates: readonly TaxRate[], rate: TaxRate): Days => {
  const next = inOrder(rates).find((each) => startOf(each) > startOf(rate));
  return { from: rate.valid_from, to: next?.valid_from ?? null };
};

/**
 * On which days a tax would charge another rate than before, the earliest first. 5 % since ever, and 6 % from March 1 on: from March 1 on,
 * 6 in place of 5.
 */
export const rateChanges = (before: readonly TaxRate[], after: readonly TaxRate[]): RateChange[] => {
  const starts = [...new Set([...before, ...after].map(startOf))].toSorted();
  return starts.flatMap((start, at): RateChange[] => {
    const [was, is] = [rateOn(before, start), rateOn(after, start)];
    if (was?.percent === is?.percent && areSharedAlike(was?.parts ?? [], is?.parts ?? [])) return [];
    return [
      {
        from: start === '' ? null : start,
        to: starts[at + 1] ?? null,
        before: was?.percent ?? null,
        after: is?.percent ?? null,
      },
    ];
  });
};
