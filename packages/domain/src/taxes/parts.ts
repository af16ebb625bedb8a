import { scaled, share, sum, type Cents } from '../money/cents.ts';

/** What one authority has of a tax that several levy together: its percent of the same base, above 0 with at most four decimals. */
export type TaxPart = { authority: string; registration_number: string; percent: number };

/** As many authorities as have a part of one tax, so that a paper with two taxes goes to six of them and more. */
export const partsAtMost = 6;

/** Whether parts make up the percent of their tax: 4 % and 2.25 % are 6.25 %. A tax of one authority has no parts. */
export const makeUp = (parts: readonly Pick<TaxPart, 'percent'>[], percent: number): boolean =>
  parts.length === 0 || percent === percentOfParts(parts);

/** The percent of a tax that several authorities levy: the sum of their parts. */
export const percentOfParts = (parts: readonly Pick<TaxPart, 'percent'>[]): number =>
  parts.reduce((whole, part) => whole + scaled(part.percent, 4), 0) / 10_000;

/** Whether two rates are shared in the same way. */
export const areSharedAlike = (one: readonly TaxPart[], other: readonly TaxPart[]): boolean =>
  JSON.stringify(one.map(told)) === JSON.stringify(other.map(told));

const told = ({ authority, registration_number, percent }: TaxPart) => [
  authority,
  registration_number,
  percent,
];

/**
 * Shares a tax out to its authorities by their percent. The tax was rounded once, and its last part takes the remainder, so that the parts
 * add up to it: 10.03 of 4 % and 2.25 % is 6.42 and 3.61.
 */
export const sharedOut = (tax: Cents, parts: readonly Pick<TaxPart, 'percent'>[]): Cents[] =>
  parts.length === 0
    ? []
    : share(
        tax,
        parts.map(({ percent }) => percent),
      );

/** A part of what was billed of a tax, and what earlier credits took back of it; in cents, both at least 0. */
export type BilledPart = { tax: Cents; back: Cents };

/**
 * Shares what a credit takes back of a tax, in cents at least 0, out to the authorities by what each was billed. The credit that takes back
 * the rest leaves nothing with any of them: of 10.03 as 6.42 and 3.61, credits of 5.00, 5.00 and 0.03 end with all of both.
 */
export const takenBack = (tax: Cents, billed: readonly BilledPart[]): Cents[] => {
  const whole = sum(billed.map((part) => part.tax));
  if (whole === 0) return billed.map((_, at) => (at === billed.length - 1 ? tax : 0));
  const isRest = tax + sum(billed.map(({ back }) => back)) === whole;
  if (isRest) return billed.map((part) => part.tax - part.back);
  return share(
    tax,
    billed.map((part) => part.tax),
  );
};
