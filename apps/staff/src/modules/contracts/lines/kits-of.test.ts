import { expect, test } from 'vitest';
import { newLine } from '../form/values.ts';
import { kitsOf } from './kits-of.ts';

const line = (productId: number, kitKey: string, kit: { header: string; quantity: number } | null = null) =>
  newLine({
    type: 'R',
    productId,
    quantity: 1,
    shown: {
      number: `P-${productId}`,
      description: '',
      isBulk: true,
      meterType: '',
      meter: null,
      owned: null,
      kitKey,
      kit,
      statusCode: '',
    },
  });

// A tower of two bays of four frames and a brace; another brace in the tower itself; a loose frame beside it.
const tower = line(1, 'tower');
const bay = line(2, 'bay', { header: 'tower', quantity: 2 });
const frame = line(3, '', { header: 'bay', quantity: 4 });
const brace = line(4, '', { header: 'bay', quantity: 1 });
const another = line(4, '', { header: 'tower', quantity: 1 });
const lines = [tower, bay, frame, brace, another, line(3, '')];
const free = (frames: number | null, braces: number | null) =>
  [null, null, frames, braces, braces, frames].map((available) => ({ available }));

test('counts of a kit what its scarcest part allows, kits within it too [B5.16]', () => {
  // A tower takes eight frames and three braces, a bay four and one.
  expect(kitsOf(lines, free(26, 15)).free).toEqual([3, 6, null, null, null, null]);
  expect(kitsOf(lines, free(26, 8)).free.slice(0, 2)).toEqual([2, 6]);
  expect(kitsOf(lines, free(-2, 8)).free.slice(0, 2)).toEqual([0, 0]);
});

test('leaves out what is not counted or not known, and tells how deep each line lies [B5.16]', () => {
  expect(kitsOf(lines, free(26, null)).free.slice(0, 2)).toEqual([3, 6]);
  expect(kitsOf(lines, []).free.slice(0, 2)).toEqual([null, null]);
  expect(kitsOf(lines, []).depths).toEqual([0, 1, 2, 2, 1, 0]);
});
