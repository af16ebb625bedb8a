// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetKept, keptFor, readKept, withKept } from './kept.ts';

beforeEach(() => localStorage.clear());

describe('what is kept by owner', () => {
  it('is each owner’s own, and gone when it is taken out [S3.11]', () => {
    const both = withKept(withKept({}, 1, 'a'), 2, 'b');
    localStorage.setItem('ClockInValue', JSON.stringify(both));
    expect(keptFor(localStorage, 'ClockInValue', 1)).toBe('a');
    forgetKept(localStorage, 'ClockInValue', 1);
    expect(keptFor(localStorage, 'ClockInValue', 1)).toBeUndefined();
    expect(keptFor(localStorage, 'ClockInValue', 2)).toBe('b');
  });

  it.each([['5'], ['null'], ['"x"'], ['{'], [null]])('is nothing where %j stands', (text) => {
    expect(readKept(text)).toEqual({});
  });

  it('takes texts alone', () => {
    expect(readKept('{"1":"a","2":3}')).toEqual({ 1: 'a' });
  });
});
