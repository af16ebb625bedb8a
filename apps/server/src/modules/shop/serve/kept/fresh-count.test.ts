import { expect, it } from 'vitest';
import { FreshCount } from './fresh-count.ts';

it('counts the pages of a network for a minute, and those of others by themselves', () => {
  const count = new FreshCount(2);
  const isWithin = (ip: string, now: number): boolean => {
    try {
      count.spend(ip, now);
      return true;
    } catch {
      return false;
    }
  };
  expect([isWithin('192.0.2.1', 0), isWithin('192.0.2.1', 1), isWithin('192.0.2.1', 2)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isWithin('192.0.2.2', 3), isWithin('192.0.2.1', 60_000)]).toEqual([true, true]);
});

it('counts nothing without a limit', () => {
  const count = new FreshCount(0);
  for (let n = 0; n < 1_000; n += 1) expect(() => count.spend('192.0.2.1', n)).not.toThrow();
});
