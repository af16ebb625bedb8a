import type { ImportField, ImportKind, Mapping } from '@yardline/domain/imports/field';
import { readCell, type Writing } from '@yardline/domain/imports/cells';
import { controlIn } from '@yardline/domain/imports/control';
import { importFields } from '@yardline/domain/imports/fields';
import type { Candidate, Fault } from '../kinds/kind.ts';
import type { Row } from '../reading/table.ts';

/** Where the cells of each field stand in a row. */
export type Plan = {
  fields: readonly (ImportField & { at: number | undefined })[];
  /** The same of the company's own columns. */
  own: readonly { field: ImportField; at: number }[];
  columns: number;
  /** How the cells of a field are read: one way for its whole column. */
  writingOf: (field: string) => Writing;
};

/** How rows of a file are read by a mapping. */
export const planOf = (
  kind: ImportKind,
  {
    headings,
    mapping,
    writingOf,
    own,
  }: {
    headings: readonly string[];
    mapping: Mapping;
    writingOf: Plan['writingOf'];
    own: readonly ImportField[];
  },
): Plan => {
  const placeOf = ({ name }: ImportField) => headings.indexOf(mapping[name] ?? '');
  return {
    writingOf,
    columns: headings.length,
    fields: importFields[kind].map((field) => {
      const at = placeOf(field);
      return { ...field, at: at < 0 ? undefined : at };
    }),
    own: own.map((field) => ({ field, at: placeOf(field) })).filter(({ at }) => at >= 0),
  };
};

const beyond = (cells: readonly string[], columns: number): number =>
  cells.slice(columns).filter((cell) => cell.trim() !== '').length;

const longestId = 100;

/** Checks an external id, which no form checks. */
const idFaults = (id: string | number | boolean | undefined): Fault[] => {
  if (typeof id !== 'string') return [];
  if (id.length > longestId) return [{ field: 'external_id', code: 'text.too_long', data: { n: longestId } }];
  return /\p{Cc}/u.test(id) ? [{ field: 'external_id', code: 'text.invalid' }] : [];
};

const controlFaults = (cells: readonly string[], { fields, own }: Plan): Fault[] => {
  const read = [...fields, ...own.map(({ field, at }) => ({ name: field.name, at }))];
  return read.flatMap(({ name, at }): Fault[] => {
    const found = at === undefined ? undefined : controlIn(cells[at] ?? '');
    return found === undefined
      ? []
      : [{ field: name, code: 'import.control_character', data: { name: found } }];
  });
};

/** Whether a cell says something, right or wrong. */
const isFilled = (cell: ReturnType<typeof readCell>): boolean => 'code' in cell || cell.value !== undefined;

/** What the company's own columns say, as it is written: what it means is found out with other rows. */
const ownCells = (cells: readonly string[], { own, writingOf }: Plan): Record<string, string> =>
  Object.fromEntries(
    own.flatMap(({ field, at }) => {
      const cell = readCell(cells[at] ?? '', field, writingOf(field.name));
      return 'code' in cell || cell.value === undefined ? [] : [[field.name, String(cell.value)]];
    }),
  );

/** A row that cannot be read, with what its cells say as far as they do: by them its record is known. */
export type Unread = Pick<Candidate, 'row' | 'values'> & { faults: Fault[] };

/** What a row says, or what in it cannot be read. */
export const readRow = ({ number, cells }: Row, plan: Plan): Candidate | Unread => {
  const read = plan.fields.map((field) => {
    const text = field.at === undefined ? '' : (cells[field.at] ?? '');
    return { ...field, text, cell: readCell(text, field, plan.writingOf(field.name)) };
  });
  const values = Object.fromEntries(
    read.map(({ name, text, cell }) => [name, 'code' in cell ? text.trim() : cell.value]),
  );
  const faults = faultsIn(cells, plan, read);
  return faults.length > 0
    ? { row: number, faults, values }
    : { row: number, values, own: ownCells(cells, plan) };
};

type ReadCell = ImportField & { cell: ReturnType<typeof readCell> };

/** What is wrong in a row: cells beyond its headings, else control characters, else what its cells say. */
const faultsIn = (cells: readonly string[], plan: Plan, read: readonly ReadCell[]): Fault[] => {
  const excess = beyond(cells, plan.columns);
  if (excess > 0) return [{ field: '', code: 'import.cells_beyond', data: { n: excess } }];
  const control = controlFaults(cells, plan);
  if (control.length > 0) return control;
  const isThere = (name: string) => read.some((each) => each.name === name && isFilled(each.cell));
  const faults = read.flatMap(({ name, isRequired, unless = [], cell }): Fault[] => {
    if ('code' in cell) return [{ field: name, code: cell.code, ...(cell.data && { data: cell.data }) }];
    return isRequired && ![name, ...unless].some(isThere)
      ? [{ field: name, code: 'field.required', data: { field: name } }]
      : [];
  });
  const id = read.find(({ name }) => name === 'external_id')?.cell;
  return [...faults, ...(id === undefined || 'code' in id ? [] : idFaults(id.value))];
};
