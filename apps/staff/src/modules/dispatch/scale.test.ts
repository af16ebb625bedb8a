import type { Dispatch } from '@yardline/contract/trips/dispatch';
import type { Trip, TripStop } from '@yardline/contract/trips/trips';
import { expect, it } from 'vitest';
import { bandOf, barsOf, instantAt, lineOf, positionAt, scaleOf, ticksOf } from './scale.ts';

const day = '2026-01-05';
const zone = 'America/New_York';
const stop = (arrive: string, leave: string) =>
  ({ arrive_at: `${day}T${arrive}:00Z`, leave_at: `${day}T${leave}:00Z` }) as TripStop;
const trip = (from: string, to: string, stops: TripStop[] = []) =>
  ({ starts_at: `${day}T${from}:00Z`, ends_at: `${day}T${to}:00Z`, back_at: null, stops }) as unknown as Trip;
const board = (trips: Trip[]) => ({ day, timeZone: zone, lanes: [{ trips }] }) as unknown as Dispatch;

it('shows the usual hours of the day, and as many more as trips need [B2.10]', () => {
  const usual = scaleOf(board([]));
  expect([usual.hours, ticksOf(usual).at(0), ticksOf(usual).at(-1)]).toEqual([
    11,
    '2026-01-05T12:00:00Z',
    '2026-01-05T22:00:00Z',
  ]);
  // From 5:30 to 20:15 in New York.
  const wide = scaleOf(board([trip('10:30', '14:00'), trip('15:00', '23:59')]));
  expect([ticksOf(wide).at(0), wide.hours]).toEqual(['2026-01-05T10:00:00Z', 14]);
});

it('puts bars one after the other, each wide enough to be read, with the share of work in it [B2.10]', () => {
  const scale = scaleOf(board([]));
  const own = trip('13:00', '21:00', [
    stop('13:00', '13:10'),
    stop('13:23', '13:43'),
    stop('13:44', '14:04'),
  ]);
  expect(bandOf(scale, own)).toEqual({ first: 13, last: 109 });
  expect(barsOf(scale, own).map(({ first, last, work }) => [first, last, Math.round(work * 100)])).toEqual([
    [13, 18, 43],
    [18, 22, 95],
    [22, 26, 100],
  ]);
  expect(lineOf(scale, instantAt(scale, 0.5))).toBe(67);
});

it('finds the place of what is dropped: before the next stop, or at the end [B2.10]', () => {
  const own = trip('13:00', '21:00', [stop('13:00', '13:10'), stop('13:23', '13:43')]);
  const at = (time: string) => positionAt(own, Date.parse(`${day}T${time}:00Z`));
  expect([at('12:00'), at('13:05'), at('15:00')]).toEqual([0, 1, undefined]);
});
