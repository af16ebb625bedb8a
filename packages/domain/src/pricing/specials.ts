import { toLocal } from '../time/local.ts';
import type { FreeTime } from './chargeable.ts';
import type { PolicyCover } from './policy.ts';
import type { Rate } from './rates.ts';
import { backFor, isBackBy, windowEnd } from './windows.ts';
import type { Sentence } from './words.ts';

/** A rate whose window fits the time out: its price for one piece, and the last moment at which it holds. */
type Special = { cover: PolicyCover; end: number };

/** A rental as its windows see it: the zone, the moment out in epoch milliseconds, and the hours on its meter. */
type Outing = { zone: string; out: number; meterHours?: number | undefined };

/** The special rates of a line that left then if it is returned in time, cheapest first. */
export function specialsOf(rates: readonly Rate[], { zone, out, meterHours = 0 }: Outing): Special[] {
  return rates
    .flatMap(({ code, amount, window }) => {
      const end = window && windowEnd(window, zone, out);
      if (end === undefined || meterHours > (window?.mostMeterHours ?? Infinity)) return [];
      const lines = [{ code, count: 1, amount, extended: amount }];
      return [{ end, cover: { lines, total: amount, notes: [told('price.window', { code, end, zone })] } }];
    })
    .toSorted((a, b) => a.cover.total - b.cover.total);
}

/** A note that a cheaper rate would have applied had it been returned by then; none where it applies or is no cheaper. */
export function missedSpecial(
  specials: readonly Special[],
  { back, zone, total }: { back: number; zone: string; total: number },
): Sentence[] {
  const missed = specials.find(({ end, cover }) => !isBackBy(end, back) && cover.total < total);
  const [line] = missed?.cover.lines ?? [];
  return missed === undefined || line === undefined
    ? []
    : [told('price.window_missed', { code: line.code, end: missed.end, zone })];
}

/**
 * The rates for a stretch of a rental: a window is checked once, from the time out, and at the end for a returned or
 * called-off line; a later stretch has only the rates without a window.
 */
export function ratesInStretch(
  rates: readonly Rate[],
  {
    isFirst,
    zone,
    out,
    to,
    offRent,
  }: Outing & { isFirst: boolean; to: number; offRent: readonly FreeTime[] },
): readonly Rate[] {
  const back = backFor(to, offRent);
  const holds = ({ window }: Rate): boolean => {
    if (window === undefined) return true;
    if (!isFirst) return false;
    // Time off rent that shortens a stretch is no return.
    const end = offRent.length === 0 ? Infinity : windowEnd(window, zone, out);
    return end !== undefined && isBackBy(end, back);
  };
  return rates.some(({ window }) => window) ? rates.filter(holds) : rates;
}

function told(
  key: 'price.window' | 'price.window_missed',
  { code, end, zone }: { code: string; end: number; zone: string },
): Sentence {
  const { date, time } = toLocal(Temporal.Instant.fromEpochMilliseconds(end), zone);
  return { key, data: { code, until: `${date} ${time}` } };
}
