import { type Cents, percentOf, spread, sum } from '../money/cents.ts';

/** What a marketing code takes off, of what and for whom. Days are inclusive; null where there is no limit. */
export type CodeTerms = {
  off: { kind: 'percent'; percent: number } | { kind: 'amount'; cents: Cents };
  isActive: boolean;
  startsOn: string | null;
  endsOn: string | null;
  /** What the priced lines of the whole cart come to at least. */
  leastTotal: Cents;
  /** Of everything, or of these listings and of what is in these categories or below them. */
  targets: 'all' | { listings: readonly number[]; categories: readonly number[] };
  perCustomer: number | null;
  mostUses: number | null;
  /** Uses that others hold or have used. */
  taken: number;
};

/** A line of a cart: for all of its pieces, null where the shop tells the price. */
export type CodeLine = { listingId: number; categories: readonly number[]; cents: Cents | null };

/** Why a code takes nothing off. */
export const codeReasons = [
  'invalid',
  'early',
  'over',
  'used_up',
  'used_by_customer',
  'below_least',
  'no_target',
] as const;
export type CodeReason = (typeof codeReasons)[number];

export type CodeAnswer =
  | { applies: true; off: Cents; lines: Cents[] }
  | { applies: false; reason: CodeReason; least?: Cents };

/** What is asked of a code: the cart, the day at its place, and how often the same shopper uses the code already. */
export type CodeQuestion = { lines: readonly CodeLine[]; on: string; usesOfCustomer: number };

/** A code as it is kept and compared: compatible letters made one, capitals, without blanks. ` spring-26 ` is `SPRING-26`. */
export const foldCode = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase();

const targetedBy =
  ({ targets }: CodeTerms) =>
  ({ listingId, categories }: CodeLine): boolean =>
    targets === 'all' ||
    targets.listings.includes(listingId) ||
    categories.some((each) => targets.categories.includes(each));

/** Why the code may not be used at all, whatever the cart holds. */
const closedBy = (terms: CodeTerms, { on, usesOfCustomer }: CodeQuestion): CodeReason | undefined => {
  if (!terms.isActive) return 'invalid';
  if (terms.startsOn !== null && on < terms.startsOn) return 'early';
  if (terms.endsOn !== null && on > terms.endsOn) return 'over';
  if (terms.mostUses !== null && terms.taken >= terms.mostUses) return 'used_up';
  if (terms.perCustomer !== null && usesOfCustomer >= terms.perCustomer) return 'used_by_customer';
  return undefined;
};

/**
 * What a code takes off a cart, in cents, and how much of it off each line in their order: to the cent, never more than a line
 * costs. A percentage is rounded once, of all lines that the code is for. Or why it takes nothing off. [B2.21]
 */
export const codeOn = (terms: CodeTerms, question: CodeQuestion): CodeAnswer => {
  const closed = closedBy(terms, question);
  if (closed !== undefined) return { applies: false, reason: closed };
  const { lines } = question;
  const isTargeted = targetedBy(terms);
  if (sum(lines.map((line) => line.cents ?? 0)) < terms.leastTotal)
    return { applies: false, reason: 'below_least', least: terms.leastTotal };
  const weights = lines.map((line) => (isTargeted(line) ? Math.max(0, line.cents ?? 0) : 0));
  const whole = sum(weights);
  if (whole === 0) return { applies: false, reason: 'no_target' };
  const { off } = terms;
  const taken = off.kind === 'percent' ? percentOf(whole, off.percent) : Math.min(off.cents, whole);
  return { applies: true, off: taken, lines: spread(taken, weights) };
};
