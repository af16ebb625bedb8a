import { amount, cents } from '../money/cents.ts';
import { unitMinutes, type Rate, type RateUnit } from '../pricing/rates.ts';
import { priceRental, type Price, type PriceQuestion } from '../pricing/price.ts';

const zone = 'America/New_York';

/** A moment of an example by the clocks of its shop: '2026-01-05T08:00'. */
export function at(local: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
}

/** A Monday morning from which rentals run whose source names only their length. */
const monday = '2026-05-04T08:00';

const units = new Map<string, RateUnit>([
  ['h', 'hour'],
  ['d', 'day'],
  ['w', 'week'],
  ['4w', 'four_week'],
  ['m', 'month'],
] as const);

/** Rates by length: { '1d': 100, '3d': 250, '4w': 800 } are a day, three days and four weeks. */
export function ratesOf(table: Readonly<Record<string, number>>): Rate[] {
  return Object.entries(table).map(([code, price]) => {
    const [, count = '1', unit = 'd'] = /^(\d+)(?=[hdwm])([hdwm])$/.exec(code) ?? [];
    const isFourWeeks = code === '4w';
    return {
      code,
      amount: cents(price),
      count: isFourWeeks ? 1 : Number(count),
      unit: units.get(isFourWeeks ? '4w' : unit) ?? 'day',
    };
  });
}

/** A rental of an example: its rates and its length or its two moments, without grace unless it is given. */
export function rent(
  { rates, ...question }: Partial<PriceQuestion> & { rates: readonly Rate[] },
  length: { days?: number; hours?: number; minutes?: number } = {},
): Price {
  const from = at(monday);
  const minutes =
    (length.days ?? 0) * unitMinutes.day + (length.hours ?? 0) * unitMinutes.hour + (length.minutes ?? 0);
  return priceRental({
    from,
    to: from.add({ minutes }),
    zone,
    graceMinutes: 0,
    quantity: 1,
    ...question,
    rates,
  });
}

/** What a rental comes to in the currency's units. */
export function chargeOf(price: Price): { charge: number } {
  return { charge: amount(price.net) };
}
