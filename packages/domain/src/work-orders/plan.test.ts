import { expect, it } from 'vitest';
import { barOf, lanesOf, loadOf, minutesOf, movedTo, plannedOn, shiftsOf } from './plan.ts';

const week = [
  '2026-01-05',
  '2026-01-06',
  '2026-01-07',
  '2026-01-08',
  '2026-01-09',
  '2026-01-10',
  '2026-01-11',
];

it('a shop that has not said its hours works eight hours from Monday to Friday', () => {
  expect(minutesOf(shiftsOf([], 1))).toBe(480);
  expect(minutesOf(shiftsOf([], 6))).toBe(0);
});

it('a shop that has said its hours is closed on the days that it left out', () => {
  const hours = [{ weekday: 1, opens: 420, closes: 1020 }];
  expect(minutesOf(shiftsOf(hours, 1))).toBe(600);
  expect(minutesOf(shiftsOf(hours, 2))).toBe(0);
});

it('an order takes of each day what falls into the hours of the shop', () => {
  const span = { startDate: '2026-01-05', startTime: '15:00', endDate: '2026-01-07', endTime: '10:30' };
  const shifts = shiftsOf([], 1);
  // Two hours before closing, a whole day, and two hours and a half of the morning.
  expect(week.map((day) => plannedOn(day, span, shifts))).toEqual([120, 480, 150, 0, 0, 0, 0]);
});

it('an order over the break takes nothing for the break', () => {
  const span = { startDate: '2026-01-05', startTime: '11:00', endDate: '2026-01-05', endTime: '14:00' };
  expect(plannedOn('2026-01-05', span, shiftsOf([], 1))).toBe(120);
});

it('a bar shows the days of an order that the week has', () => {
  expect(barOf(week, { startDate: '2026-01-02', endDate: '2026-01-06' })).toEqual({ first: 0, last: 1 });
  expect(barOf(week, { startDate: '2026-01-11', endDate: '2026-01-20' })).toEqual({ first: 6, last: 6 });
  expect(barOf(week, { startDate: '2026-01-12', endDate: '2026-01-12' })).toBeUndefined();
});

it('bars that share a day have lanes of their own, and a free lane is used again', () => {
  const laid = lanesOf([
    { first: 0, last: 2 },
    { first: 1, last: 1 },
    { first: 3, last: 4 },
  ]);
  expect(laid.map(({ lane }) => lane)).toEqual([0, 1, 0]);
});

it('an order that is moved keeps its times and its length, across the end of a month', () => {
  const span = { startDate: '2026-01-05', startTime: '10:00', endDate: '2026-01-06', endTime: '15:00' };
  expect(movedTo(span, '2026-01-31', { shifts: [] })).toEqual({
    startDate: '2026-01-31',
    startTime: '10:00',
    endDate: '2026-02-01',
    endTime: '15:00',
  });
  expect(movedTo(span, '2026-01-31', { shifts: [], days: 1 }).endDate).toBe('2026-01-31');
});

it('an order of several days that is put on one ends with the last shift, not before it begins', () => {
  const span = { startDate: '2026-01-05', startTime: '15:00', endDate: '2026-01-07', endTime: '09:00' };
  const shifts = shiftsOf([], 1);
  expect(movedTo(span, '2026-01-06', { shifts, days: 1 })).toMatchObject({
    startTime: '15:00',
    endDate: '2026-01-06',
    endTime: '17:00',
  });
  const late = { ...span, startTime: '18:00' };
  expect(movedTo(late, '2026-01-06', { shifts, days: 1 }).endTime).toBe('23:59');
});

it('an order that had no plan takes the hours of its day', () => {
  const shifts = [
    { opens: 450, closes: 720 },
    { opens: 750, closes: 990 },
  ];
  expect(movedTo(undefined, '2026-01-05', { shifts })).toMatchObject({
    startTime: '07:30',
    endTime: '16:30',
  });
});

it('two orders on a day can take more than the shop works', () => {
  const all = { startDate: '2026-01-05', startTime: '08:00', endDate: '2026-01-05', endTime: '17:00' };
  const days = [{ day: '2026-01-05', shifts: shiftsOf([], 1) }];
  expect(loadOf(days, [all, { ...all, startTime: '15:00' }])).toEqual([{ planned: 600, of: 480 }]);
});
