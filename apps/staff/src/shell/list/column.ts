import type { Endpoint } from '@yardline/contract/endpoint';
import type { Option } from '@yardline/ui/SingleSelect';

/** What a column of a file shows: fields of the row, and words for those that are codes. */
export type ColumnFile<Row> = {
  fields?: readonly ((keyof Row & string) | `custom_fields.${string}`)[];
  words?: Readonly<Record<string, string>>;
};

/** One column of a list. */
export type Column<Row> = {
  /** Name in the address; the endpoint's sort of the same name when `canSort`. */
  key: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  /** What the cell says, in words: a phone's card leaves out what says nothing. */
  text?: (row: Row) => string | number | null;
  /** What a file shows of the row: by itself the field of the column's name, if the cell has a text. */
  file?: ColumnFile<Row> | null;
  canSort?: boolean;
  isRight?: boolean;
  /** Pixels; the first column takes the remaining width. */
  width?: number;
  /** Where it stands on a phone's card: before the title, which is the first column, beside it or nowhere; the others stand below. */
  onPhone?: 'lead' | 'aside' | 'hidden';
  /** Hidden until the user shows it. */
  isExtra?: boolean;
};

/** A filter of a list, kept in the address under the endpoint's name for it. */
export type Filter = {
  key: string;
  label: string;
  /** Choices of a select; the first, empty one means 'any' and is added. */
  options: readonly Option[];
};

/** The action with which a list begins: 'New customer'. */
export type ListAction = {
  label: string;
  to: string;
  endpoint: Pick<Endpoint, 'needs'>;
  /** The same for many at once, beside it. */
  many?: { label: string; to: string };
};

/** What a list says while nothing is in it yet. */
export type EmptyWords = { icon: React.ReactNode; title: string; text: string };

/** Columns in a saved order; the first column stays first, columns that the saved order does not name come last. */
export const inOrder = <C extends { key: string }>(columns: readonly C[], order: string | undefined): C[] => {
  const [first, ...rest] = columns;
  const wanted = (order ?? '').split(',');
  const place = ({ key }: C) => (wanted.includes(key) ? wanted.indexOf(key) : wanted.length);
  return first === undefined ? [] : [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

/** A column that shows a field of the row as it is. */
export const fieldColumn = <Key extends string, Row extends Record<Key, string | number | null>>(
  key: Key,
  header: string,
  more: Partial<Omit<Column<Row>, 'key' | 'header' | 'cell' | 'text'>> = {},
): Column<Row> => ({ key, header, cell: (row) => row[key], text: (row) => row[key], ...more });
