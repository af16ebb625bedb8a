import { describe, expect, it } from 'vitest';
import { elapsedText } from './elapsed.ts';

describe('a running clock', () => {
  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [59_999, '00:00:59'],
    [3_725_900, '01:02:05'],
    [100 * 3_600_000, '100:00:00'],
    [-5, '00:00:00'],
  ])('shows %d milliseconds as %s [S2.30] [S9.6]', (milliseconds, text) => {
    expect(elapsedText(milliseconds)).toBe(text);
  });
});
