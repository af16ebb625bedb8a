import type { Point } from '../places/postal-point.ts';
import { type Leg, legBetween } from './travel.ts';

/** A place by its key, and where it is as far as that is known. */
type Whereabouts = { place: string; point: Point | null };

/** What a stop promises and takes. Instants are milliseconds since 1970. */
export type TimedStop = Whereabouts & {
  serviceMinutes: number;
  slots: readonly { from: number; to: number }[];
  arrivedAt: number | null;
  leftAt: number | null;
};

export type StopTimes = {
  driveMinutes: number;
  metres: number;
  arriveAt: number;
  leaveAt: number;
  /** By how much the earliest slot is missed; 0 when in time. */
  lateMinutes: number;
};

export type Timetable = { stops: StopTimes[]; driveMinutes: number; metres: number; backAt: number };

/** How long loading or unloading in the yard takes, in minutes, whatever the tickets. */
export const yardMinutes = 10;

const minute = 60_000;

const between = (from: Whereabouts, to: Whereabouts): Leg =>
  from.place === to.place ? { metres: 0, minutes: 0 } : legBetween(from.point, to.point);

/**
 * When the truck is where, from the yard and to it: it drives, waits for the slot to begin, and works. A stop that is reached or
 * left has its real times, and what follows counts from them.
 */
export function timetableOf(
  stops: readonly TimedStop[],
  { startsAt, yard }: { startsAt: number; yard: Whereabouts },
): Timetable {
  let at = startsAt;
  let from = yard;
  const times = stops.map((stop): StopTimes => {
    const { serviceMinutes, slots, arrivedAt, leftAt } = stop;
    const leg = between(from, stop);
    const arriveAt = arrivedAt ?? at + leg.minutes * minute;
    const begins = Math.max(arriveAt, ...slots.map((slot) => slot.from));
    const leaveAt = leftAt ?? begins + serviceMinutes * minute;
    const promised = Math.min(...slots.map((slot) => slot.to));
    at = leaveAt;
    from = stop;
    return {
      driveMinutes: leg.minutes,
      metres: leg.metres,
      arriveAt,
      leaveAt,
      lateMinutes: Math.max(0, Math.ceil((arriveAt - promised) / minute)),
    };
  });
  const home = between(from, yard);
  const sum = (each: (stop: StopTimes) => number) => times.reduce((total, stop) => total + each(stop), 0);
  return {
    stops: times,
    driveMinutes: sum((stop) => stop.driveMinutes) + home.minutes,
    metres: sum((stop) => stop.metres) + home.metres,
    backAt: at + home.minutes * minute,
  };
}
