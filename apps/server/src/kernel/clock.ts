/** The one place that asks the machine for the time; everything else is told, through `scope.now`. */
export const systemClock = (): Temporal.Instant => Temporal.Now.instant();

/** The same moment as a company has it, which in Play may have moved its clock. */
export const companyTime = (
  now: Temporal.Instant,
  { clockOffset }: { clockOffset: number },
): Temporal.Instant => (clockOffset === 0 ? now : now.add({ seconds: clockOffset }));

export type Clock = () => Temporal.Instant;
