/** By which law hours beyond the usual are told apart. */
export const overtimePolicies = ['none', 'us-federal', 'california', 'ontario', 'quebec'] as const;
export type OvertimePolicy = (typeof overtimePolicies)[number];

/** Kinds of hours, as a payroll pays them: once, one and a half times, twice. */
export const hourKinds = ['regular', 'overtime', 'double'] as const;
export type HourKind = (typeof hourKinds)[number];

/** Minutes of each kind. */
export type KindMinutes = Record<HourKind, number>;

const hour = 60;

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

const policies: Readonly<Record<OvertimePolicy, (days: readonly number[]) => KindMinutes[]>> = {
  none: plain,
  'us-federal': (days) => byWeek(40 * hour)(plain(days)),
  california: (days) => byWeek(40 * hour)(byCalifornianDay(days)),
  ontario: (days) => byWeek(44 * hour)(plain(days)),
  quebec: (days) => byWeek(40 * hour)(plain(days)),
};

/** Minutes of each kind for each day of a week, from minutes worked by day in the order of the week. [SV027–SV041] */
export const kindsOfWeek = (policy: OvertimePolicy, days: readonly number[]): KindMinutes[] =>
  policies[policy](days);
