import type { Row } from '../reading/table.ts';
import type { Candidate, Fault, Kind } from '../kinds/kind.ts';
import { type Plan, readRow } from './read-row.ts';

/** Rows that are written together; those that cannot be read are among them. */
export type Piece = { rows: Row[]; good: Candidate[]; bad: { row: number; faults: Fault[] }[] };

/** Rows of a piece, and at most when rows that belong together go on. */
const wanted = 1_000;
const longest = 5_000;

const blank = (): Piece => ({ rows: [], good: [], bad: [] });

/** Cuts rows into pieces; what belongs together is not parted. */
export const piecesOf = async function* (
  rows: AsyncIterable<Row>,
  plan: Plan,
  { groupOf }: Pick<Kind, 'groupOf'>,
): AsyncIterable<Piece> {
  let piece = blank();
  let group: string | undefined;
  for await (const row of rows) {
    const read = readRow(row, plan);
    const next = 'values' in read ? groupOf?.(read.values) : undefined;
    const isApart = next === undefined || next !== group;
    if (piece.rows.length >= longest || (piece.rows.length >= wanted && isApart)) {
      yield piece;
      piece = blank();
    }
    group = next;
    piece.rows.push(row);
    if ('values' in read) piece.good.push(read);
    else piece.bad.push(read);
  }
  if (piece.rows.length > 0) yield piece;
};
