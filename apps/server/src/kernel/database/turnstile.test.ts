import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turnstile } from './turnstile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters as one of several, and says in which order they came in. */
const entering = async (turnstile: Turnstile, name: string, inside: string[]): Promise<void> => {
  await turnstile.enter();
  inside.push(name);
};

it('lets enough in at once, and the next in the order in which they came', async () => {
  const turnstile = new Turnstile(2);
  const inside: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) void entering(turnstile, name, inside);
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).toEqual(['a', 'b']);
  turnstile.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).toEqual(['a', 'b', 'c']);
});

it('lets nobody wait for somebody slow for more than a moment', async () => {
  const turnstile = new Turnstile(1);
  const inside: string[] = [];
  for (const name of ['slow', 'quick', 'next']) void entering(turnstile, name, inside);
  await vi.advanceTimersByTimeAsync(24);
  expect(inside).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(1);
  expect(inside).toEqual(['slow', 'quick', 'next']);
  // Of three inside two may go before the next comes in at once.
  void entering(turnstile, 'late', inside);
  turnstile.leave();
  turnstile.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).not.toContain('late');
  turnstile.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).toContain('late');
});
