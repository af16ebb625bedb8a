/** The one place that reads the machine's clock; all other code gets the time from `scope.now`. */
export const systemClock = (): Temporal.Instant => Temporal.Now.instant();

/** The same moment by the company's clock, which may be moved in Play. */
export const companyTime = (
  now: Temporal.Instant,
  { clockOffset }: { clockOffset: number },
): Temporal.Instant => (clockOffset === 0 ? now : now.add({ seconds: clockOffset }));

export type Clock = () => Temporal.Instant;
