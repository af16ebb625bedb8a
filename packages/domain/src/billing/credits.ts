import { sum, type Cents } from '../money/cents.ts';
import { later, overlaps, type Period } from '../time/local.ts';
import { withUnit, type BilledPrice } from './billed-price.ts';
import { chargePeriod, toldReceipts, type BilledLine } from './charge.ts';
import { clockText, type BillSentence } from './words.ts';

/** A stretch of a line that is billed, with what was billed of it for one piece, less what was credited since. */
export type BilledStretch = Period & { unit: Cents };

/**
 * What goes back of one billed stretch; `price` is negative and mirrors the charge in quantity, discount and rounding.
 * `earned` is what the stretch costs as it turned out; null when it was back before it began.
 */
export type Credit = Period & { stretch: number; price: BilledPrice; earned: BilledPrice | null };

/**
 * What was billed beyond what was earned, after an early return or time off rent that became known later: each stretch is
 * charged again as it turned out, by the same rules, and the difference goes back. Billed 800.00 in advance for four weeks
 * at 100 / 300 / 800, back on the tenth day: 600.00 earned, 200.00 back. A stretch that turned out dearer is left alone.
 * @param returnedAt when it came back; null while it is out
 */
export function creditsDue(
  line: BilledLine,
  billed: readonly BilledStretch[],
  returnedAt: Temporal.Instant | null,
): Credit[] {
  return billed.flatMap((stretch, index) => {
    if (!isTouched(line, stretch, returnedAt)) return [];
    const before = sum(billed.slice(0, index).map(({ unit }) => unit));
    const earned = earnedOf(line, stretch, returnedAt, before);
    const credit = stretch.unit - (earned?.unit ?? 0);
    if (credit <= 0) return [];
    const from = returnedAt === null ? stretch.from : later(stretch.from, returnedAt);
    const price = earned ?? chargePeriod(line, stretch);
    const told = tellCredit(line, stretch, { earned: earned?.unit ?? 0, until: returnedAt ?? stretch.to });
    return [
      {
        stretch: index,
        from: isBefore(from, stretch.to) ? from : stretch.from,
        to: stretch.to,
        price: { ...withUnit(price, -credit, line, [told, ...toldReceipts(line, stretch)]), lines: [] },
        earned: earned ?? null,
      },
    ];
  });
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** Whether a stretch did not go as billed: it was cut short, or time off rent falls into it. */
function isTouched(line: BilledLine, stretch: Period, returnedAt: Temporal.Instant | null): boolean {
  if (returnedAt !== null && isBefore(returnedAt, stretch.to)) return true;
  return (line.offRent ?? []).some((off) => overlaps(off, stretch));
}

/** What a stretch costs as it turned out; undefined when the line was back before it began. */
function earnedOf(
  line: BilledLine,
  { from, to }: BilledStretch,
  returnedAt: Temporal.Instant | null,
  billed: Cents,
): BilledPrice | undefined {
  const end = returnedAt !== null && isBefore(returnedAt, to) ? returnedAt : to;
  const isFirst = Temporal.Instant.compare(from, line.clock.dateOut) === 0;
  if (!isBefore(from, end) && !isFirst) return undefined;
  return chargePeriod(line, { from, to: end }, { billed });
}

function tellCredit(
  { clock: { zone } }: BilledLine,
  { unit: billed, to }: BilledStretch,
  { earned, until }: { earned: Cents; until: Temporal.Instant },
): BillSentence {
  const data = { billed, earned, credit: billed - earned };
  return {
    key: 'bill.credit',
    data: { ...data, through: clockText(to, zone), until: clockText(until, zone) },
  };
}

/** What was billed before with the price that it turned out to be worth: of what goes back only what was earned. */
export function earnedStretches(
  line: BilledLine,
  billed: readonly (BilledStretch & { price: BilledPrice | null })[],
  returnedAt: Temporal.Instant,
): { to: Temporal.Instant; price: BilledPrice }[] {
  const credits = creditsDue(line, billed, returnedAt);
  return billed.flatMap(({ to, price }, index) => {
    const credit = credits.find(({ stretch }) => stretch === index);
    const worth = credit === undefined ? price : credit.earned;
    return worth === null ? [] : [{ to, price: worth }];
  });
}
