import type { Column } from './catalogue.ts';
import { copied, type Document, type Row } from './documents.ts';
import { meanings } from './meanings.ts';
import { type Copy, joined, type Piece, textPiece, valuePieces, written } from './pieces.ts';

/** A row that can be written again for any copy. */
export type Woven = { id: number; write: (copy: Copy) => string };

/** A document that can be written again: its rows by table. */
export type Template = ReadonlyMap<string, readonly Woven[]>;

/** Asked by what a column refers to, then by what its values are. */
const columnPieces = ({ refersTo, type }: Column, value: unknown): Piece[] => {
  if (refersTo === 'assets') return [({ asset }) => String(asset(Number(value)))];
  if (refersTo === 'customers') return [({ customer }) => String(customer.id)];
  if (refersTo !== null && copied.includes(refersTo)) {
    return [({ id }) => String(id(refersTo, Number(value)))];
  }
  if (type === 'timestamptz' || type === 'date') return [textPiece(String(value))];
  return [JSON.stringify(value)];
};

const weaveRow = (table: string, columns: readonly Column[], row: Row, document: Document): Woven => {
  const fields = columns.map((column, index): Piece[] => {
    const value = row[column.name];
    const name = `${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`;
    const meant = meanings[table]?.[column.name];
    if (value === null) return [name, 'null'];
    if (meant !== undefined) return [name, ...meant(row, document)];
    if (column.name === 'id') return [name, ({ id }) => String(id(table, Number(value)))];
    if (column.type === 'jsonb') return [name, ...valuePieces(value, '', {})];
    return [name, ...columnPieces(column, value)];
  });
  const pieces = joined([...fields.flat(), '}']);
  return { id: Number(row['id']), write: (copy) => written(pieces, copy) };
};

/** Makes a document one that can be written again. */
export const weave = (columns: ReadonlyMap<string, readonly Column[]>, document: Document): Template =>
  new Map(
    copied.map((table) => [
      table,
      (document.get(table) ?? []).map((row) => weaveRow(table, columns.get(table) ?? [], row, document)),
    ]),
  );
