import { describe, expect, it } from 'vitest';
import { mayBeSlip, slipsBetween, wordsMeant } from './slips.ts';

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

  it('takes the nearest words first, and none that is too far', () => {
    const meant = (typed: string, known: string[]) => wordsMeant(typed, known).map(({ word }) => word);
    expect(meant('scisor', ['scooter', 'scissors', 'scissor'])).toEqual(['scissor', 'scissors']);
    expect(meant('lofts', ['lifts', 'lofty'])).toEqual(['lifts', 'lofty']);
    expect(meant('lofts', ['boat', 'lamps'])).toEqual([]);
    expect(meant('boms', ['booms', 'bombs', 'bloomers'])).toEqual(['booms', 'bombs']);
  });

  it('guesses no number and no short word', () => {
    expect(['scisor', 'lift', 'gs-1930', 'jlg', '4711'].map(mayBeSlip)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
