import { expect, it } from 'vitest';
import { KeptCopies } from './kept-copies.ts';

const counting = () => {
  let made = 0;
  return async () => {
    made += 1;
    return `copy ${made}`;
  };
};

it('makes a copy once for all who ask meanwhile, and again when its time is over', async () => {
  const copies = new KeptCopies<string>(1_000, 10);
  const make = counting();
  expect(await Promise.all([copies.get('a', 0, make), copies.get('a', 0, make)])).toEqual([
    'copy 1',
    'copy 1',
  ]);
  expect(await copies.get('a', 999, make)).toBe('copy 1');
  expect(await copies.get('a', 1_000, make)).toBe('copy 2');
});

it('keeps no failure', async () => {
  const copies = new KeptCopies<string>(1_000, 10);
  await expect(copies.get('a', 0, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await copies.get('a', 1, counting())).toBe('copy 1');
});

it('lets the oldest go when there is no room', async () => {
  const copies = new KeptCopies<string>(1_000, 12, (text) => text.length);
  const make = counting();
  await copies.get('a', 0, make);
  await copies.get('b', 0, make);
  await copies.get('c', 0, make);
  expect(await copies.get('b', 1, make)).toBe('copy 2');
  expect(await copies.get('a', 1, make)).toBe('copy 4');
});
