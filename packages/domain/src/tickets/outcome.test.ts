import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

it('a closing is done when nothing stayed behind, else partly done', () => {
  expect(outcomeOf(5, 5)).toBe('done');
  expect(outcomeOf(5, 4.5)).toBe('partial');
  expect(outcomeOf(1, 0)).toBe('partial');
});
