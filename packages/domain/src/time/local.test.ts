import { describe, expect, it, test } from 'vitest';
import { contains, dayOf, hoursBetween, later, overlaps, startOfDay, toInstant, toLocal } from './local.ts';

const newYork = 'America/New_York';
const at = (text: string) => Temporal.Instant.from(text);
const period = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe('local days and times', () => {
  test.each([
    ['2026-03-01', '21:00', '2026-03-02T02:00:00Z'],
    ['2026-07-01', '08:30', '2026-07-01T12:30:00Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00Z'], // skipped by the spring change: 03:30 is meant
    ['2026-11-01', '01:30', '2026-11-01T05:30:00Z'], // shown twice by the autumn change: the first is meant
  ])('%s %s in New York is %s [B9.5]', (date, time, instant) => {
    expect(toInstant(date, time, newYork).toString()).toBe(instant);
  });

  test.each([
    ['2026-02-30', '08:00', newYork],
    ['2026-02-20', '24:30', newYork],
    ['2026-02-20', '08:00', 'America/Nowhere'],
  ])('refuses %s %s in %s [B5.25]', (date, time, zone) => {
    expect(() => toInstant(date, time, zone)).toThrow(RangeError);
  });

  it('gives an evening instant to the local day and not to the day in Greenwich [B9.5]', () => {
    const instant = at('2026-03-02T02:00:59Z');
    expect(toLocal(instant, newYork)).toEqual({ date: '2026-03-01', time: '21:00' });
    expect(dayOf(instant, newYork)).toBe('2026-03-01');
    expect(startOfDay('2026-03-01', newYork).toString()).toBe('2026-03-01T05:00:00Z');
  });

  test.each([
    ['2026-03-08', '2026-03-09', 23],
    ['2026-11-01', '2026-11-02', 25],
    ['2026-06-01', '2026-06-02', 24],
  ])('the day from %s to %s has %d hours [B9.5]', (first, second, hours) => {
    expect(hoursBetween(startOfDay(first, newYork), startOfDay(second, newYork))).toBe(hours);
  });
});

describe('half-open periods', () => {
  const morning = period('2026-05-04T08:00Z', '2026-05-04T12:00Z');

  test.each([
    ['touches at the end', period('2026-05-04T12:00Z', '2026-05-04T13:00Z'), false],
    ['touches at the start', period('2026-05-04T07:00Z', '2026-05-04T08:00Z'), false],
    ['shares the last minute', period('2026-05-04T11:59Z', '2026-05-04T13:00Z'), true],
    ['lies inside', period('2026-05-04T09:00Z', '2026-05-04T10:00Z'), true],
    ['is empty', period('2026-05-04T09:00Z', '2026-05-04T09:00Z'), false],
  ])('a period that %s: overlap %# [B4.25]', (_what, other, expected) => {
    expect(overlaps(morning, other)).toBe(expected);
    expect(overlaps(other, morning)).toBe(expected);
  });

  it('holds its first instant and not its last [B4.25]', () => {
    expect(contains(morning, morning.from)).toBe(true);
    expect(contains(morning, morning.to)).toBe(false);
    expect(later(morning.from, morning.to)).toBe(morning.to);
  });
});
