/** Hours in which nobody gets a text: from the evening to the next morning. */
const quietHours = { from: '21:00', to: '08:00' } as const;

/** When a text may leave that is ready now: the next morning in a zone while it is quiet there; undefined when it may leave at once. */
export const leavesAt = (now: Temporal.Instant, zone: string): Temporal.Instant | undefined => {
  const here = now.toZonedDateTimeISO(zone);
  const time = here.toPlainTime();
  const isAt = (limit: string): boolean => Temporal.PlainTime.compare(time, limit) >= 0;
  const isEvening = isAt(quietHours.from);
  if (!isEvening && isAt(quietHours.to)) return undefined;
  const morning = here.toPlainDate().add({ days: isEvening ? 1 : 0 });
  return morning.toZonedDateTime({ timeZone: zone, plainTime: quietHours.to }).toInstant();
};
