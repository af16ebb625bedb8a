import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Works that end when they are told to. */
const works = (turns: Turns<string, string>) => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, wish = name) =>
    turns.take(wish, async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return `${name} done`;
    });
  return { began, take, end: (name: string) => ends.get(name)?.() };
};

it('works at so many at a time, in the order in which they came', async () => {
  const turns = new Turns<string, string>(2, 10);
  const { began, take, end } = works(turns);
  const all = ['a', 'b', 'c', 'd'].map((name) => take(name));
  await soon();
  expect(began).toEqual(['a', 'b']);
  end('b');
  await soon();
  expect(began).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await soon();
  end('d');
  expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done', 'd done']);
  expect(turns.isIdle).toBe(true);
});

it('answers who waits for the same, and no one else', async () => {
  const turns = new Turns<string, string>(1, 10);
  const { began, take, end } = works(turns);
  const all = [take('first'), take('second', 'lift'), take('third', 'drill'), take('fourth', 'lift')];
  turns.answer((wish) => wish === 'lift', 'sold out');
  end('first');
  await soon();
  end('third');
  expect(await Promise.all(all)).toEqual(['first done', 'sold out', 'third done', 'sold out']);
  expect(began).toEqual(['first', 'third']);
});

it('lets so many wait and no more, and goes on after a work that failed', async () => {
  const turns = new Turns<string, string>(1, 1);
  const failing = turns.take('a', () => Promise.reject(new Error('lost')));
  const waiting = turns.take('b', () => Promise.resolve('done'));
  expect(await turns.take('c', () => Promise.resolve('never'))).toBeUndefined();
  await expect(failing).rejects.toThrow('lost');
  expect(await waiting).toBe('done');
});
