import type { Row } from '../reading/table.ts';
import type { Candidate, Fault, Kind } from '../kinds/kind.ts';
import { type Plan, readRow } from './read-row.ts';

/** Rows that are written together; those that cannot be read are among them. */
export type Piece = { rows: Row[]; good: Candidate[]; bad: { row: number; faults: Fault[] }[] };

/** Rows of a piece, and at most when rows that belong together go on. */
const wanted = 1_000;
const longest = 5_000;

type Grouping = Pick<Kind, 'groupOf' | 'isOneRecord'>;
type Gathered = Piece & {
  /** The first row of each record that cannot be read. */
  unread: Map<string, number>;
};

const blank = (): Gathered => ({ rows: [], good: [], bad: [], unread: new Map() });

/** Rows of a record of which one cannot be read are refused with it: a record would be stored without a part of it. */
const wholeOnly = ({ rows, good, bad, unread }: Gathered, { groupOf, isOneRecord }: Grouping): Piece => {
  if (groupOf === undefined || isOneRecord !== true || unread.size === 0) return { rows, good, bad };
  const brokenBy = ({ values }: Candidate) => unread.get(groupOf(values));
  return {
    rows,
    good: good.filter((each) => brokenBy(each) === undefined),
    bad: [
      ...bad,
      ...good.flatMap((each) => {
        const row = brokenBy(each);
        const code = 'import.record_refused' as const;
        return row === undefined ? [] : [{ row: each.row, faults: [{ field: '', code, data: { row } }] }];
      }),
    ],
  };
};

/** Cuts rows into pieces; what belongs together is not parted. */
export const piecesOf = async function* (
  rows: AsyncIterable<Row>,
  plan: Plan,
  grouping: Grouping,
): AsyncIterable<Piece> {
  let piece = blank();
  let group: string | undefined;
  for await (const row of rows) {
    const read = readRow(row, plan);
    const next = grouping.groupOf?.(read.values);
    const isApart = next === undefined || next !== group;
    if (piece.rows.length >= longest || (piece.rows.length >= wanted && isApart)) {
      yield wholeOnly(piece, grouping);
      piece = blank();
    }
    group = next;
    piece.rows.push(row);
    if (!('faults' in read)) piece.good.push(read);
    else {
      piece.bad.push({ row: read.row, faults: read.faults });
      if (next !== undefined && !piece.unread.has(next)) piece.unread.set(next, read.row);
    }
  }
  if (piece.rows.length > 0) yield wholeOnly(piece, grouping);
};
