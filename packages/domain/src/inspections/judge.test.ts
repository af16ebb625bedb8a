import { describe, expect, it } from 'vitest';
import { type Answer, isAnswer, isFailure, judge, type Point, verdictOf } from './judge.ts';

const point = (more: Partial<Point>): Point => ({
  id: 1,
  kind: 'pass_fail',
  low: null,
  high: null,
  choices: [],
  is_required: true,
  photo_on_fail: false,
  on_fail: 'note',
  ...more,
});

const fails = (of: Partial<Point>, value: string) => isFailure(point(of), { value, photos: 0 });

describe('an answer to a point', () => {
  it.each<[Partial<Point>, string, boolean]>([
    [{}, 'pass', true],
    [{}, 'na', false],
    [{ is_required: false }, 'na', true],
    [{}, 'maybe', false],
    [{ kind: 'number' }, '12.5', true],
    [{ kind: 'number' }, '1e3', false],
    [{ kind: 'number' }, '1,5', false],
    [{ kind: 'number' }, '-1', false],
    [{ kind: 'fuel' }, '8', true],
    [{ kind: 'fuel' }, '9', false],
    [{ kind: 'fuel' }, '1.5', false],
    [{ kind: 'choice', choices: [{ is_fail: false }] }, '0', true],
    [{ kind: 'choice', choices: [{ is_fail: false }] }, '1', false],
    [{ kind: 'meter' }, '1204.5', true],
    [{ kind: 'meter' }, '1204.55', false],
    [{ kind: 'photo' }, 'yes', false],
    [{ kind: 'text' }, ' ', false],
  ])('%j takes %j: %s', (of, value, is) => {
    expect(isAnswer(point(of), value)).toBe(is);
  });

  it('fails where it says so, outside of its bounds, and for a choice that is a failure', () => {
    expect([fails({}, 'fail'), fails({}, 'pass'), fails({}, '')]).toEqual([true, false, false]);
    const tires = { kind: 'number', low: 30, high: 40 } as const;
    expect(['29.9', '30', '40', '40.1'].map((value) => fails(tires, value))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const choices = [{ is_fail: false }, { is_fail: true }];
    expect(['0', '1'].map((value) => fails({ kind: 'choice', choices }, value))).toEqual([false, true]);
    expect(['3', '4'].map((value) => fails({ kind: 'fuel', low: 4 }, value))).toEqual([true, false]);
  });
});

describe('an inspection', () => {
  const judged = (points: Point[], answers: [number, Answer][]) => judge(points, new Map(answers));

  it('lacks answers to what is required, and a photo of what failed where one is asked for', () => {
    const points = [
      point({ id: 1 }),
      point({ id: 2, photo_on_fail: true }),
      point({ id: 3, is_required: false }),
      point({ id: 4, kind: 'photo' }),
    ];
    expect(judged(points, [[2, { value: 'fail', photos: 0 }]]).map(({ lack }) => lack)).toEqual([
      'answer',
      'photo',
      undefined,
      'photo',
    ]);
    const whole = judged(points, [
      [1, { value: 'pass', photos: 0 }],
      [2, { value: 'fail', photos: 1 }],
      [4, { value: '', photos: 1 }],
    ]);
    expect(whole.map(({ lack }) => lack)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('passes with notes, and fails by its worst point', () => {
    const verdict = (...kinds: Point['on_fail'][]) =>
      verdictOf(
        judged(
          kinds.map((on_fail, index) => point({ id: index + 1, on_fail })),
          kinds.map((_, index) => [index + 1, { value: 'fail', photos: 0 }]),
        ),
      );
    expect(verdict()).toEqual({ outcome: 'passed', worst: undefined });
    expect(verdict('note')).toEqual({ outcome: 'passed', worst: 'note' });
    expect(verdict('note', 'order')).toEqual({ outcome: 'failed', worst: 'order' });
    expect(verdict('order', 'out_of_service')).toEqual({ outcome: 'failed', worst: 'out_of_service' });
  });
});
