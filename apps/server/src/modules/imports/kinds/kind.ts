import type { RefusalCode } from '@yardline/contract/refusals';
import type { Writing } from '@yardline/domain/imports/cells';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { z } from 'zod';
import { fieldsOf } from '../../../kernel/http/input.ts';
import { type FieldRefusal, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { NumberedKind } from '../../numbering/public.ts';
import type { Held, OwnColumns } from '../own/own-columns.ts';

/** What the cells of a row say, by field. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** What is wrong in a row: its field, or the row as a whole when that is blank. */
export type Fault = { field: string; code: RefusalCode; data?: Record<string, string | number> };

/** A row whose cells could be read; those of the company's own columns as they are written, where they say something. */
export type Candidate = { row: number; values: Values; own: Readonly<Record<string, string>> };

/** What became of a row. */
export type Verdict = { faults: Fault[] } | { outcome: 'created' | 'updated'; recordId: number };

/** A row that may be written: what its form says, and the record that it changes, if there is one. */
export type Prepared<Form> = Candidate & { form: Form; recordId: number | undefined };

/** The same with what it says in the columns of the company. */
export type Ready<Form> = Prepared<Form> & { held: Held };

/** The context in which every row of an import is checked. */
export type Setting = {
  scope: Scope;
  importId: number;
  /** The fields that a column of the file fills: of a record that is there, no others change. */
  mapped: ReadonlySet<string>;
  /** The columns of the company, and how numbers and days of each column are read. */
  own: OwnColumns;
  writingOf: (field: string) => Writing;
  /** Numbers that the system gives, taken so that nobody waits for the import to end. */
  takeNumbers: (kind: NumberedKind, count: number) => Promise<number[]>;
  /** Lets the system count on after a number of the file, at the end, so that nobody waits for the import either. */
  countPast: (kind: NumberedKind, number: number) => Promise<void>;
};

/** A row, or what is wrong with it. */
export type Tried<T> = Map<number, T | Fault[]>;

/** How rows of a kind become records. */
export type KindSpec<Form> = {
  /** Without an external id a row is known by this, so that a file that names a record twice is noticed. */
  nameOf: (values: Values) => string | undefined;
  /** What each row would write, by the row. Records that keys know are named by the row as well. */
  prepare: (
    setting: Setting,
    candidates: readonly Candidate[],
    known: ReadonlyMap<number, number>,
  ) => Promise<Tried<Prepared<Form>>>;
  /** Writes rows with few statements. @returns the records by the row, or what is wrong with it after all */
  write: (setting: Setting, rows: readonly Ready<Form>[]) => Promise<Tried<number>>;
};

/** A kind of import as it runs. */
export type Kind = {
  /** Who may import rows of the kind. */
  needs: Permission;
  /** Rows that must be written together follow one another in the file under one name. */
  groupOf?: (values: Values) => string;
  /** Rows under one name are one record: where one of them cannot be read, none is written. */
  isOneRecord?: true;
  run: (setting: Setting, candidates: readonly Candidate[]) => Promise<Map<number, Verdict>>;
  /** What the columns of amounts of written rows came to where they are stored, in cents, by field; none where a kind has no amounts. */
  storedBy?: (setting: Setting, written: readonly Written[]) => Promise<Readonly<Record<string, number>>>;
};

/** A row that was written, and its record. */
export type Written = Candidate & { recordId: number };

/** The rows with which nothing is wrong. */
export const goodOf = <T>(tried: Tried<T>): T[] =>
  [...tried.values()].flatMap((each) => (isFaulty(each) ? [] : [each]));

export const isFaulty = <T>(tried: T | Fault[] | undefined): tried is Fault[] => Array.isArray(tried);

const faultOf = ({ path, code, data }: FieldRefusal): Fault => ({
  field: path.split('.')[0] ?? '',
  code,
  ...(data === undefined ? {} : { data }),
});

/** What a refusal says of a row. */
export const faultsOf = ({ code, data, fields }: Refusal): Fault[] =>
  fields.length > 0
    ? fields.map(faultOf)
    : [
        {
          field: '',
          code,
          data: Object.fromEntries(Object.entries(data).map(([name, each]) => [name, String(each)])),
        },
      ];

/**
 * A row's form by the schema of its call, and what the module's own check finds wrong with it.
 * @param named fields of the form that are other columns of the file
 */
export const formOf = <Schema extends z.ZodType>(
  schema: Schema,
  form: Record<string, unknown>,
  { named = {}, check }: { named?: Record<string, string>; check?: (form: z.output<Schema>) => void } = {},
): { form: z.output<Schema> } | { faults: Fault[] } => {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const result = schema.safeParse(given, { reportInput: true });
  const rename = (fault: Fault): Fault => {
    const field = named[fault.field] ?? fault.field;
    return {
      ...fault,
      field,
      ...(fault.data?.['field'] === undefined ? {} : { data: { ...fault.data, field } }),
    };
  };
  if (!result.success) return { faults: fieldsOf('', result.error).map(faultOf).map(rename) };
  try {
    check?.(result.data);
    return { form: result.data };
  } catch (error) {
    if (error instanceof Refusal) return { faults: faultsOf(error).map(rename) };
    throw error;
  }
};

/** Numbers of a file that the system might have given, for it to count on after the highest. */
export const passNumbers = async (
  setting: Setting,
  kind: NumberedKind,
  numbers: readonly string[],
): Promise<void> => {
  const plain = numbers.filter((number) => /^[1-9]\d{0,8}$/.test(number)).map(Number);
  if (plain.length > 0) await setting.countPast(kind, Math.max(...plain));
};
