/** By which law hours beyond the usual are told apart. */
export const overtimePolicies = ['none', 'us-federal', 'california', 'ontario', 'quebec'] as const;
export type OvertimePolicy = (typeof overtimePolicies)[number];

/** Kinds of hours, as a payroll pays them: once, one and a half times, twice. */
export const hourKinds = ['regular', 'overtime', 'double'] as const;
export type HourKind = (typeof hourKinds)[number];

/** Minutes of each kind. */
export type KindMinutes = Record<HourKind, number>;

const hour = 60;

/** Over how many weeks overtime is averaged, and the minutes of the earlier ones of these; one week is no averaging. */
export type Averaged = { weeks: number; before: number };

const notAveraged: Averaged = { weeks: 1, before: 0 };

/** The most weeks over which overtime is averaged (Ontario, Employment Standards Act, 2000, s. 22 (2)). */
export const mostAveraged = 4;

/** Regular minutes beyond so many in the week become overtime, from the day on which the week is full. */
const byWeek =
  (most: number) =>
  (days: readonly KindMinutes[]): KindMinutes[] => {
    let room = most;
    return days.map(({ regular, overtime, double }) => {
      const kept = Math.min(regular, room);
      room -= kept;
      return { regular: kept, overtime: overtime + regular - kept, double };
    });
  };

const plain = (days: readonly number[]): KindMinutes[] =>
  days.map((regular) => ({ regular, overtime: 0, double: 0 }));

/**
 * More than 8 hours of a day are overtime and more than 12 double; on the seventh day worked of a week the first 8 are overtime
 * and the rest double. What of the rest goes beyond 40 hours in the week is overtime; no hour counts twice. [SV032–SV037]
 */
const byCalifornianDay = (days: readonly number[]): KindMinutes[] => {
  const isFull = days.length === 7 && days.every((minutes) => minutes > 0);
  return days.map((minutes, index) =>
    isFull && index === 6
      ? { regular: 0, overtime: Math.min(minutes, 8 * hour), double: Math.max(0, minutes - 8 * hour) }
      : {
          regular: Math.min(minutes, 8 * hour),
          overtime: Math.min(Math.max(0, minutes - 8 * hour), 4 * hour),
          double: Math.max(0, minutes - 12 * hour),
        },
  );
};

const policies: Readonly<
  Record<OvertimePolicy, (days: readonly number[], averaged: Averaged) => KindMinutes[]>
> = {
  none: plain,
  'us-federal': (days) => byWeek(40 * hour)(plain(days)),
  california: (days) => byWeek(40 * hour)(byCalifornianDay(days)),
  // Where people agreed to it, more than 44 hours on the average of separate periods of two to four weeks: the hours of a period
  // beyond 44 for each of its weeks, from the day on which it is full.
  ontario: (days, { weeks, before }) => byWeek(Math.max(0, 44 * hour * weeks - before))(plain(days)),
  quebec: (days) => byWeek(40 * hour)(plain(days)),
};

/** Minutes of each kind for each day of a week, from minutes worked by day in the order of the week. [SV027–SV041] */
export const kindsOfWeek = (
  policy: OvertimePolicy,
  days: readonly number[],
  averaged: Averaged = notAveraged,
): KindMinutes[] => policies[policy](days, averaged);

/** Periods of several weeks, one after the other, counted from a week on. */
export type Averaging = { weeks: number; from: string };

/** The first day of the period in which a week is; the week itself where nothing is averaged or it is before all periods. */
export const periodOn = (weekOn: string, averaging: Averaging): string =>
  earlierWeeks(weekOn, averaging)[0] ?? weekOn;

/** The weeks of a period before one of its weeks, by their first days; none where nothing is averaged or the week is before all periods. */
export const earlierWeeks = (weekOn: string, { weeks, from }: Averaging): string[] => {
  if (weeks === 1) return [];
  const date = Temporal.PlainDate.from(weekOn);
  const place = Math.floor(Temporal.PlainDate.from(from).until(date, { largestUnit: 'day' }).days / 7);
  if (place < 0) return [];
  const count = place % weeks;
  return Array.from({ length: count }, (_, index) => date.subtract({ weeks: count - index }).toString());
};
