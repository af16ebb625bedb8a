import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleIn, type KitRow, kitsFree, piecesPerKit } from '../availability/kits.ts';
import { circleOf, depthsOf, explode } from './explode.ts';

const row = (kit: string, part: string, quantity = 1): KitRow => ({ kit, part, quantity });
const told = (kit: string, rows: readonly KitRow[]) =>
  explode(kit, rows).map(({ row: { part }, header, pieces }) => [part, header, pieces]);

/** A scaffold: two bays of four frames and two braces each, a toolbox, and a sign that is not sent along. */
const scaffold = [
  row('scaffold', 'bay', 2),
  row('bay', 'frame', 4),
  row('bay', 'brace', 2),
  row('scaffold', 'sign', 0),
  row('scaffold', 'toolbox'),
  row('toolbox', 'wrench', 2),
  row('scaffold', 'brace'),
];

/** Kits named by a number hold only such of a lesser one, so that there is no circle. */
const contents = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 }))
    .filter(([kit, part]) => part < kit)
    .map(([kit, part, quantity]) => row(String(kit), String(part), quantity)),
  { maxLength: 8 },
);

describe('a kit', () => {
  it('brings its contents and those of kits within it, in their quantities [B3.5]', () => {
    expect(told('scaffold', scaffold)).toEqual([
      ['bay', null, 2],
      ['frame', 0, 8],
      ['brace', 0, 4],
      ['toolbox', null, 1],
      ['wrench', 3, 2],
      ['brace', null, 1],
    ]);
    expect(told('wrench', scaffold)).toEqual([]);
  });

  it('of which the scarcest part is short cannot be put together more often: 26 frames make 3 scaffolds [B1.6]', () => {
    const pieces = piecesPerKit('scaffold', scaffold);
    expect([...pieces]).toEqual([
      ['frame', 8],
      ['brace', 5],
      ['wrench', 2],
    ]);
    const stock = { frame: 26, brace: 15, wrench: 9 };
    expect(kitsFree(pieces, new Map(Object.entries(stock)))).toBe(3);
    expect(kitsFree(pieces, new Map(Object.entries({ ...stock, brace: 14 })))).toBe(2);
    expect(kitsFree(pieces, new Map([['frame', 100]]))).toBe(0);
  });

  it('that would contain itself says by which way [B1.6]', () => {
    const rows = [row('a', 'x'), row('a', 'b'), row('b', 'c', 0), row('c', 'a')];
    expect(circleOf('a', rows)).toEqual(['a', 'b', 'c', 'a']);
    expect(circleOf('c', rows)).toEqual(['c', 'a', 'b', 'c']);
    expect(circleOf('a', [row('a', 'a')])).toEqual(['a', 'a']);
    expect(circleOf('x', rows)).toBeUndefined();
    expect(circleOf('scaffold', scaffold)).toBeUndefined();
    // A circle beside it is not its own.
    expect(circleOf('z', [row('z', 'a'), ...rows])).toBeUndefined();
  });

  it('is deeper than its contents [B1.6]', () => {
    const depths = depthsOf(scaffold);
    expect([depths.get('scaffold'), depths.get('bay'), depths.get('frame')]).toEqual([2, 1, 0]);
  });

  it('brings no more than a document takes', () => {
    const many = Array.from({ length: 30 }, () => row('k', 'inner'));
    const inner = Array.from({ length: 30 }, (_, at) => row('inner', `part ${at}`));
    expect(() => explode('k', [...many, ...inner])).toThrow(RangeError);
    expect(explode('k', [...many.slice(0, 16), ...inner])).toHaveLength(16 * 31);
  });

  it('brings of every part what is counted for it, whatever lies in what [B1.6]', () => {
    fc.assert(
      fc.property(contents, (rows) => {
        const kits = new Set(rows.filter(({ quantity }) => quantity > 0).map(({ kit }) => kit));
        const brought = new Map<string, number>();
        for (const { row: each, pieces } of explode('5', rows)) {
          if (kits.has(each.part)) continue;
          brought.set(each.part, (brought.get(each.part) ?? 0) + pieces);
        }
        expect(brought).toEqual(piecesPerKit('5', rows));
      }),
    );
  });

  it('has a circle exactly where some kit contains itself [B1.6]', () => {
    const anything = fc.array(
      fc.tuple(fc.nat(4), fc.nat(4)).map(([kit, part]) => row(String(kit), String(part))),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anything, (rows) => {
        const circles = ['0', '1', '2', '3', '4'].filter((kit) => circleOf(kit, rows) !== undefined);
        expect(circles.length > 0).toBe(cycleIn(rows) !== undefined);
      }),
    );
  });
});
