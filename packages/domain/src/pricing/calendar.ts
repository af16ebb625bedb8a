/** How time becomes charged time. */
export type Calendar = {
  /**
   * `elapsed`: days of 24 hours from the time out. `calendar-day`: every date touched. `night`: every midnight passed.
   * `open-hours`: only the shop's opening hours.
   */
  counting: Counting;
  /** Hours after which the rest of a day is free; 24 charges the whole day. */
  hoursPerDay: number;
  /** 7 charges every day, 6 not the Sundays, 5 not the weekends. A week's rate covers as many days. */
  daysPerWeek: 5 | 6 | 7;
  /** Opening hours 'HH:mm', for `open-hours`. */
  open?: { from: string; until: string };
  /** A return by then ('HH:mm') leaves that date out of `calendar-day`. */
  lastDayCutOff?: string;
  /** Dates 'YYYY-MM-DD' that are not charged. */
  holidays?: readonly string[];
  /** What a started day counts as: its hours (default), a whole day, or a half or a fraction of `startedDayHours`. */
  startedDay?: StartedDay;
  startedDayHours?: number;
};

export const countings = ['elapsed', 'calendar-day', 'night', 'open-hours'] as const;
export type Counting = (typeof countings)[number];
export const startedDays = ['hours', 'whole', 'half', 'fraction'] as const;
export type StartedDay = (typeof startedDays)[number];

/** Every hour of every day is charged. */
export const roundTheClock: Calendar = { counting: 'elapsed', hoursPerDay: 24, daysPerWeek: 7 };

/** 'HH:mm' as minutes after midnight; '24:00' is the end of the day. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Charged minutes that make up one day. */
export function dayMinutesOf({ counting, hoursPerDay, open }: Calendar): number {
  const most = hoursPerDay * 60;
  if (counting !== 'open-hours' || open === undefined) return most;
  return Math.min(most, minuteOfDay(open.until) - minuteOfDay(open.from));
}
