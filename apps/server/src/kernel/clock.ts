/** The one place that asks the machine for the time; everything else is told, through `scope.now`. */
export const systemClock = (): Temporal.Instant => Temporal.Now.instant();

export type Clock = () => Temporal.Instant;
