import { expect, test } from 'vitest';
import { countedWords } from './counted.ts';

test('words of a search are counted alike, and not where they may tell who searched [S9.11]', () => {
  expect(countedWords('  Scissor   LIFT 19 ')).toBe('scissor lift 19');
  expect(
    ['ada@example.com', '518 555 0199', '4111 1111 1111 1111', ' ', 'x'.repeat(61)].map(countedWords),
  ).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
