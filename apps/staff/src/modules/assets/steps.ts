import type { Step } from '@yardline/domain/availability/free';
import { toInstant } from '@yardline/domain/time/local';

/** An answer's steps, which are told by the clocks of its zone, as stretches of time. */
export const stepsOf = (
  timeline: readonly { from: string; to: string; free: number }[],
  zone: string,
): Step[] => {
  const instant = (local: string) => toInstant(local.slice(0, 10), local.slice(11), zone);
  return timeline.map(({ from, to, free }) => ({ from: instant(from), to: instant(to), free }));
};
