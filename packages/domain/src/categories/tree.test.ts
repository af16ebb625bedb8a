import { describe, expect, it } from 'vitest';
import { circleOf, treeOf, withinOf } from './tree.ts';

const nodes = [
  { id: 1, name: 'Lifts', parentId: null },
  { id: 2, name: 'Scissor lifts', parentId: 1 },
  { id: 3, name: 'Booms', parentId: 1 },
  { id: 4, name: 'Electric', parentId: 2 },
  { id: 5, name: 'Air', parentId: null },
];

describe('the tree of categories', () => {
  it('has each behind the one that it lies in, by names', () => {
    expect(treeOf(nodes).map(({ path, depth }) => [path, depth])).toEqual([
      ['Air', 0],
      ['Lifts', 0],
      ['Lifts › Booms', 1],
      ['Lifts › Scissor lifts', 1],
      ['Lifts › Scissor lifts › Electric', 2],
    ]);
  });

  it('knows the contents of a category', () => {
    expect(withinOf(1, nodes)).toEqual([1, 2, 4, 3]);
    expect(withinOf(4, nodes)).toEqual([4]);
  });

  it('refuses a parent that is the category itself or below it, and says by which way [B5.31]', () => {
    expect(circleOf(1, 1, nodes)).toBe('Lifts › Lifts');
    expect(circleOf(1, 4, nodes)).toBe('Lifts › Scissor lifts › Electric › Lifts');
    expect(circleOf(4, 1, nodes)).toBeUndefined();
    expect(circleOf(1, 5, nodes)).toBeUndefined();
    expect(circleOf(1, null, nodes)).toBeUndefined();
  });
});
