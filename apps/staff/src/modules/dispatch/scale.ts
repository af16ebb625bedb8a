import type { Dispatch } from '@yardline/contract/trips/dispatch';
import type { Trip } from '@yardline/contract/trips/trips';
import { startOfDay } from '@yardline/domain/time/local';
import { tripsOf } from './of-board.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A column of the board is five minutes. */
const slot = 5 * minute;
export const slotsInHour = hour / slot;
/** What is always shown, in hours of the day. */
const usual = { first: 7, last: 18 } as const;
const mostHours = 36;
/** A bar is as wide at least: a quarter of an hour, so that its number can be read. */
const leastSlots = 3;

/** From when on the board shows the day, in milliseconds since 1970, and how many hours. */
export type Scale = { from: number; hours: number };

export const millis = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;

/** The hours that hold all trips of the day, at least the usual ones. */
export const scaleOf = (board: Dispatch): Scale => {
  const begins = startOfDay(board.day, board.timeZone).epochMilliseconds;
  const said = tripsOf(board).flatMap(({ starts_at: from, ends_at: to, back_at: back, stops }) => [
    ...(back === null ? [from, to] : [from, to, back]),
    ...stops.flatMap(({ arrive_at: arrive, leave_at: leave }) => [arrive, leave]),
  ]);
  const hours = said.map((at) => (millis(at) - begins) / hour);
  const first = Math.min(usual.first, ...hours.map(Math.floor));
  const last = Math.max(usual.last, ...hours.map(Math.ceil));
  return { from: begins + first * hour, hours: Math.min(mostHours, last - first) };
};

/** The beginnings of its hours. */
export const ticksOf = ({ from, hours }: Scale): string[] =>
  Array.from({ length: hours }, (_, n) => Temporal.Instant.fromEpochMilliseconds(from + n * hour).toString());

const last = ({ hours }: Scale): number => hours * slotsInHour + 1;

/** The line of the grid that an instant is nearest to, counted from 1. */
export const lineOf = (scale: Scale, at: number): number =>
  Math.min(last(scale), Math.max(1, Math.round((at - scale.from) / slot) + 1));

/** The instant at a share of the width of the board. */
export const instantAt = ({ from, hours }: Scale, share: number): number => from + share * hours * hour;

/** The lines between which a trip is. */
export const bandOf = (scale: Scale, { starts_at: from, ends_at: to }: Trip) => ({
  first: lineOf(scale, millis(from)),
  last: Math.max(lineOf(scale, millis(from)) + leastSlots, lineOf(scale, millis(to))),
});

/** The bars of the stops of a trip: from one arrival to the next, with the share of it that is work there. */
export const barsOf = (scale: Scale, { stops }: Pick<Trip, 'stops'>) => {
  let from = 1;
  return stops.map(({ arrive_at: arrive, leave_at: leave }, index) => {
    const next = stops[index + 1]?.arrive_at ?? leave;
    const first = Math.max(from, lineOf(scale, millis(arrive)));
    from = Math.max(first + leastSlots, lineOf(scale, millis(next)));
    const whole = Math.max(slot, millis(next) - millis(arrive));
    return { first, last: from, work: Math.min(1, (millis(leave) - millis(arrive)) / whole) };
  });
};

/** Before which stop something goes that is dropped at an instant; undefined for the end. */
export const positionAt = ({ stops }: Pick<Trip, 'stops'>, at: number): number | undefined => {
  const index = stops.findIndex((stop) => millis(stop.arrive_at) >= at);
  return index === -1 ? undefined : index;
};
