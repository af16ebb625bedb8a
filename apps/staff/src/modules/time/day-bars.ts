import type { TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import { cutByWorkday, type WorkCalendar, workdayBegins } from '@yardline/domain/time-sheets/workday';

/** A piece of a day's bar, in percent of the width. */
export type Piece = { left: number; width: number };
export type DayBars = { attended: Piece[]; jobs: Piece[] };

type Span = { began_at: string; ended_at: string | null };

const usual = { from: 7, to: 17 };

/** Hours since the workday began. */
const hoursIn = (day: string, at: Temporal.Instant, calendar: WorkCalendar): number =>
  (at.epochMilliseconds - workdayBegins(day, calendar).epochMilliseconds) / 3_600_000;

/** The bars of every day of a week, all over the same hours: those of a usual day, and whatever goes beyond it. */
export const barsOf = (sheet: TimeSheet, now: Temporal.Instant): Map<string, DayBars> => {
  const calendar = { zone: sheet.time_zone, workdayHour: sheet.workday_hour, weekStart: 1 };
  const cut = (spans: readonly Span[]) =>
    spans
      .flatMap(({ began_at: from, ended_at: to }) =>
        cutByWorkday(
          { from: Temporal.Instant.from(from), to: to === null ? now : Temporal.Instant.from(to) },
          calendar,
        ),
      )
      .map(({ day, from, to }) => ({
        day,
        from: hoursIn(day, from, calendar),
        to: hoursIn(day, to, calendar),
      }));
  const open =
    sheet.opening === null || sheet.opening.is_forgotten
      ? []
      : [{ began_at: sheet.opening.began_at, ended_at: null }];
  const attended = cut([...sheet.stretches.filter((each) => each.is_effective), ...open]);
  const jobs = cut(sheet.jobs.filter((each) => each.ended_at !== null || open.length > 0));
  const all = [...attended, ...jobs];
  const offset = (hour: number) => (hour - sheet.workday_hour + 24) % 24;
  const first = Math.floor(Math.min(offset(usual.from), ...all.map(({ from }) => from)));
  const last = Math.ceil(Math.max(offset(usual.to), ...all.map(({ to }) => to)));
  const share = 100 / Math.max(1, last - first);
  const piecesOf = (day: string, pieces: typeof all): Piece[] =>
    pieces
      .filter((each) => each.day === day)
      .map(({ from, to }) => ({ left: (from - first) * share, width: Math.max(0.5, (to - from) * share) }));
  return new Map(
    sheet.days.map(({ day }) => [day, { attended: piecesOf(day, attended), jobs: piecesOf(day, jobs) }]),
  );
};
