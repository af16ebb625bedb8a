import { keyOf } from '@yardline/domain/custom-fields/check';
import { folded, readNumber, type Words, type Writing } from '@yardline/domain/imports/cells';
import type { CellType, ImportField, ImportKind } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import {
  type Basis,
  type DayOrder,
  dayOrders,
  dayOrdersOf,
  type DecimalMark,
  decide,
  decimalOf,
  type Evidence,
  evidence,
  orderOf,
} from '@yardline/domain/imports/styles';
import type { OwnColumns } from '../own/own-columns.ts';
import type { Table } from '../reading/table.ts';

/** How a column is read, what of its values decided it, and some that can be read both ways. */
export type ColumnReading = Evidence & { field: string; heading: string; samples: string[] } & (
    | { type: 'day'; way: DayOrder; basis: Basis }
    | { type: 'number'; way: DecimalMark; basis: Basis }
  );

/** What a whole file shows before any row of it is tried. */
export type Survey = {
  rows: number;
  columns: ColumnReading[];
  /** The sums of columns of amounts, in cents. */
  totals: { field: string; cents: number }[];
  /** Rows of rentals that are over and say neither a rate nor what was charged. */
  unpriced: number;
  /** The same with a rate, by which their amount is worked out. */
  rated: number;
  /** The different words in columns of choices, each with how many rows have it and the first of them. */
  words: { field: string; heading: string; texts: FoundWord[] }[];
};

/** A stored survey; older ones lack what was added later. */
export type KeptSurvey = Omit<Survey, 'columns' | 'rated' | 'words'> & {
  columns: (Omit<ColumnReading, 'samples'> & { samples?: string[] })[];
} & Partial<Pick<Survey, 'rated' | 'words'>>;

type FoundWord = { text: string; rows: number; first_row: number };

type Column = { name: string; at: number; type: 'day' | 'number'; isAmount: boolean };

const mostSamples = 3;
/** More different words than a list of choices ever has: such a column is none. */
const mostWords = 50;
const longestWord = 100;

const typeOf = (type: CellType | 'date' | 'currency'): Column['type'] | undefined => {
  if (type === 'number' || type === 'currency') return 'number';
  return type === 'day' || type === 'moment' || type === 'date' ? 'day' : undefined;
};

type Asked = {
  kind: ImportKind;
  mapping: Readonly<Record<string, string>>;
  own: OwnColumns;
  country: string;
  /** The order of days that a person has chosen for the file. */
  dayOrder: DayOrder | undefined;
};

const columnsOf = (headings: readonly string[], { kind, mapping, own }: Asked): Column[] => {
  const custom = new Map(own.customFields.map((field) => [keyOf(field), field.type]));
  const of = ({ name, type, isAmount }: ImportField): Column[] => {
    const at = headings.indexOf(mapping[name] ?? '');
    const customType = custom.get(name);
    const known = customType === 'date' || customType === 'number' || customType === 'currency';
    const read = typeOf(known ? customType : type);
    return at < 0 || read === undefined ? [] : [{ name, at, type: read, isAmount: isAmount ?? false }];
  };
  return [...importFields[kind], ...own.fields].flatMap(of);
};

/** Gathers the different words of a column of choices. */
const wordsOf = (kind: ImportKind, headings: readonly string[], mapping: Asked['mapping']) =>
  importFields[kind].flatMap(({ name: field, type }) => {
    const heading = mapping[field] ?? '';
    const at = headings.indexOf(heading);
    return type === 'choice' && at >= 0 ? [{ field, heading, at, found: new Map<string, FoundWord>() }] : [];
  });

const addWord = (found: Map<string, FoundWord>, cell: string, row: number): void => {
  const text = cell.trim().slice(0, longestWord);
  if (text === '') return;
  const key = folded(text);
  const known = found.get(key);
  if (known !== undefined) known.rows += 1;
  else if (found.size < mostWords) found.set(key, { text, rows: 1, first_row: row });
};

