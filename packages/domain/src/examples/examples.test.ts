import { expect, test } from 'vitest';
import { examples } from './all.ts';

test.each(examples)('$id $rule answers as published', ({ answer, expected }) => {
  expect(answer()).toEqual(expected);
});

test('every example has an id of its own', () => {
  const ids = examples.map((example) => example.id);
  expect(new Set(ids).size).toBe(ids.length);
});
