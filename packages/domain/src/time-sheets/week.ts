import { earlier, later, type Period } from '../time/local.ts';
import {
  type Averaged,
  type HourKind,
  hourKinds,
  type KindMinutes,
  kindsOfWeek,
  type OvertimePolicy,
} from './overtime.ts';
import { roundedTo, type Rounding } from './rounding.ts';
import { cutByWorkday, daysOfWeek, type WorkCalendar } from './workday.ts';

/** By which rules a week is read. */
export type TimeRules = WorkCalendar & { policy: OvertimePolicy; rounding: Rounding };

/** A stretch on a job; jobs are known by a number. */
export type JobPeriod = Period & { job: number };

/** Minutes on end of one day, on a job or on none. */
export type DayPart = { day: string; minutes: number; job: number | null };

/** Minutes of one kind on one day, on a job or on none: what a payroll reads. */
export type PaidPart = DayPart & { kind: HourKind };

const minutesOf = ({ from, to }: Period): number => (to.epochMilliseconds - from.epochMilliseconds) / 60_000;

/** What two periods share; of no length or less where they share nothing. */
const shared = (a: Period, b: Period): Period => ({ from: later(a.from, b.from), to: earlier(a.to, b.to) });

/** Both ends as they are read; what is rounded to nothing goes. */
export const readRounded = <P extends Period>(periods: readonly P[], step: Rounding): P[] =>
  periods
    .map((each) =>
      Object.assign({}, each, { from: roundedTo(each.from, step), to: roundedTo(each.to, step) }),
    )
    .filter((each) => minutesOf(each) > 0);

const byStart = (a: Period, b: Period) => Temporal.Instant.compare(a.from, b.from);

/** A stretch of attendance in pieces, each on the job that ran then or on none. */
const overJobs = (stretch: Period, jobs: readonly JobPeriod[]): (Period & { job: number | null })[] => {
  const pieces: (Period & { job: number | null })[] = [];
  let at = stretch.from;
  for (const job of jobs) {
    const { from, to } = shared(job, { from: at, to: stretch.to });
    if (Temporal.Instant.compare(from, to) >= 0) continue;
    if (Temporal.Instant.compare(at, from) < 0) pieces.push({ from: at, to: from, job: null });
    pieces.push({ from, to, job: job.job });
    at = to;
  }
  if (Temporal.Instant.compare(at, stretch.to) < 0) pieces.push({ from: at, to: stretch.to, job: null });
  return pieces;
};

/** Attendance by day and job, in the order of the clock, with both ends rounded. */
export const partsOf = (
  attended: readonly Period[],
  jobs: readonly JobPeriod[],
  rules: TimeRules,
): DayPart[] => {
  const rounded = readRounded(jobs, rules.rounding).toSorted(byStart);
  return readRounded(attended, rules.rounding)
    .toSorted(byStart)
    .flatMap((stretch) => overJobs(stretch, rounded))
    .flatMap((piece) =>
      cutByWorkday(piece, rules).map((cut) => ({ day: cut.day, minutes: minutesOf(cut), job: piece.job })),
    );
};

/** Minutes of each day of the week, and of each kind. */
export type DayTotal = KindMinutes & { day: string; minutes: number; onJobs: number };

/** The seven days of a week with their minutes of each kind. */
export const daysOf = (
  weekOn: string,
  parts: readonly DayPart[],
  policy: OvertimePolicy,
  averaged?: Averaged,
): DayTotal[] => {
  const days = daysOfWeek(weekOn);
  const worked = days.map((day) => parts.filter((part) => part.day === day));
  const sum = (those: readonly DayPart[]) => those.reduce((total, { minutes }) => total + minutes, 0);
  const kinds = kindsOfWeek(policy, worked.map(sum), averaged);
  return days.map((day, index) => {
    const those = worked[index] ?? [];
    const { regular = 0, overtime = 0, double = 0 } = kinds[index] ?? {};
    const onJobs = sum(those.filter(({ job }) => job !== null));
    return { day, minutes: sum(those), onJobs, regular, overtime, double };
  });
};

/**
 * The parts of a week by kind: the first minutes of a day are its regular ones, the last its overtime. Parts of one day, kind and
 * job are one.
 */
export const paidParts = (
  weekOn: string,
  parts: readonly DayPart[],
  policy: OvertimePolicy,
  averaged?: Averaged,
): PaidPart[] => {
  const found = new Map<string, PaidPart>();
  for (const total of daysOf(weekOn, parts, policy, averaged)) {
    const left: KindMinutes = { regular: total.regular, overtime: total.overtime, double: total.double };
    for (const part of parts.filter(({ day }) => day === total.day)) {
      let { minutes } = part;
      for (const kind of hourKinds) {
        const taken = Math.min(minutes, left[kind]);
        if (taken === 0) continue;
        left[kind] -= taken;
        minutes -= taken;
        const key = `${part.day} ${kind} ${part.job ?? ''}`;
        const before = found.get(key)?.minutes ?? 0;
        found.set(key, { day: part.day, kind, job: part.job, minutes: before + taken });
      }
    }
  }
  return [...found.values()];
};

/** Something about a day that a person looks at: away in between, here without a job, or on a job while away. */
export type DayNote = Period & { kind: 'gap' | 'idle' | 'outside' };

const leastNoted = 1;

/** What of these is outside of those; both in order. */
const outsideOf = (these: readonly Period[], those: readonly Period[]): Period[] =>
  these.flatMap((each) =>
    overJobs(
      each,
      those.map(({ from, to }) => ({ from, to, job: 1 })),
    ).filter(({ job }) => job === null),
  );

/** Gaps between stretches of one workday, attendance without a job where jobs were worked on, and job time while away. */
export const notesOf = (
  attended: readonly Period[],
  jobs: readonly JobPeriod[],
  calendar: WorkCalendar,
): (DayNote & { day: string })[] => {
  const [stretches, work] = [attended.toSorted(byStart), jobs.toSorted(byStart)];
  const days = new Set(work.flatMap((job) => cutByWorkday(job, calendar).map(({ day }) => day)));
  const cut = (kind: DayNote['kind'], periods: readonly Period[]) =>
    periods
      .flatMap((period) => cutByWorkday(period, calendar))
      .filter((each) => minutesOf(each) >= leastNoted)
      .map(({ day, from, to }) => ({ kind, day, from, to }));
  const pieces = stretches.flatMap((each) => cutByWorkday(each, calendar));
  const gaps = pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    return next?.day === piece.day && Temporal.Instant.compare(piece.to, next.from) < 0
      ? [{ from: piece.to, to: next.from }]
      : [];
  });
  return [
    ...cut('gap', gaps),
    ...cut('idle', outsideOf(stretches, work)).filter(({ day }) => days.has(day)),
    ...cut('outside', outsideOf(work, stretches)),
  ].toSorted(byStart);
};
