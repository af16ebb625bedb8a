/** To which step in minutes ends of stretches are rounded when they are read; 1 is to the whole minute that began. */
export const roundings = [1, 6, 15] as const;
export type Rounding = (typeof roundings)[number];

const minuteMs = 60_000;

/** Both ends alike: of a quarter of an hour, 7 minutes are dropped and 8 count as the whole. Nothing rounded is stored. [SV042] */
export const roundedTo = (at: Temporal.Instant, step: Rounding): Temporal.Instant => {
  const minute = Math.floor(at.epochMilliseconds / minuteMs);
  const rounded = Math.floor((minute + Math.floor(step / 2)) / step) * step;
  return Temporal.Instant.fromEpochMilliseconds(rounded * minuteMs);
};
