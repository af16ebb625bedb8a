/** Hours in which no one gets a text, as clocks show them: `[from, to)`, over midnight where `from` is the later one. */
export type QuietHours = { from: string; to: string };

/** When a text may leave that is ready now: the end of the quiet hours in a zone while they last; undefined when it may leave at once. */
export const leavesAt = (
  now: Temporal.Instant,
  zone: string,
  { from, to }: QuietHours,
): Temporal.Instant | undefined => {
  const here = now.toZonedDateTimeISO(zone);
  const time = here.toPlainTime();
  const isAt = (limit: string): boolean => Temporal.PlainTime.compare(time, limit) >= 0;
  const isOverMidnight = Temporal.PlainTime.compare(from, to) > 0;
  const isQuiet = isOverMidnight ? isAt(from) || !isAt(to) : isAt(from) && !isAt(to);
  if (!isQuiet) return undefined;
  const isEvening = isOverMidnight && isAt(from);
  const morning = here.toPlainDate().add({ days: isEvening ? 1 : 0 });
  return morning.toZonedDateTime({ timeZone: zone, plainTime: to }).toInstant();
};
