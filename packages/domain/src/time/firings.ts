const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whether a figure is one that a part of a schedule names: every one, every so many, or one alone. */
const matcher = (part: string): ((figure: number) => boolean) => {
  if (part === '*') return () => true;
  const every = /^\*\/(\d+)$/.exec(part)?.[1];
  if (every !== undefined) return (figure) => figure % Number(every) === 0;
  if (!/^\d+$/.test(part)) throw new RangeError(`a part of a schedule that is not known: ${part}`);
  return (figure) => figure === Number(part);
};

/**
 * The first whole minute after an instant that a schedule names: '20 11 * * *' is 11:20 in UTC on each day, and '0,15 * * * *' is not
 * known. Days, months and weekdays are each '*'.
 * @throws RangeError for another form
 */
export const nextFiring = (schedule: string, after: Temporal.Instant): Temporal.Instant => {
  const [minute = '', hour = '', ...days] = schedule.split(' ');
  if (days.length !== 3 || days.some((part) => part !== '*'))
    throw new RangeError(`a schedule by days: ${schedule}`);
  const [isMinute, isHour] = [matcher(minute), matcher(hour)];
  const begun = (Math.floor(after.epochMilliseconds / minuteMs) + 1) * minuteMs;
  for (let at = begun; at <= begun + 48 * hourMs;) {
    if (!isHour(Math.floor(at / hourMs) % 24)) at = (Math.floor(at / hourMs) + 1) * hourMs;
    else if (isMinute(Math.floor(at / minuteMs) % 60)) return Temporal.Instant.fromEpochMilliseconds(at);
    else at += minuteMs;
  }
  throw new RangeError(`a schedule that names no time: ${schedule}`);
};
