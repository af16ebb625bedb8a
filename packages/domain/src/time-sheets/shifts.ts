/** Why a person is not here. */
export const absenceKinds = ['vacation', 'sick', 'holiday', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Minutes of each weekday, Monday first, from a day on until the next shift begins. */
export type Shift = { from_on: string; minutes: readonly number[] };

/** Whole days, or so many minutes of one day. */
export type Absence = { from_on: string; to_on: string; minutes: number | null };

/** What is known of the hours of a person. */
export type WorkHours = {
  shifts: readonly Shift[];
  absences: readonly Absence[];
  /** Days on which their division is closed. */
  holidays: readonly string[];
};

/** Minutes of a day: by the shift, null where the person has none yet; those that are away; and those that remain. */
export type HoursOfDay = { day: string; shift: number | null; away: number; available: number | null };

const shiftOn = (shifts: readonly Shift[], day: string): number | null => {
  const [last] = shifts
    .filter(({ from_on: from }) => from <= day)
    .toSorted((a, b) => (a.from_on < b.from_on ? 1 : -1));
  return last?.minutes[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? null;
};

/** How long a person is here on a day: their shift less holidays and absences, never below nothing. */
export const hoursOn = ({ shifts, absences, holidays }: WorkHours, day: string): HoursOfDay => {
  const shift = shiftOn(shifts, day);
  if (shift === null) return { day, shift, away: 0, available: null };
  const missed = holidays.includes(day)
    ? shift
    : absences
        .filter(({ from_on: from, to_on: to }) => from <= day && day <= to)
        .reduce((sum, { minutes }) => sum + (minutes ?? shift), 0);
  const away = Math.min(shift, missed);
  return { day, shift, away, available: shift - away };
};

/** Minutes by shifts and minutes that remain of them, from a day through another. [SV021] */
export const hoursWithin = (
  hours: WorkHours,
  from: string,
  to: string,
): { shift: number; available: number } => {
  let [shift, available] = [0, 0];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 })) {
    const on = hoursOn(hours, day.toString());
    shift += on.shift ?? 0;
    available += on.available ?? 0;
  }
  return { shift, available };
};
