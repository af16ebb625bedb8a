import type { KitRow } from '../availability/kits.ts';

/** One item of a kit's contents, or of the contents of a kit within it. */
export type Exploded<Row extends KitRow = KitRow> = {
  row: Row;
  /** Index in this list of the inner kit that contains it; null for direct contents of the kit. */
  header: number | null;
  /** How many pieces of it the whole kit takes. */
  pieces: number;
};

/** More than a document allows. */
const mostLines = 500;

const contentsOf = <Row extends KitRow>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(
    rows.filter(({ quantity }) => quantity > 0),
    ({ kit }) => kit,
  );

/**
 * The kits by which a kit would contain itself, from it and back to it: A, B, A. Undefined where it does not; a circle below
 * it that does not include it is another kit's.
 */
export function circleOf(kit: string, rows: readonly KitRow[]): string[] | undefined {
  const contents = Map.groupBy(rows, (row) => row.kit);
  const seen = new Set<string>();
  const search = (at: string, above: readonly string[]): string[] | undefined => {
    for (const { part } of contents.get(at) ?? []) {
      if (part === kit) return [...above, part];
      if (seen.has(part)) continue;
      seen.add(part);
      const found = search(part, [...above, part]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(kit, [kit]);
}

/** The depth of nested kits below each kit: 0 where there is none. The rows have no circle. */
export function depthsOf(rows: readonly KitRow[]): Map<string, number> {
  const contents = Map.groupBy(rows, (row) => row.kit);
  const depths = new Map<string, number>();
  const depthOf = (kit: string): number => {
    const known = depths.get(kit);
    if (known !== undefined) return known;
    const depth = Math.max(0, ...(contents.get(kit) ?? []).map(({ part }) => depthOf(part) + 1));
    depths.set(kit, depth);
    return depth;
  };
  for (const kit of contents.keys()) depthOf(kit);
  return depths;
}

/**
 * The contents of one kit, in order, each inner kit followed by its own contents: 2 inner kits of 3
 * bolts are 6 bolts. Rows of quantity 0 add nothing. The rows have no circle (circleOf).
 * @throws RangeError when there are more items than any document allows
 */
export function explode<Row extends KitRow>(kit: string, rows: readonly Row[]): Exploded<Row>[] {
  const contents = contentsOf(rows);
  const lines: Exploded<Row>[] = [];
  const open = (at: string, header: number | null, times: number): void => {
    for (const row of contents.get(at) ?? []) {
      if (lines.length >= mostLines) throw new RangeError('a kit of more lines than a document takes');
      // Quantities have two decimals, and so have their products.
      const pieces = Math.round(row.quantity * times * 100) / 100;
      lines.push({ row, header, pieces });
      open(row.part, lines.length - 1, pieces);
    }
  };
  open(kit, null, 1);
  return lines;
}
