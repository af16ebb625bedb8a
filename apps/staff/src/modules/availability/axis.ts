import type { Demanded } from '@yardline/contract/availability/availability';
import type { LocalPeriod } from './period.ts';

/** Whole days on which bars are drawn, and where a moment lies on them, 0 to 100. */
export type Axis = { days: readonly Temporal.PlainDate[]; at: (local: string) => number };

const minutesOfDay = 1_440;

/** The days that a period touches. */
export const axisOf = ({ from, to }: LocalPeriod): Axis => {
  const first = Temporal.PlainDate.from(from.slice(0, 10));
  const last = Temporal.PlainDateTime.from(to).subtract({ minutes: 1 }).toPlainDate();
  const count = first.until(last).days + 1;
  const start = first.toPlainDateTime();
  return {
    days: Array.from({ length: count }, (_, index) => first.add({ days: index })),
    at: (local) => {
      const minutes = Temporal.PlainDateTime.from(local).since(start).total('minutes');
      return Math.min(100, Math.max(0, (minutes / (count * minutesOfDay)) * 100));
    },
  };
};

/** A document's time on the axis: where it begins and how far it goes. What is late or has no end goes on to the edge. */
export const stretchOn = (axis: Axis, { from, to, is_overdue: isLate }: Demanded) => {
  const left = axis.at(from);
  const right = to === null || isLate ? 100 : axis.at(to);
  return { left, width: Math.max(0.4, right - left), isCutLeft: left === 0, isCutRight: right === 100 };
};

/** Bars one above the other where they would cover each other: each with its lane, and how many lanes there are. */
export const inLanes = <Bar extends Demanded>(axis: Axis, bars: readonly Bar[]) => {
  const ends: number[] = [];
  const placed = bars.map((bar) => {
    const stretch = stretchOn(axis, bar);
    const free = ends.findIndex((end) => end <= stretch.left);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = stretch.left + stretch.width;
    return { bar, stretch, lane };
  });
  return { placed, lanes: Math.max(1, ends.length) };
};
