import { expect, it } from 'vitest';
import { groupDays } from './group-days.ts';

it('counts what is free from day to day [B5.16]', () => {
  const steps = [
    { day: 1, held: 2, twice: 0 },
    { day: 3, held: -1, twice: 0 },
  ];
  expect(groupDays(3, steps, 4)).toEqual({ free: [3, 1, 1, 2], short: [0, 0, 0, 0] });
});

it('is short where a machine is promised twice and no other is free [B5.16]', () => {
  const twice = [
    { day: 0, held: 1, twice: 0 },
    { day: 1, held: 0, twice: 1 },
    { day: 2, held: 1, twice: 0 },
    { day: 4, held: 0, twice: -1 },
  ];
  expect(groupDays(2, twice, 5)).toEqual({ free: [1, 1, 0, 0, 0], short: [0, 0, 1, 1, 0] });
});

it('says nothing of steps past the last day [B5.16]', () => {
  expect(groupDays(1, [{ day: 9, held: 1, twice: 0 }], 2)).toEqual({ free: [1, 1], short: [0, 0] });
});
