const dayMinutes = 24 * 60;

/** Whole days that a rental may stay beyond its end before its price changes; 0 when it changes sooner or is unknown. */
export const plateauDays = (changesAt: string | undefined, endsAt: string | null): number => {
  if (changesAt === undefined || endsAt === null) return 0;
  const left = Temporal.Instant.from(endsAt).until(Temporal.Instant.from(changesAt), {
    largestUnit: 'minute',
  });
  return Math.max(0, Math.floor(left.minutes / dayMinutes));
};
