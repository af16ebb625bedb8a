import { serviceDue } from './due.ts';

/** The state of maintenance: not due yet, due soon, or past its day or its meter. */
export const standings = ['fine', 'soon', 'overdue'] as const;
export type Standing = (typeof standings)[number];

/** The interval of a maintenance plan, and the use and days since it was last done. */
export type Interval = {
  everyUnits: number | null;
  everyDays: number | null;
  warningPercent: number;
  /** Units of the meter since then. */
  used: number;
  /** Days since then. */
  days: number;
};

/** Negative when overdue; null where the interval does not count it. */
export type MaintenanceDue = { standing: Standing; unitsLeft: number | null; daysLeft: number | null };

const standingOf = (gone: number, every: number, warningPercent: number): Standing => {
  const { warnAt, dueAt } = serviceDue(0, every, warningPercent);
  if (gone >= dueAt) return 'overdue';
  return gone >= warnAt ? 'soon' : 'fine';
};

/** The state of maintenance after so much use and so many days: whichever comes first counts. [B9.12] */
export function maintenanceDue({
  everyUnits,
  everyDays,
  warningPercent,
  used,
  days,
}: Interval): MaintenanceDue {
  const both = [
    ...(everyUnits === null ? [] : [standingOf(used, everyUnits, warningPercent)]),
    ...(everyDays === null ? [] : [standingOf(days, everyDays, warningPercent)]),
  ];
  return {
    standing: worst(both),
    unitsLeft: everyUnits === null ? null : Math.round((everyUnits - used) * 10) / 10,
    daysLeft: everyDays === null ? null : everyDays - days,
  };
}

/** The worst of several standings; fine where there are none. */
export function worst(all: readonly Standing[]): Standing {
  return standings.findLast((each) => all.includes(each)) ?? 'fine';
}