const marks = ['point', 'comma'] as const;
/** An amount as its column writes it, in cents; what is none counts nothing. */
export const centsOf = (text: string, decimal: DecimalMark | undefined): number =>
  Math.round((readNumber(text, { decimal }) ?? 0) * 100);

/** Of the columns that show an order by themselves, the one that all of them share. */
const sharedOrder = (found: readonly Evidence[]): DayOrder | undefined => {
  const [month, day] = [found.some(({ first }) => first.n > 0), found.some(({ second }) => second.n > 0)];
  if (month === day) return undefined;
  return month ? 'month_first' : 'day_first';
};

/**
 * Reads a file to its end before anything of it is written: what is broken in row 70,000 is found now, and what a column's values mean is
 * taken from all of them.
 */
export const surveyTable = async (table: Table, asked: Asked): Promise<Survey> => {
  const columns = columnsOf(table.headings, asked).map((column) => ({
    ...column,
    days: evidence<DayOrder>('month_first'),
    numbers: evidence<DecimalMark>('point'),
    cents: { point: 0, comma: 0 },
    samples: new Set<string>(),
  }));
  const words = wordsOf(asked.kind, table.headings, asked.mapping);
  const placeOf = (field: string) => table.headings.indexOf(asked.mapping[field] ?? '');
  const [back, rate, total] = ['in', 'rate', 'total'].map(placeOf);
  let [rows, unpriced, rated] = [0, 0, 0];
  for await (const { cells, number } of table.rows()) {
    rows += 1;
    const isFilled = (at = -1) => (cells[at] ?? '').trim() !== '';
    if (asked.kind === 'rentals' && isFilled(back) && !isFilled(total)) {
      if (isFilled(rate)) rated += 1;
      else unpriced += 1;
    }
    for (const { at, found } of words) addWord(found, cells[at] ?? '', number);
    for (const { at, type, isAmount, days, numbers, cents, samples } of columns) {
      const text = cells[at] ?? '';
      const [order, mark] = type === 'day' ? [dayOrdersOf(text)] : [undefined, decimalOf(text)];
      if ((order ?? mark) === 'either' && samples.size < mostSamples) samples.add(text.trim());
      days.add(order, number);
      numbers.add(mark, number);
      if (isAmount) for (const mark of marks) cents[mark] += centsOf(text, mark);
    }
  }
  const inDays = columns.filter(({ type }) => type === 'day').map(({ days }) => days.found);
  const habit = sharedOrder(inDays) ?? orderOf(asked.country);
  const read = columns.map((column): ColumnReading => {
    const { name: field, at, days, numbers } = column;
    const samples = [...column.samples];
    const heading = table.headings[at] ?? '';
    if (column.type === 'number') {
      const decided = decide(numbers.found, { ways: marks, habit: 'point' });
      return { field, heading, samples, type: 'number', ...numbers.found, ...decided };
    }
    const decided = decide(days.found, { ways: dayOrders, habit, chosen: asked.dayOrder });
    return { field, heading, samples, type: 'day', ...days.found, ...decided };
  });
  const totals = columns.flatMap(({ name: field, isAmount, cents }, n) => {
    const way = read[n]?.way;
    return isAmount ? [{ field, cents: cents[way === 'comma' ? 'comma' : 'point'] }] : [];
  });
  const said = words.map(({ field, heading, found }) => ({ field, heading, texts: [...found.values()] }));
  return { rows, columns: read, totals, unpriced, rated, words: said };
};

/** How the cells of a field are read. @param words the words of its columns of choices, by the field */
export const writingOf = (
  { columns }: Pick<Survey, 'columns'>,
  {
    zone,
    country,
    words = {},
  }: { zone: string; country: string; words?: Readonly<Record<string, Words>> | undefined },
): ((field: string) => Writing) => {
  const plain: Writing = { zone, dayOrder: orderOf(country) };
  const found = new Map(
    columns.map((column) => [
      column.field,
      column.type === 'day' ? { ...plain, dayOrder: column.way } : { ...plain, decimal: column.way },
    ]),
  );
  return (field) => found.get(field) ?? { ...plain, words: words[field] };
};
