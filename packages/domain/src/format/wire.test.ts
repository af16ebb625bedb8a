import { expect, it } from 'vitest';
import { wireDate, wireTime } from './wire.ts';

it.each([
  ['2026-05-04', '20260504'],
  ['1999-12-31', '19991231'],
  [null, ''],
])('writes the day %s as %j [B9.5]', (day, text) => {
  expect(wireDate(day)).toBe(text);
});

it.each([
  ['08:30', '083000'],
  ['00:00', '000000'],
  ['23:59:07', '235907'],
  [null, ''],
])('writes the time %s as %j [B9.5]', (time, text) => {
  expect(wireTime(time)).toBe(text);
});
