import type { RefusalCode } from '@yardline/contract/refusals';
import type { ImportKind } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { sql } from 'kysely';
import type { z } from 'zod';
import { blameOf } from '../../../../kernel/database/blame-of.ts';
import { fieldsOf } from '../../../../kernel/http/input.ts';
import { type FieldRefusal, Refusal } from '../../../../kernel/refusal.ts';
import type { Candidate, Fault, Kind, Setting, Values, Verdict } from '../kind.ts';
import { keep, knownBy, nameMark, repeats } from '../run-kind.ts';

/** The rows of one record. */
export type Rows = readonly [Candidate, ...Candidate[]];

/** A record as a file names it: its rows, and which it is where an external id knows it. */
export type Asked = { rows: Rows; known: number | undefined };

/** What the rows of a record say: the form of its call, the record that it changes, and what the call takes beside. */
export type Draft<More> = { form: Record<string, unknown>; recordId: number | undefined; more: More };
export type Faults = ReadonlyMap<number, Fault[]>;
export type Drafted<More> = Draft<More> | { faults: Faults };

export type Written<Schema extends z.ZodType, More> = Omit<Draft<More>, 'form'> & {
  form: z.output<Schema>;
  rows: Rows;
};

/** How rows of a kind become records by the verbs of their own module. */
export type RecordSpec<Schema extends z.ZodType, More> = {
  /** By what a record is known without an external id. */
  nameOf: (values: Values) => string;
  /** Several rows make a record; otherwise a second row of it is refused. */
  hasManyRows?: true;
  schema: Schema;
  /** The list of the form that has one entry for each row. */
  list?: string;
  /** Fields of the form that are other columns of the file. */
  columns?: Readonly<Record<string, string>>;
  /** Looks up what rows name, for all of them at once. */
  draft: (setting: Setting, records: readonly Asked[]) => Promise<(record: Asked) => Drafted<More>>;
  /** @returns the record; @throws Refusal where its verb refuses, RowRefused where that is about another row than the first */
  write: (setting: Setting, written: Written<Schema, More>) => Promise<number>;
};

/** What a verb refuses about one of the rows of a record. */
export class RowRefused extends Error {
  readonly row: number;
  readonly refusal: Refusal;
  constructor(row: number, refusal: Refusal) {
    super('row refused');
    this.row = row;
    this.refusal = refusal;
  }
}

type Places<Schema extends z.ZodType, More> = Pick<RecordSpec<Schema, More>, 'list' | 'columns'> & {
  kind: ImportKind;
};

/** Each fault at the row and the column that it concerns. A field of the call that is no column is of the whole row. */
const placed = <Schema extends z.ZodType, More>(
  rows: Rows,
  refused: readonly FieldRefusal[],
  { kind, list, columns = {} }: Places<Schema, More>,
): Faults => {
  const found = new Map<number, Fault[]>();
  for (const { path, code, data } of refused) {
    const [top = '', at = '', inner] = path.split('.');
    const isListed = top === list && /^\d+$/.test(at);
    const row = (isListed ? rows[Number(at)] : undefined) ?? rows[0];
    const named = isListed ? (inner ?? top) : top;
    const column = columns[named] ?? named;
    const field = importFields[kind].some(({ name }) => name === column) ? column : '';
    const told = data?.['field'] === undefined ? data : { ...data, field };
    found.set(row.row, [...(found.get(row.row) ?? []), { field, code, ...(told && { data: told }) }]);
  }
  return found;
};

const wholly = ({ code, data }: Refusal): Fault => ({
  field: '',
  code,
  data: Object.fromEntries(Object.entries(data).map(([name, each]) => [name, String(each)])),
});

const faultsOf = <Schema extends z.ZodType, More>(
  rows: Rows,
  refusal: Refusal,
  places: Places<Schema, More>,
): Faults =>
  refusal.fields.length > 0
    ? placed(rows, refusal.fields, places)
    : new Map([[rows[0].row, [wholly(refusal)]]]);

