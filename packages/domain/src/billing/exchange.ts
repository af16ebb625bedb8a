import { sum } from '../money/cents.ts';

/** A unit's part of an exchanged line: its revenue, or its months out. */
export type Segment = { asset: string; earned: number };

/**
 * Moves the revenue of an exchanged line to the last unit, as some houses report it: three months on A and two on B are
 * five on B and none on A.
 */
export function revenueOfReplacement(segments: readonly Segment[]): Segment[] {
  const total = sum(segments.map(({ earned }) => earned));
  return segments.map(({ asset }, index) => ({ asset, earned: index === segments.length - 1 ? total : 0 }));
}
