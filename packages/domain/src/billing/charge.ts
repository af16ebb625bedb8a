import { priceRental, type Price, type PriceQuestion } from '../pricing/price.ts';
import type { Period } from '../time/local.ts';
import type { CycleClock } from './cycles.ts';
import { lessOffRent, type OffRent } from './off-rent.ts';

/** A line that is billed while it is out: its rates and terms, its cycles, and its approved time off rent. */
export type BilledLine = Omit<PriceQuestion, 'from' | 'to' | 'zone'> & {
  clock: CycleClock;
  offRent?: readonly OffRent[];
};

/**
 * The charge of one stretch between two bills, a whole cycle or the rest at the return. The stretch starts afresh at
 * its own first moment ('restart'): its price is the policy's price of its own time, never above that of a whole
 * four weeks, which is what a calendar month costs too. The minimum counts only from the date out, once per rental.
 *
 * 100 a day, 300 a week, 800 per four weeks, out 5 January to 10 March: by four weeks 800 + 800 + 400 (8 days), by
 * calendar months 800 + 800 + 300 (5 days).
 */
export function chargePeriod(line: BilledLine, period: Period): Price {
  const { clock, offRent = [], minimum, ...terms } = line;
  const charged = lessOffRent(period, offRent);
  const isFirst = Temporal.Instant.compare(period.from, clock.dateOut) === 0;
  const question = { ...terms, zone: clock.zone, ...(isFirst && minimum !== undefined ? { minimum } : {}) };
  const price = priceRental({ ...question, ...charged });
  if (clock.rule === 'four_weeks') return price;
  const cycle = priceRental({
    ...question,
    from: charged.from,
    to: fourWeeksAfter(charged.from, clock.zone),
  });
  return price.unit > cycle.unit ? cycle : price;
}

function fourWeeksAfter(from: Temporal.Instant, zone: string): Temporal.Instant {
  return from.toZonedDateTimeISO(zone).add({ days: 28 }).toInstant();
}
