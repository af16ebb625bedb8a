import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { areSharedAlike, makeUp, percentOfParts, sharedOut, takenBack } from './parts.ts';

const county = { authority: 'Albany County', registration_number: '', percent: 4 };
const city = { authority: 'City of Albany', registration_number: 'A-7', percent: 2.25 };

describe('A tax that several authorities levy', () => {
  it('has the percent of its parts, and one without parts any [B3.12]', () => {
    expect(percentOfParts([county, city])).toBe(6.25);
    expect(percentOfParts([{ percent: 0.1 }, { percent: 0.2 }])).toBe(0.3);
    expect(makeUp([county, city], 6.25)).toBe(true);
    expect(makeUp([county, city], 6.2501)).toBe(false);
    expect(makeUp([], 8)).toBe(true);
  });

  it('is shared out to the cent, and the last part takes the remainder [B3.12]', () => {
    expect(sharedOut(1003, [county, city])).toEqual([642, 361]);
    expect(sharedOut(1, [{ percent: 1 }, { percent: 1 }, { percent: 1 }])).toEqual([0, 0, 1]);
    expect(sharedOut(500, [])).toEqual([]);
  });

  it('goes back to the cent, in whatever parts it is credited [B3.12]', () => {
    const billed = [642, 361];
    const back = [0, 0];
    for (const tax of [500, 500, 3]) {
      const parts = takenBack(
        tax,
        billed.map((each, at) => ({ tax: each, back: back[at] ?? 0 })),
      );
      expect(sum(parts)).toBe(tax);
      for (const [at, part] of parts.entries()) back[at] = (back[at] ?? 0) + part;
    }
    expect(back).toEqual(billed);
    expect(takenBack(5, [{ tax: 0, back: 0 }])).toEqual([5]);
  });

  it('is shared in another way where an authority, its number or its percent is another [B3.12]', () => {
    expect(areSharedAlike([county, city], [{ ...county }, { ...city }])).toBe(true);
    expect(areSharedAlike([county, city], [county, { ...city, registration_number: '' }])).toBe(false);
    expect(areSharedAlike([county, city], [city, county])).toBe(false);
    expect(areSharedAlike([], [county, city])).toBe(false);
  });
});
