import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { PickSheetLine } from '@yardline/contract/contracts/picks';

/** What is picked of a line: as typed, with the pieces that are known by a number. */
export type Picked = { quantity: unknown; serials: string[] };
export type Count = ReadonlyMap<number, Picked>;

type Line = Pick<ContractLine, 'id' | 'lineNumber' | 'product' | 'promised' | 'quantity' | 'isSerialized'>;

/** What a scan came to: the count after it, and the words that say so. */
export type Scanned = {
  count: Count;
  said: { key: 'counted' | 'notOn' | 'allCounted' | 'scanSerial' | 'again'; code: string; count?: number };
};

/** Pieces that lie on the shelf for a line; all of it where stock is not counted. */
export const there = ({ promised, quantity }: Pick<Line, 'promised' | 'quantity'>): number =>
  promised ?? quantity;

const piecesOf = (count: Count, { lineNumber }: Line): number => Number(count.get(lineNumber)?.quantity ?? 0);

/**
 * Counts one more of what was scanned: a piece by its serial number once, any other by the number or barcode of its part, on the first
 * line that still misses one. Pieces that have a number are counted by it alone.
 */
export const countScan = (
  lines: readonly Line[],
  sheet: readonly PickSheetLine[],
  count: Count,
  code: string,
): Scanned => {
  const wanted = code.toLowerCase();
  const has = (codes: readonly string[] | undefined) =>
    codes?.some((each) => each.toLowerCase() === wanted) === true;
  const sheetOf = ({ id }: Line) => sheet.find(({ lineId }) => lineId === id);
  const named = lines.filter((line) => has(sheetOf(line)?.serials));
  if (named.some((line) => has(count.get(line.lineNumber)?.serials)))
    return { count, said: { key: 'again', code } };
  const asked = lines.filter((line) => has([line.product]) || has(sheetOf(line)?.codes));
  const candidates = named.length > 0 ? named : asked;
  if (candidates.length === 0) return { count, said: { key: 'notOn', code } };
  const line = candidates.find((each) => piecesOf(count, each) < there(each));
  if (line === undefined) return { count, said: { key: 'allCounted', code } };
  const numbered = sheetOf(line)?.serials ?? [];
  if (named.length === 0 && line.isSerialized && numbered.length > 0)
    return { count, said: { key: 'scanSerial', code } };
  const serial = numbered.find((each) => each.toLowerCase() === wanted);
  const pieces = Math.min(there(line), piecesOf(count, line) + 1);
  const serials = [...(count.get(line.lineNumber)?.serials ?? []), ...(serial === undefined ? [] : [serial])];
  return {
    count: new Map(count).set(line.lineNumber, { quantity: pieces, serials }),
    said: { key: 'counted', code: line.product, count: pieces },
  };
};
