import { describe, expect, it } from 'vitest';
import { checkOutOf } from './check-out.ts';

describe('the check-out of a document', () => {
  it.each([
    [{ left: 0, toGo: 3 }, null],
    [{ left: 1, toGo: 2 }, 'partially_complete'],
    [{ left: 3, toGo: 0 }, 'checked_out'],
    [{ left: 0, toGo: 0 }, null],
  ] as const)('of %o is %s [B4.17]', (facts, state) => {
    expect(checkOutOf(facts)).toBe(state);
  });
});
