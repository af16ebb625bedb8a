import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDrawing, isSigned, most, pad, pathOf } from './strokes.ts';

describe('a drawing', () => {
  it.each([
    ['of nothing is one, and no signature', [], true, false],
    ['of a tap is no signature', [[500, 100]], true, false],
    ['across the pad is one', [[100, 100, 200, 110, 300, 90]], true, true],
    ['down the pad is one', [[100, 100, 100, 200]], true, true],
    ['with half a point is none', [[100, 100, 200]], false, false],
    ['beyond the pad is none', [[100, 100, pad.width + 1, 100]], false, false],
    ['below the pad is none', [[100, 100, 200, pad.height + 1]], false, false],
    ['between the points is none', [[100, 100, 200.5, 100]], false, false],
    ['of an empty stroke is none', [[]], false, false],
  ])('%s', (_, strokes, drawing, signed) => {
    expect([isDrawing(strokes), isSigned(strokes)]).toEqual([drawing, signed]);
  });

  it('ends where nobody signs any more', () => {
    const long = Array.from({ length: most.points * 2 + 2 }, (_, at) => at % 300);
    expect(isDrawing([long])).toBe(false);
    expect(isDrawing([long.slice(0, most.points * 2)])).toBe(true);
    expect(isDrawing(Array.from({ length: most.strokes + 1 }, () => [1, 1]))).toBe(false);
  });
});

describe('its path', () => {
  it('leads through the middles, from the first point to the last', () => {
    expect(pathOf([10, 10])).toBe('M10 10h0.1');
    expect(pathOf([0, 0, 10, 20])).toBe('M0 0L10 20');
    expect(pathOf([0, 0, 10, 20, 30, 40])).toBe('M0 0Q10 20 20 30L30 40');
  });

  it('holds figures and the four letters of a path alone, whatever was drawn', () => {
    const point = fc.integer({ min: 0, max: pad.height });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (values) => {
        expect(pathOf(values)).toMatch(/^M\d+ \d+(h0\.1|[QL\d. ]+)$/);
      }),
    );
  });
});
