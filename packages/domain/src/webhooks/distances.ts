/** Seconds between two calls of one delivery, growing; the last one repeats. */
const distances = [10, 60, 300, 1_800, 7_200, 21_600, 43_200];
/** Hours after its first call in which a delivery is tried. */
export const tryingHours = 72;
/** Seconds for which an address that no call reaches is left alone at most. */
const longestQuiet = 300;

const distanceAfter = (calls: number): number => distances[Math.min(calls, distances.length) - 1] ?? 10;

/**
 * When a delivery is sent again after it failed; undefined when it is given up, because the next call would come later than three
 * days after the first one.
 * @param calls how many there were
 */
export const nextTry = (
  calls: number,
  { firstAt, now }: { firstAt: Temporal.Instant; now: Temporal.Instant },
): Temporal.Instant | undefined => {
  const next = now.add({ seconds: distanceAfter(calls) });
  return Temporal.Instant.compare(next, firstAt.add({ hours: tryingHours })) > 0 ? undefined : next;
};

/** Until when an address that so many calls in a row did not reach is left alone, with all that waits for it. */
export const quietUntil = (failures: number, now: Temporal.Instant): Temporal.Instant =>
  now.add({ seconds: Math.min(distanceAfter(failures), longestQuiet) });

/** Whether an answer says that the delivery was taken. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Whether a call did not reach the receiver itself: no answer, too many calls, or a gate that answers for it. */
export const isUnreached = (status: number | null): boolean =>
  status === null || [429, 502, 503, 504].includes(status);
