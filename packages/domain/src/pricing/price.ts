import { less, type Cents } from '../money/cents.ts';
import { roundTheClock } from './calendar.ts';
import { chargeableUntil, freeTimesOf, type Chargeable, type RentalClock } from './chargeable.ts';
import { explain, tellTime } from './explain.ts';
import { lastMomentBefore } from './next-change.ts';
import { policies, type PolicyName } from './policies.ts';
import type { PolicyCover, Quote } from './policy.ts';
import type { PriceQuestion } from './question.ts';
import type { Cover, PriceLine } from './rates.ts';
import { rentalTable } from './rental-table.ts';
import { extend, toTheCent } from './rounding.ts';
import { missedSpecial, specialsOf } from './specials.ts';
import { backFor, isBackBy } from './windows.ts';
import { Unpriceable } from './unpriceable.ts';
import { say, type Sentence } from './words.ts';

export { defaultGraceMinutes, type PriceQuestion } from './question.ts';

/** A price that explains itself; plain data, stored with the line and its invoice. */
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

/** What a rental costs, without the reasons: for work that prices thousands of lines. Cents. */
export type RentalAmounts = Pick<Price, 'unit' | 'rental' | 'discount' | 'net'>;

/**
 * Prices a rental line: chargeable time, the policy's cover of it or a rate whose window holds, the minimum charge,
 * quantity, then discount, each rounded at its step. A 100/300/800 table for 9 days and 2 pieces: 300 + 2 × 100 = 500
 * each, 1,000.00 together.
 * @throws RangeError for a table that the policy cannot use, an end before the start, or an amount that does not fit.
 */
export function priceRental(question: PriceQuestion): Price {
  const { quantity, discountPercent = 0, minimum = 0, rounding = toTheCent } = question;
  const line = rentalLine(question);
  const to = question.to.epochMilliseconds;
  const chargeable = chargeableUntil(line.clock, to);
  const cover = line.cover(to, chargeable);
  const amounts = amountsOf(cover.total, question);
  const rejected = dearer(
    [...line.quote.alternatives(chargeable.minutes), line.quote.cover(chargeable.minutes), ...line.held(to)],
    cover.total,
  );
  const { minutes, hours, days } = chargeable;
  const { version } = policies[line.policy];
  return {
    policy: line.policy,
    version,
    chargeable: { minutes, hours, days, text: say(tellTime('time', chargeable), 'en') },
    lines: cover.lines,
    ...amounts,
    rejected,
    nextChange: nextChange(line, question, Math.max(cover.total, minimum)),
    explanation: explain({
      chargeable,
      cover,
      rejected,
      quantity,
      discountPercent,
      policy: line.policy,
      version,
      calendar: line.clock.calendar,
      minimum,
      rounding,
      missed: line.missed(to, cover.total),
      ...amounts,
    }),
  };
}

/**
 * The amounts of a rental line alone, the same to the cent as `priceRental` gives.
 * @throws RangeError as `priceRental` does.
 */
export function rentalAmounts(question: PriceQuestion): RentalAmounts {
  return amountsOf(totalOf(rentalLine(question), question.to.epochMilliseconds).total, question);
}

/** What one piece costs until a return time, and for which time: its policy's price, or a cheaper rate whose window holds. */
function totalOf(line: RentalLine, to: number): { total: Cents; chargeable: Chargeable } {
  const chargeable = chargeableUntil(line.clock, to);
  const [held] = line.held(to);
  return { total: Math.min(line.quote.total(chargeable.minutes), held?.total ?? Infinity), chargeable };
}

/** What a rental line costs and for which time, without the reasons and the next change: for lists of products. */
export function rentalGlance(question: PriceQuestion): { net: Cents; chargeable: Chargeable } {
  const { total, chargeable } = totalOf(rentalLine(question), question.to.epochMilliseconds);
  return { net: amountsOf(total, question).net, chargeable };
}

function amountsOf(total: Cents, question: PriceQuestion): RentalAmounts {
  const { quantity, minimum = 0, discountPercent = 0, rounding = toTheCent } = question;
  const { unit, rental } = extend(Math.max(total, minimum), quantity, rounding);
  const net = less(rental, discountPercent);
  return { unit, rental, discount: rental - net, net };
}

/** Days of ten years: longer rentals are priced in parts, so that no calculation walks through centuries. */
const longestDays = 3_653;

/** @throws Unpriceable for a rental of more than ten years */
function demandLength({ from, to }: PriceQuestion): void {
  const days = (to.epochMilliseconds - from.epochMilliseconds) / 86_400_000;
  if (days > longestDays) throw new Unpriceable('to', 'policy.too_long', { days: longestDays });
}

