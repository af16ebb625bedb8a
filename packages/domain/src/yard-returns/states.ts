/** Whether something that is in the yard waits for the counter, by stored code. [B4.16] */
export const yardStatuses = {
  N: { en: 'Open', fr: 'Ouvert' },
  Y: { en: 'Closed', fr: 'Fermé' },
  X: { en: 'Taken back', fr: 'Annulé' },
} as const;
export type YardStatus = keyof typeof yardStatuses;

/** How clean a machine came back, by stored code. */
export const cleanings = ['none', 'light', 'heavy'] as const;
export type Cleaning = (typeof cleanings)[number];

/** How far back an inspector can say that something came: a yard is looked through at least once a month. */
export const mostDaysAgo = 31;

/**
 * The latest moment at which lines that are in the yard can be taken back: the first arrival among them, because charging
 * ends with it. Undefined where none of them is in the yard.
 */
export const latestReturn = (arrivals: readonly Temporal.Instant[]): Temporal.Instant | undefined =>
  arrivals.toSorted((a, b) => Temporal.Instant.compare(a, b))[0];

/** Fields know minutes only: a return in the minute of the arrival is at the arrival. Undefined: it is later, and refused. */
export const returnWithin = (
  asked: Temporal.Instant,
  latest: Temporal.Instant | undefined,
): Temporal.Instant | undefined => {
  if (latest === undefined || Temporal.Instant.compare(asked, latest) <= 0) return asked;
  const minute = (at: Temporal.Instant) => at.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return minute(asked).equals(minute(latest)) ? latest : undefined;
};
