import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turnstile } from './turnstile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Several at one turnstile: who came in, in that order, and a way to have one of them end. */
const several = (enough: number) => {
  const turnstile = new Turnstile(enough);
  const inside: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    inside,
    come: async (...names: string[]) => {
      for (const name of names) {
        const end = Promise.withResolvers<void>();
        ends.set(name, end);
        const work = turnstile.pass(() => {
          inside.push(name);
          return end.promise;
        });
        void work.catch(() => {});
      }
      await settled();
    },
    end: async (name: string, fault?: Error) => {
      if (fault === undefined) ends.get(name)?.resolve();
      else ends.get(name)?.reject(fault);
      await settled();
    },
  };
};

it('lets enough in at once, and the next in the order in which they came', async () => {
  const { inside, come, end } = several(2);
  await come('a', 'b', 'c', 'd');
  expect(inside).toEqual(['a', 'b']);
  await end('b');
  expect(inside).toEqual(['a', 'b', 'c']);
  await end('a', new Error('refused'));
  expect(inside).toEqual(['a', 'b', 'c', 'd']);
});

it('makes no transaction wait for a slow one for more than a moment', async () => {
  const { inside, come, end } = several(1);
  await come('slow', 'quick', 'next');
  await vi.advanceTimersByTimeAsync(24);
  expect(inside).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(1);
  expect(inside).toEqual(['slow', 'quick', 'next']);
  // Of three inside two end before the next comes in at once.
  await come('late');
  await end('quick');
  await end('next');
  expect(inside).not.toContain('late');
  await end('slow');
  expect(inside).toContain('late');
});

it('answers what the work answers, and fails as it fails', async () => {
  const turnstile = new Turnstile(1);
  await expect(turnstile.pass(async () => 7)).resolves.toBe(7);
  await expect(turnstile.pass(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
