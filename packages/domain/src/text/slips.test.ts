import { describe, expect, it } from 'vitest';
import { mayBeSlip, slipsBetween, wordMeant } from './slips.ts';

describe('slips of the finger', () => {
  it('counts a letter too many, too few, another one, and two in the wrong order as one each', () => {
    expect(slipsBetween('scissor', 'scissor')).toBe(0);
    expect(slipsBetween('scisor', 'scissor')).toBe(1);
    expect(slipsBetween('scisssor', 'scissor')).toBe(1);
    expect(slipsBetween('scizsor', 'scissor')).toBe(1);
    expect(slipsBetween('mapel', 'maple')).toBe(1);
    expect(slipsBetween('excavater', 'excavator')).toBe(1);
    expect(slipsBetween('abc', '')).toBe(3);
  });

  it('takes the nearest word, the more frequent of two, and none that is too far', () => {
    expect(wordMeant('scisor', ['scooter', 'scissor', 'scissors'])).toBe('scissor');
    expect(wordMeant('lofts', ['lifts', 'lofty'])).toBe('lifts');
    expect(wordMeant('lofts', ['boat', 'lamps'])).toBeUndefined();
  });

  it('guesses no number and no short word', () => {
    expect(['scisor', 'lift', 'gs-1930', 'jlg', '4711'].map(mayBeSlip)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
