import type { ImportField, Mapping } from './field.ts';
import { type DayOrder, dayOrdersOf, type Evidence, evidence } from './styles.ts';

/** A column of days: the evidence of its day order, and some values that can be read both ways. */
export type DayColumn = Evidence & { field: string; heading: string; samples: readonly string[] };

const mostSamples = 3;

/** The day columns in the first rows of a file, before all of it was read. */
export const dayColumnsOf = (
  fields: readonly ImportField[],
  { headings, mapping, rows }: { headings: readonly string[]; mapping: Mapping; rows: readonly string[][] },
): DayColumn[] =>
  fields.flatMap(({ name: field, type }) => {
    const heading = mapping[field] ?? '';
    const at = headings.indexOf(heading);
    if (at < 0 || (type !== 'day' && type !== 'moment')) return [];
    const { found, add } = evidence<DayOrder>('month_first');
    const samples = new Set<string>();
    for (const [n, cells] of rows.entries()) {
      const text = (cells[at] ?? '').trim();
      const way = dayOrdersOf(text);
      add(way, n + 2);
      if (way === 'either' && samples.size < mostSamples) samples.add(text);
    }
    return [{ field, heading, samples: [...samples], ...found }];
  });

const sum = (columns: readonly DayColumn[], of: 'first' | 'second'): number =>
  columns.reduce((all, column) => all + column[of].n, 0);

/** The day order shown by all columns of a file together; undefined where they show none, or both. */
export const shownOrder = (columns: readonly DayColumn[]): DayOrder | undefined => {
  const [month, day] = [sum(columns, 'first') > 0, sum(columns, 'second') > 0];
  if (month === day) return undefined;
  return month ? 'month_first' : 'day_first';
};

/** The columns whose day order the user must choose: no value shows it, here or in the other columns, or values contradict each other. */
export const unclearDays = (columns: readonly DayColumn[]): DayColumn[] => {
  const shown = shownOrder(columns);
  return columns.filter(({ first, second, either }) => {
    if (first.n > 0 && second.n > 0) return true;
    return either.n > 0 && first.n + second.n === 0 && shown === undefined;
  });
};

/** How many values of the columns are invalid in this order, and are refused with their rows. */
export const misfits = (columns: readonly DayColumn[], order: DayOrder): number =>
  sum(columns, order === 'month_first' ? 'second' : 'first');
