import { expect, it } from 'vitest';
import { depthsIn, inKitOrder } from './order.ts';

const line = (lineNumber: number, kitLine: number | null = null) => ({ lineNumber, kitLine });
// A loose line, a tower with a bay with frames, another loose line, then parts that came back: a frame and a brace of the tower.
const lines = [line(1), line(2), line(3, 2), line(4, 3), line(5), line(6, 3), line(7, 2), line(8, 99)];

it('puts the lines of a kit right after it, and those of inner kits after that [B3.5]', () => {
  expect(inKitOrder(lines, (each) => each).map(({ lineNumber }) => lineNumber)).toEqual([
    1, 2, 3, 4, 6, 7, 5, 8,
  ]);
  expect(inKitOrder([], (each: never) => each)).toEqual([]);
});

it('tells how deep each lies [B3.5]', () => {
  expect([...depthsIn(lines, (each) => each).values()]).toEqual([0, 0, 1, 2, 0, 2, 1, 0]);
});
