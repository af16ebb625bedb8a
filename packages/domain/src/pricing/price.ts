import { less, times, type Cents } from '../money/cents.ts';
import { chargeableUntil, lastMoment, rentalClock, type RentalClock } from './chargeable.ts';
import { explain, tellTime } from './explain.ts';
import { policies, type PolicyName } from './policies.ts';
import type { Quote } from './policy.ts';
import { tiersOf, type Cover, type PriceLine, type Rate } from './rates.ts';
import { say, type Sentence } from './words.ts';

/** Lateness that costs nothing unless a company says otherwise: the proposed contract of 24.5 hours is one day. */
export const defaultGraceMinutes = 60;

/** What a rental line is priced from. Amounts in cents; `minimum` is per piece and rental; percent 0 to 100. */
export type PriceQuestion = {
  rates: readonly Rate[];
  from: Temporal.Instant;
  to: Temporal.Instant;
  zone: string;
  graceMinutes: number;
  quantity: number;
  minimum?: Cents;
  discountPercent?: number;
  policy?: PolicyName;
};

/** A price that explains itself; plain data, stored as it is with the line and its invoice. */
export type Price = {
  policy: PolicyName;
  version: number;
  chargeable: { minutes: number; hours: number; days: number; text: string };
  lines: PriceLine[];
  /** For one piece. */
  unit: Cents;
  /** Unit × quantity, before discount. */
  rental: Cents;
  discount: Cents;
  net: Cents;
  /** Dearer ways to charge the same time, for one piece, cheapest first. */
  rejected: { lines: PriceLine[]; total: Cents; difference: Cents }[];
  /** The last moment at which the line still costs `net`, and what it costs a minute later; null when nothing changes within a year. */
  nextChange: { at: string; total: Cents } | null;
  explanation: Sentence[];
};

const minutesAhead = 366 * 1440;

/**
 * Prices a rental line: chargeable time, the policy's cover of it, the minimum charge, quantity, then discount, each
 * rounded as it arises. A 100/300/800 table for 9 days and 2 pieces: 300 + 2 × 100 = 500 each, 1,000.00 together.
 * @throws RangeError for an empty table, an end before the start, or an amount that does not fit.
 */
export function priceRental(question: PriceQuestion): Price {
  const { zone, from, to, graceMinutes, quantity, minimum = 0, discountPercent = 0 } = question;
  const name = question.policy ?? 'best-rate';
  const policy = policies[name];
  const tiers = tiersOf(question.rates);
  const quote = policy.quote(tiers);
  const clock = rentalClock(from.toZonedDateTimeISO(zone), graceMinutes, tiers);
  const chargeable = chargeableUntil(clock, to);
  const cover = quote.cover(chargeable.minutes);
  const unit = Math.max(cover.total, minimum);
  const rental = times(unit, quantity);
  const net = less(rental, discountPercent);
  const rejected = dearer(quote.alternatives(chargeable.minutes), cover.total);
  const change = nextChange(quote, clock, { minutes: chargeable.minutes, unit });
  const { minutes, hours, days } = chargeable;
  const discount = rental - net;
  const { version } = policy;
  return {
    policy: name,
    version,
    chargeable: { minutes, hours, days, text: say(tellTime('time', chargeable), 'en') },
    lines: cover.lines,
    unit,
    rental,
    discount,
    net,
    rejected,
    nextChange: change && {
      at: change.at.toString(),
      total: less(times(change.unit, quantity), discountPercent),
    },
    explanation: explain({
      ...{ chargeable, graceMinutes, cover, rejected, unit, quantity, rental },
      ...{ discountPercent, discount, net, policy: name, version },
    }),
  };
}

/** The ways that cost more than the chosen one, cheapest first, each amount once. */
function dearer(covers: readonly Cover[], chosen: Cents): Price['rejected'] {
  const byTotal = new Map(covers.map((cover) => [cover.total, cover]));
  return [...byTotal.values()]
    .filter((cover) => cover.total > chosen)
    .toSorted((a, b) => a.total - b.total)
    .map((cover) => ({ ...cover, difference: cover.total - chosen }));
}

type Standing = { minutes: number; unit: Cents };

/** Where the price per piece next rises: the plateau that 'two more days cost nothing' speaks of. */
function nextChange(
  quote: Quote,
  clock: RentalClock,
  now: Standing,
): { at: Temporal.Instant; unit: Cents } | null {
  const reached = Math.max(1, Math.ceil(now.minutes / quote.step));
  const limit = reached + Math.ceil(minutesAhead / quote.step);
  for (let units = reached + 1; units <= limit; units += 1) {
    if (quote.total(units * quote.step) <= now.unit) continue;
    const priceAt = (moment: Temporal.Instant) =>
      Math.max(now.unit, quote.total(chargeableUntil(clock, moment).minutes));
    const end = lastMoment(clock, (units - 1) * quote.step);
    // The 23rd hour of a 23-hour day is the end of the day itself, so the price rises a minute before it.
    const at = priceAt(end) > now.unit ? end.subtract({ minutes: 1 }) : end;
    return { at, unit: priceAt(at.add({ minutes: 1 })) };
  }
  return null;
}
