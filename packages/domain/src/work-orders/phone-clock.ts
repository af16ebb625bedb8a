/** How long a phone may be without a connection and still be believed about the moment of an act. */
const oldestDays = 14;
/** By how much the clock of a phone may be ahead before it counts as wrong. */
const aheadMinutes = 5;

/**
 * The moment that counts of an act on a phone. A clock of 1970 or 2040 cannot be right: the act then counts from when it arrived,
 * and says so. A clock that is a little ahead counts from the arrival too, and is not called wrong.
 */
export const momentSaid = (
  said: string,
  arrived: Temporal.Instant,
): { at: Temporal.Instant; isClockOff: boolean } => {
  let at: Temporal.Instant;
  try {
    at = Temporal.Instant.from(said);
  } catch {
    return { at: arrived, isClockOff: true };
  }
  const earliest = arrived.subtract({ hours: 24 * oldestDays });
  const latest = arrived.add({ minutes: aheadMinutes });
  const isOff = Temporal.Instant.compare(at, earliest) < 0 || Temporal.Instant.compare(at, latest) > 0;
  if (isOff) return { at: arrived, isClockOff: true };
  return { at: Temporal.Instant.compare(at, arrived) > 0 ? arrived : at, isClockOff: false };
};
