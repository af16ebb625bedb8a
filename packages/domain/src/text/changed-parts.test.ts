import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';

const told = (before: string, after: string): string =>
  changedParts(before.split(''), after.split(''))
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}${text}`))
    .join('');

it('tells what a newer text adds and leaves out, as little as can be [B2.20]', () => {
  expect(told('abc', 'abc')).toBe('abc');
  expect(told('abc', 'axc')).toBe('a-b+xc');
  expect(told('', 'ab')).toBe('+a+b');
  expect(told('ab', '')).toBe('-a-b');
  expect(told('abcd', 'bcde')).toBe('-abcd+e');
});

it('leads from one text to the other, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = changedParts(before, after);
      const without = (kind: 'added' | 'removed') =>
        parts.filter((part) => part.kind !== kind).map((part) => part.text);
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
