import { sum } from '../money/cents.ts';

/** How long a unit stood on a line that was exchanged: what it earned, or how many months it was out. */
export type Segment = { asset: string; earned: number };

/**
 * The revenue of an exchanged line given to the unit that replaced the others, as some houses report it: three months on A
 * and two on B are five on B and none on A.
 */
export function revenueOfReplacement(segments: readonly Segment[]): Segment[] {
  const total = sum(segments.map(({ earned }) => earned));
  return segments.map(({ asset }, index) => ({ asset, earned: index === segments.length - 1 ? total : 0 }));
}
