import { dayOf, startOfDay } from '../time/local.ts';
import type { Step } from './free.ts';

/**
 * The lowest quantity free on each local day that the steps touch, in order: days are cut where the division's clocks show
 * midnight, so 02:00 in Greenwich on 2 March belongs to 1 March in New York. The steps touch, as `timeline` gives them. [B9.5]
 */
export function leastByDay(steps: readonly Step[], zone: string): { date: string; free: number }[] {
  const least = new Map<string, number>();
  for (const { from, to, free } of steps) {
    let day = Temporal.PlainDate.from(dayOf(from, zone));
    do {
      const date = day.toString();
      least.set(date, Math.min(free, least.get(date) ?? free));
      day = day.add({ days: 1 });
    } while (Temporal.Instant.compare(startOfDay(day.toString(), zone), to) < 0);
  }
  return [...least].map(([date, free]) => ({ date, free }));
}