type RentalLine = {
  policy: PolicyName;
  clock: RentalClock;
  quote: Quote;
  cover(to: number, chargeable: Chargeable): PolicyCover;
  /** Rates whose window still holds at this return time, cheapest first. */
  held(to: number): PolicyCover[];
  /** The note about a cheaper rate whose window has closed by then. */
  missed(to: number, total: Cents): Sentence[];
};

function rentalLine(question: PriceQuestion): RentalLine {
  const { rates, zone, calendar = roundTheClock, policy = 'best-rate', options = {}, meterHours } = question;
  demandLength(question);
  const out = question.from.epochMilliseconds;
  const table = rentalTable(rates, { zone, out, calendar });
  const clock = clockOf(
    question,
    out,
    table.tiers.map(({ minutes }) => minutes).filter((length) => length < table.dayMinutes),
  );
  const quote = policies[policy].quote(table, options, question.quantity);
  const specials = rates.some(({ window }) => window) ? specialsOf(rates, { zone, out, meterHours }) : [];
  const held = (to: number) => {
    if (specials.length === 0) return [];
    const back = backFor(to, clock.offRent);
    return specials.filter(({ end }) => isBackBy(end, back)).map(({ cover }) => cover);
  };
  return {
    policy,
    clock,
    quote,
    held,
    missed: (to, total) => missedSpecial(specials, { back: backFor(to, clock.offRent), zone, total }),
    cover(to, { minutes }) {
      const own = quote.cover(minutes);
      const [special] = held(to);
      return special !== undefined && special.total < own.total ? special : own;
    },
  };
}

function clockOf(question: PriceQuestion, out: number, partDays: readonly number[]): RentalClock {
  const { zone, calendar = roundTheClock, graceMinutes, grace, offRent = [] } = question;
  return {
    zone,
    out,
    calendar,
    partDays,
    grace: { oncePassed: 'counted', ...grace, minutes: graceMinutes },
    offRent: freeTimesOf(offRent),
  };
}

/** The ways that cost more than the chosen one, cheapest first, each amount once. */
function dearer(covers: readonly Cover[], chosen: Cents): Price['rejected'] {
  const byTotal = new Map(covers.map(({ lines, total }) => [total, { lines, total }]));
  return [...byTotal.values()]
    .filter((cover) => cover.total > chosen)
    .toSorted((a, b) => a.total - b.total)
    .map((cover) => ({ ...cover, difference: cover.total - chosen }));
}

/** Changes of the price before discount and rounding that are skipped, because the customer pays the same. */
const mostUnpaidChanges = 50;

/** When the price next changes: the end of the plateau in 'two more days cost nothing'. */
function nextChange(line: RentalLine, question: PriceQuestion, price: Cents): Price['nextChange'] {
  const { net } = amountsOf(price, question);
  if (question.discountPercent === 100) return null;
  let now = { at: question.to.epochMilliseconds, price };
  for (let tries = 0; tries < mostUnpaidChanges; tries += 1) {
    const last = lastMoment(line, question, now);
    if (last === undefined) return null;
    const next = { at: last + minuteMilliseconds, price: priceAt(line, question, last + minuteMilliseconds) };
    const { net: total } = amountsOf(next.price, question);
    if (total !== net) return { at: Temporal.Instant.fromEpochMilliseconds(last).toString(), total };
    now = next;
  }
  return null;
}

const minuteMilliseconds = 60_000;

/** The price of one piece when it is returned at that moment, before discount. */
function priceAt(line: RentalLine, { minimum = 0 }: PriceQuestion, to: number): Cents {
  const { minutes } = chargeableUntil(line.clock, to);
  return Math.max(minimum, Math.min(line.quote.total(minutes), line.held(to)[0]?.total ?? Infinity));
}

/** The last moment with the present price of one piece, before discount; undefined when it stays. */
function lastMoment(
  line: RentalLine,
  { minimum = 0 }: PriceQuestion,
  { at: now, price }: { at: number; price: Cents },
): number | undefined {
  const charged = (to: number) => chargeableUntil(line.clock, to).minutes;
  const cost = (minutes: number) => Math.max(minimum, line.quote.total(minutes));
  const isOrdinary = cost(charged(now)) === price;
  const ordinary = isOrdinary ? lastMomentBefore({ ...line.quote, charged, cost }, now, price) : now;
  return ordinary === undefined ? undefined : Math.max(ordinary, lastHeld(line, now, price));
}

/** The last minute at which a special rate still lowers the price; `now` when none does. */
function lastHeld(line: RentalLine, now: number, price: Cents): number {
  const isHeld = (to: number) => line.held(to).some(({ total }) => total <= price);
  let last = now;
  if (!isHeld(now)) return now;
  for (let stride = 8 * 1440; stride >= 1; stride = Math.floor(stride / 2)) {
    while (isHeld(last + stride * minuteMilliseconds)) last += stride * minuteMilliseconds;
  }
  return last;
}
