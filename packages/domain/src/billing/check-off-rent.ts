import type { Problem } from '../words/problems.ts';

/** Requested time off rent; `to` null until the line is on rent again. */
export type OpenPeriod = { from: Temporal.Instant; to: Temporal.Instant | null };

/** The line that goes off rent: when it went out, and its other times off rent. */
export type OffRentFacts = { out: Temporal.Instant; others: readonly OpenPeriod[] };

/** What is wrong with a time off rent: it begins with the rental at the earliest, ends after it began, and is the only one then. [B5.26] */
export function checkOffRent(off: OpenPeriod, { out, others }: OffRentFacts): Problem[] {
  const problems: Problem[] = [];
  if (isBefore(off.from, out)) problems.push({ path: ['from'], code: 'off_rent.before_out' });
  if (off.to !== null && !isBefore(off.from, off.to)) {
    problems.push({ path: ['to'], code: 'date.end_before_start' });
  } else if (others.some((other) => isShared(off, other))) {
    problems.push({ path: ['from'], code: 'off_rent.overlaps' });
  }
  return problems;
}

function isShared(a: OpenPeriod, b: OpenPeriod): boolean {
  return (a.to === null || isBefore(b.from, a.to)) && (b.to === null || isBefore(a.from, b.to));
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}
