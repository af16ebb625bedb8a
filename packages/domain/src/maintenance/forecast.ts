import type { Intervals, MaintenanceKind } from './kinds.ts';
import { serviceDue } from './due.ts';
import { type Standing, worst } from './standing.ts';

/** Use of a machine of late: what it was used within how many days, until the day of its last reading. */
export type Pace = { used: number; days: number; until: string };

/** Later than any plan: when something falls due that no one can foresee. */
export const farAhead = '9999-12-31';

/** A plan of a machine, and what happened to the machine since it was done last. */
export type PlanFacts = Intervals & {
  kind: MaintenanceKind;
  warning_percent: number;
  lead_days: number;
  /** The day from which days count. */
  since: string;
  /** Units of the meter since then, and days on rent. */
  used: number;
  rental_days: number;
  /** What the meter shows. */
  meter: number | null;
  /** Done on this machine at least once: a plan for one day or one reading is over then. */
  is_done: boolean;
  /** Use of the meter, and days on rent, of late; null where no one knows. */
  pace: Pace | null;
  rental_pace: Pace | null;
};

export type Forecast = {
  standing: Standing;
  units_left: number | null;
  days_left: number | null;
  rental_days_left: number | null;
  /** By days alone. */
  due_on: string | null;
  warn_on: string | null;
  /** By its meter or its days on rent, used as of late. */
  projected_on: string | null;
  falls_on: string;
  warns_on: string;
};

type Day = Temporal.PlainDate;
const dayAfter = (day: Day, days: number): string =>
  // No plan reaches further than the years that a date is written with.
  days > 1_000_000 ? farAhead : day.add({ days }).toString();
const least = (days: readonly (string | null)[]): string =>
  days.reduce<string>((found, day) => (day !== null && day < found ? day : found), farAhead);
const tenth = (units: number): number => Math.round(units * 10) / 10;

/** How many days a remainder lasts at a pace: 3,000 units at 100 a day last 30 days. Null without use. */
export const daysUntil = (left: number, pace: Pick<Pace, 'used' | 'days'> | null): number | null => {
  if (left <= 0) return 0;
  return pace === null || pace.used <= 0 || pace.days <= 0 ? null : Math.ceil((left * pace.days) / pace.used);
};

type Counted = { left: number; standing: Standing; pace: Pace | null; warnLeft: number };

const counted = (gone: number, every: number, percent: number, pace: Pace | null): Counted => {
  const { warnAt, dueAt } = serviceDue(0, every, percent);
  const early = gone >= warnAt ? 'soon' : 'fine';
  const standing = gone >= dueAt ? 'overdue' : early;
  return { left: tenth(every - gone), standing, pace, warnLeft: tenth(warnAt - gone) };
};

/** What counts by use: units since the last time, days on rent since then, or what the meter shows. */
const byUse = (plan: PlanFacts): Counted | undefined => {
  const { kind, every_units: units, every_days: days, due_meter: reading, warning_percent: percent } = plan;
  if (kind === 1 && days !== null) return counted(plan.rental_days, days, percent, plan.rental_pace);
  if (kind === 5 && reading !== null) return counted(plan.meter ?? 0, reading, percent, plan.pace);
  return units === null ? undefined : counted(plan.used, units, percent, plan.pace);
};

/** What counts by the calendar alone: days since the last time, or one day. */
const byDays = (plan: PlanFacts): { due: Day; warn: Day } | undefined => {
  if (plan.kind === 3 && plan.due_on !== null) {
    const due = Temporal.PlainDate.from(plan.due_on);
    return { due, warn: due.subtract({ days: plan.lead_days }) };
  }
  if (plan.kind === 1 || plan.every_days === null) return undefined;
  const since = Temporal.PlainDate.from(plan.since);
  const { warnAt, dueAt } = serviceDue(0, plan.every_days, plan.warning_percent);
  return { due: since.add({ days: dueAt }), warn: since.add({ days: Math.ceil(warnAt) }) };
};

const over: Forecast = {
  standing: 'fine',
  units_left: null,
  days_left: null,
  rental_days_left: null,
  due_on: null,
  warn_on: null,
  projected_on: null,
  falls_on: farAhead,
  warns_on: farAhead,
};

/**
 * Where a plan stands today and when it falls due, whichever comes first: by the calendar, or by use as in the last days. Use
 * alone makes nothing overdue before it was read.
 */
export const forecastOf = (plan: PlanFacts, today: Day): Forecast => {
  if (plan.is_done && (plan.kind === 3 || plan.kind === 5)) return over;
  const [use, days] = [byUse(plan), byDays(plan)];
  const calendar = (due: Day, warn: Day): Standing => {
    if (Temporal.PlainDate.compare(today, due) >= 0) return 'overdue';
    return Temporal.PlainDate.compare(today, warn) >= 0 ? 'soon' : 'fine';
  };
  const ahead = (left: number, pace: Pace | null) => {
    const until = daysUntil(left, pace);
    // From the last reading on: a machine that is not read goes on being used.
    return until === null ? null : dayAfter(Temporal.PlainDate.from(pace?.until ?? today), until);
  };
  const projected = use === undefined ? null : ahead(use.left, use.pace);
  const warned = use === undefined ? null : ahead(use.warnLeft, use.pace);
  const dueOn = days?.due.toString() ?? null;
  const warnOn = days?.warn.toString() ?? null;
  const falls = least([dueOn, projected]);
  return {
    standing: worst([
      ...(use === undefined ? [] : [use.standing]),
      ...(days === undefined ? [] : [calendar(days.due, days.warn)]),
    ]),
    units_left: use === undefined || plan.kind === 1 ? null : use.left,
    days_left: days === undefined ? null : today.until(days.due).days,
    rental_days_left: use !== undefined && plan.kind === 1 ? Math.round(use.left) : null,
    due_on: dueOn,
    warn_on: warnOn,
    projected_on: projected,
    falls_on: falls,
    warns_on: least([warnOn, warned, falls]),
  };
};
