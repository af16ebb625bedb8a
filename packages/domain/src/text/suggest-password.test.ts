import { expect, it } from 'vitest';
import { checkPassword } from './password.ts';
import { suggestPassword } from './suggest-password.ts';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

it('suggests two random strings to base 36, with what the rule asks for beside them [S9.12]', () => {
  const made = Array.from({ length: 2_000 }, () => suggestPassword(random));
  for (const password of made) {
    expect(password).toMatch(/^[0-9a-z]{9}[A-Z][0-9a-z]{9}[!@#$%^&*]$/);
    expect(checkPassword(password)).toEqual([]);
  }
  expect(new Set(made).size).toBe(made.length);
});

/** Bytes that were drawn already, one after the other. */
const drawn = (bytes: readonly number[]) => {
  const left = [...bytes];
  return () => new Uint8Array([left.shift() ?? 0]);
};
const times = (count: number, byte: number) => Array.from({ length: count }, () => byte);

it('takes every letter as often as any other, and none from a byte that would favour the first ones', () => {
  // 252 and more would be the letters 0 to 3 once again: they are drawn again.
  const first = [255, 252, 0, 1, 2, 3, 10, 11, 12, 13, 14];
  const second = [35, 36, 251, 9, 8, 7, 6, 5, 4];
  expect(suggestPassword(drawn([...first, 25, ...second, 255]))).toBe('0123abcdeZz0z987654*');
});

it('draws again what keeps no rule: a password without a digit', () => {
  const letters = [...times(9, 10), 0, ...times(9, 11), 0];
  const mixed = [...times(9, 1), 1, ...times(9, 11), 1];
  expect(suggestPassword(drawn([...letters, ...mixed]))).toBe('111111111Bbbbbbbbbb@');
});
