import type { Period } from '../time/local.ts';

/**
 * Stock held from a moment on. An end of null means until the actual return, as with overdue items.
 * A negative quantity is stock that arrives.
 */
export type Hold = { from: Temporal.Instant; to: Temporal.Instant | null; quantity: number };

/** A stretch in which the same quantity is free. */
export type Step = Period & { free: number };

type Change = { at: bigint; instant: Temporal.Instant; quantity: number };

/**
 * The quantity free throughout a period: the minimum of owned minus held over it. Periods are half-open, so what is returned
 * at noon is free at noon. Of 4 owned, 3 held on any of the days leave 1; below 0 means a shortage. An empty period
 * answers for its moment. [B5.16]
 */
export function freeOver(owned: number, holds: readonly Hold[], period: Period): number {
  return Math.min(...timeline(owned, holds, period).map((step) => step.free));
}

/** The free quantity through a period: steps that touch, each differing from the one before. Never empty. */
export function timeline(owned: number, holds: readonly Hold[], period: Period): Step[] {
  const start = period.from.epochNanoseconds;
  const changes = changesOf(holds);
  const before = changes.filter((change) => change.at <= start);
  const within = changes.filter((change) => change.at > start && change.at < period.to.epochNanoseconds);
  let free = owned - before.reduce((total, change) => total + change.quantity, 0);
  const steps: Step[] = [{ ...period, free }];
  for (const { at, instant, quantity } of within) {
    free -= quantity;
    const last = steps.at(-1) as Step;
    if (last.from.epochNanoseconds === at) last.free = free;
    else steps.splice(-1, 1, { ...last, to: instant }, { from: instant, to: period.to, free });
  }
  return joined(steps);
}

function changesOf(holds: readonly Hold[]): Change[] {
  return holds
    .flatMap(({ from, to, quantity }) => [
      { at: from.epochNanoseconds, instant: from, quantity },
      ...(to ? [{ at: to.epochNanoseconds, instant: to, quantity: -quantity }] : []),
    ])
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** Touching steps, merged where the free quantity stays the same. */
export function joined(steps: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    if (last?.free === step.free) last.to = step.to;
    else merged.push({ ...step });
  }
  return merged;
}
