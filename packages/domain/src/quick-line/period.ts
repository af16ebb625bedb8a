import type { LocalTime } from '../time/local.ts';
import { daySaid, type Said, timeSaid } from './when.ts';

/** From when to when, by the clock of the place; the end is not part of it. */
export type LocalPeriod = { from: LocalTime; to: LocalTime };

export type PeriodContext = { now: LocalTime; defaults: LocalPeriod; isDayFirst: boolean };

/** A weekend leaves on Friday afternoon and is back on Monday morning. */
const weekendFrom = '16:00';
const weekendTo = '08:00';
const weekendDays = 3;

const moment = ({ date, time }: LocalTime): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${date}T${time}`);
const local = (at: Temporal.PlainDateTime): LocalTime => ({
  date: at.toPlainDate().toString(),
  time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
});

const startOf = (said: Said, { now, defaults, isDayFirst }: PeriodContext): Temporal.PlainDateTime => {
  const today = Temporal.PlainDate.from(now.date);
  const time = said.time === undefined ? undefined : timeSaid(said.time);
  const context = { base: today, today, isDayFirst, includesBase: true };
  const day = said.day === undefined ? undefined : daySaid(said.day, context);
  if (said.isWeekend === true && day === undefined) {
    const friday = daySaid('friday', context) ?? today;
    return moment({ date: friday.toString(), time: time ?? weekendFrom });
  }
  const date = day ?? Temporal.PlainDate.from(defaults.from.date);
  const at = moment({ date: date.toString(), time: time ?? defaults.from.time });
  // A time that has passed is tomorrow's, a weekday that has passed the next one.
  const isPast = time !== undefined && Temporal.PlainDateTime.compare(at, moment(now)) < 0;
  if (!isPast || said.day === 'today' || said.day === "aujourd'hui") return at;
  return day === undefined
    ? at.add({ days: 1 })
    : Temporal.PlainDate.compare(day, today) === 0
      ? at.add({ days: 7 })
      : at;
};

const endOf = (said: Said, from: Temporal.PlainDateTime, { now, defaults, isDayFirst }: PeriodContext) => {
  const time = said.endTime === undefined ? undefined : timeSaid(said.endTime);
  const day =
    said.endDay === undefined
      ? undefined
      : daySaid(said.endDay, {
          base: from.toPlainDate(),
          today: Temporal.PlainDate.from(now.date),
          isDayFirst,
          includesBase: time !== undefined,
        });
  if (day !== undefined) return moment({ date: day.toString(), time: time ?? local(from).time });
  if (said.length !== undefined) return from.add(said.length);
  if (time !== undefined) {
    const end = moment({ date: local(from).date, time });
    return Temporal.PlainDateTime.compare(end, from) > 0 ? end : end.add({ days: 1 });
  }
  if (said.isWeekend === true) {
    return moment({ date: from.toPlainDate().add({ days: weekendDays }).toString(), time: weekendTo });
  }
  return from.add(moment(defaults.from).until(moment(defaults.to)));
};

/** The period that was said; what is missing comes from the defaults. Null when nothing was said about time. */
export const periodOf = (said: Said, context: PeriodContext): LocalPeriod | null => {
  if (Object.keys(said).length === 0) return null;
  const from = startOf(said, context);
  const to = endOf(said, from, context);
  const end = Temporal.PlainDateTime.compare(to, from) > 0 ? to : from.add({ days: 1 });
  return { from: local(from), to: local(end) };
};