/** Does what may be refused; what is refused leaves nothing behind. */
const guarded = async <T>({ scope: { tx } }: Setting, work: () => Promise<T>): Promise<T | Error> => {
  await sql`savepoint record`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint record`.execute(tx);
    return done;
  } catch (error) {
    const meant = error instanceof RowRefused ? error : blameOf(error);
    await sql`rollback to savepoint record`.execute(tx);
    await sql`release savepoint record`.execute(tx);
    return meant;
  }
};

/** Rows that are good are refused with those of their record that are not. */
const verdictsOf = (rows: Rows, faults: Faults): [number, Verdict][] => {
  const [first = rows[0].row] = faults.keys();
  return rows.map(({ row }) => [
    row,
    { faults: faults.get(row) ?? [{ field: '', code: 'import.record_refused', data: { row: first } }] },
  ]);
};

type Outcome = { faults: Faults } | { outcome: 'created' | 'updated'; recordId: number };

const tryRecord = async <Schema extends z.ZodType, More>(
  setting: Setting,
  spec: RecordSpec<Schema, More> & { kind: ImportKind },
  rows: Rows,
  drafted: Drafted<More>,
): Promise<Outcome> => {
  if ('faults' in drafted) return drafted;
  const { form, recordId, more } = drafted;
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const parsed = spec.schema.safeParse(given, { reportInput: true });
  if (!parsed.success) return { faults: placed(rows, fieldsOf('', parsed.error), spec) };
  const written = await guarded(setting, () =>
    spec.write(setting, { form: parsed.data, recordId, more, rows }),
  );
  if (written instanceof RowRefused) {
    const own = rows.find(({ row }) => row === written.row) ?? rows[0];
    return { faults: faultsOf([own], written.refusal, spec) };
  }
  if (written instanceof Refusal) return { faults: faultsOf(rows, written, spec) };
  if (written instanceof Error) throw written;
  return { outcome: recordId === undefined ? 'created' : 'updated', recordId: written };
};

/** The row in which the file named the record before. */
const earlierRow = (drafted: Drafted<unknown>, before: ReadonlyMap<number, number>): number | undefined =>
  'faults' in drafted || drafted.recordId === undefined ? undefined : before.get(drafted.recordId);

/**
 * A kind whose records are written by the verbs of their own module, so that its rules, its rights and its audit hold: one after the
 * other, each with all of its rows or with none. One file names a record once.
 */
export const recordKind = <Schema extends z.ZodType, More>(
  kind: ImportKind,
  spec: RecordSpec<Schema, More>,
  needs: Kind['needs'],
): Kind => {
  const keyOf = ({ values }: Candidate): string =>
    values['external_id'] === undefined ? nameMark + spec.nameOf(values) : String(values['external_id']);
  return {
    needs,
    ...(spec.hasManyRows && { groupOf: spec.nameOf, isOneRecord: true }),
    run: async (setting, candidates) => {
      const verdicts = new Map<number, Verdict>();
      const records = [...Map.groupBy(candidates, keyOf)].map(([key, found]): { key: string; rows: Rows } => {
        const [first, ...more] = found as [Candidate, ...Candidate[]];
        if (spec.hasManyRows === true) return { key, rows: [first, ...more] };
        for (const { row } of more) verdicts.set(row, { faults: repeats(first.row) });
        return { key, rows: [first] };
      });
      const keys = records.map(({ key }) => key);
      const known = new Map((await knownBy(setting, kind, { keys })).map((each) => [each.key, each]));
      const asked = ({ key, rows }: (typeof records)[number]): Asked => ({
        rows,
        known: key.startsWith(nameMark) ? undefined : known.get(key)?.recordId,
      });
      const draft = await spec.draft(setting, records.map(asked));
      const named = new Map<number, number>();
      const kept: Parameters<typeof keep>[2][number][] = [];
      for (const record of records) {
        const { key, rows } = record;
        const before = known.get(key);
        const drafted = draft(asked(record));
        const earlier = before?.importId === setting.importId ? before.row : earlierRow(drafted, named);
        const done: Outcome =
          earlier === undefined
            ? await tryRecord(setting, { ...spec, kind }, rows, drafted)
            : { faults: new Map(rows.map(({ row }) => [row, repeats(earlier)])) };
        if ('faults' in done) {
          for (const [row, verdict] of verdictsOf(rows, done.faults)) verdicts.set(row, verdict);
          continue;
        }
        named.set(done.recordId, rows[0].row);
        kept.push({ external_id: key, record_id: done.recordId, row_number: rows[0].row });
        for (const { row } of rows) verdicts.set(row, done);
      }
      await keep(setting, kind, kept);
      return verdicts;
    },
  };
};

/** A value of a record whose rows say the same of it, or leave it blank; what differs is refused in its row. */
export const headOf = (rows: Rows, names: readonly string[]): { values: Values } | { faults: Faults } => {
  const values: Record<string, Values[string]> = {};
  const faults = new Map<number, Fault[]>();
  for (const name of names) {
    const said = rows.find((each) => each.values[name] !== undefined);
    if (said === undefined) continue;
    values[name] = said.values[name];
    for (const { row, values: own } of rows)
      if (own[name] !== undefined && own[name] !== values[name])
        faults.set(row, [...(faults.get(row) ?? []), differs(name, said.row)]);
  }
  return faults.size > 0 ? { faults } : { values };
};

const differs = (field: string, row: number): Fault => ({
  field,
  code: 'import.row_differs' satisfies RefusalCode,
  data: { row },
});

/** The faults of a record of one row, or of its first. */
export const faultsAt = ({ row }: Candidate, faults: Fault[]): { faults: Faults } => ({
  faults: new Map([[row, faults]]),
});

/**
 * What a form says: of a new record what its row fills, of one that is there what it has where the file has no column. A blank cell gives
 * what a new record has.
 * @param columns the column that fills a field, where it is called otherwise
 */
export const merged = (
  { mapped }: Setting,
  before: Readonly<Record<string, unknown>> | undefined,
  values: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      before === undefined || mapped.has(columns[name] ?? name) ? value : before[name],
    ]),
  );

/** The parts of a cell that lists several. */
export const listed = (cell: Values[string]): string[] =>
  cell === undefined
    ? []
    : String(cell)
        .split(';')
        .map((each) => each.trim())
        .filter((each) => each !== '');

/** What calls of a browser bring beside their input. */
export const noCall = {
  ifMatch: undefined,
  ip: '',
  userAgent: '',
  tokenFor: () => {
    throw new Refusal('permission.denied');
  },
};

/** The values of a kind's columns, blank ones among them; without the external id, which is no part of a record. */
export const columnsOf =
  (fields: readonly { name: string }[]) =>
  (values: Values): Record<string, Values[string]> =>
    Object.fromEntries(
      fields.filter(({ name }) => name !== 'external_id').map(({ name }) => [name, values[name]]),
    );

/** The records that external ids know; no record has the first. */
export const knownIds = (records: readonly Asked[]): number[] => [
  0,
  ...records.flatMap(({ known }) => known ?? []),
];
