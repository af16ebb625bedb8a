import type { ImportKind } from '@yardline/domain/imports/field';
import { sql } from 'kysely';
import {
  type Candidate,
  type Fault,
  isFaulty,
  type Kind,
  type KindSpec,
  type Prepared,
  type Ready,
  type Setting,
  type Tried,
  type Values,
  type Verdict,
} from './kind.ts';
import { readOwn } from '../own/read-own.ts';

export type Known = { key: string; recordId: number; importId: number; row: number };

/** What is known of records that were imported before, by their keys, or by the records themselves in one import. */
export const knownBy = async (
  { scope: { tx, company } }: Setting,
  kind: ImportKind,
  by: { keys: readonly string[] } | { records: readonly number[]; importId: number },
): Promise<Known[]> => {
  const condition =
    'keys' in by
      ? sql`external_id = any(${[...by.keys]}::text[])`
      : // Above zero it is found by an index of its own, which keys are not to be looked for in.
        sql`record_id > 0 and record_id = any(${[...by.records]}::bigint[]) and import_id = ${by.importId}`;
  const { rows } = await sql<Known>`
    select external_id as key, record_id as "recordId", import_id as "importId", row_number as row from import_keys
    where company_id = ${company.id} and kind = ${kind} and ${condition}`.execute(tx);
  return rows;
};

/** The fault of a row whose record the file has named before. */
export const repeats = (row: number): Fault[] => [{ field: '', code: 'import.repeated', data: { row } }];

/** Rows whose key stands in the file before, here or in an earlier piece of it. */
const repeatedKeys = (
  setting: Setting,
  keys: ReadonlyMap<number, string>,
  known: ReadonlyMap<string, Known>,
): Map<number, Fault[]> => {
  const first = new Map<string, number>();
  const found = new Map<number, Fault[]>();
  for (const [row, key] of keys) {
    const before = known.get(key);
    const earlier = first.get(key) ?? (before?.importId === setting.importId ? before.row : row);
    if (earlier !== row) found.set(row, repeats(earlier));
    else first.set(key, row);
  }
  return found;
};

/** Before a name, which no external id has: a name only tells that a file names a record twice, and finds none. */
export const nameMark = '\u0001';
const isName = (key: string): boolean => key.startsWith(nameMark);

/** What the rows are known by. */
const keysOf = (
  candidates: readonly Candidate[],
  nameOf: (values: Values) => string | undefined,
): Map<number, string> =>
  new Map(
    candidates.flatMap(({ row, values }) => {
      const [id, name] = [values['external_id'], nameOf(values)];
      if (id !== undefined) return [[row, String(id)] as const];
      return name === undefined ? [] : [[row, nameMark + name] as const];
    }),
  );

/** Remembers by which keys records were imported, and in which row. */
export const keep = async (
  { scope: { tx, company }, importId }: Setting,
  kind: ImportKind,
  keys: readonly { external_id: string; record_id: number; row_number: number }[],
): Promise<void> => {
  if (keys.length === 0) return;
  await sql`
    insert into import_keys (company_id, kind, external_id, record_id, import_id, row_number)
    select ${company.id}::bigint, ${kind}, r.external_id, r.record_id, ${importId}::bigint, r.row_number
    from jsonb_populate_recordset(null::import_keys, ${JSON.stringify(keys)}::jsonb) r
    on conflict (company_id, kind, external_id) do update
      set record_id = excluded.record_id, import_id = excluded.import_id, row_number = excluded.row_number
  `.execute(tx);
};

/**
 * A kind that writes its rows together: finds the records that they name, writes the good ones with few statements, and
 * remembers their keys. One file names a record once; its second row is refused.
 * @throws whatever the database refuses: the caller finds out by which row
 */
export const bulkKind = <Form>(
  kind: ImportKind,
  { nameOf, prepare, write }: KindSpec<Form>,
  rest: Omit<Kind, 'run'>,
): Kind => ({
  ...rest,
  run: async (setting, candidates) => {
    const keys = keysOf(candidates, nameOf);
    const known = new Map(
      (await knownBy(setting, kind, { keys: [...keys.values()] })).map((each) => [each.key, each]),
    );
    const repeated = repeatedKeys(setting, keys, known);
    const records = new Map(
      [...keys].flatMap(([row, key]) => {
        const found = known.get(key);
        return found === undefined || isName(key) ? [] : [[row, found.recordId] as const];
      }),
    );
    const fresh = candidates.filter(({ row }) => !repeated.has(row));
    const tried = withOwn(setting, kind, { fresh, tried: await prepare(setting, fresh, records) });
    const twice = await repeatedRecords(setting, kind, fresh, tried);
    const good = fresh.flatMap(({ row }) => {
      const each = tried.get(row);
      return each === undefined || isFaulty(each) || twice.has(row) ? [] : [each];
    });
    const written = await write(setting, good);
    await keep(
      setting,
      kind,
      good.flatMap(({ row }) => {
        const [key, id] = [keys.get(row), written.get(row)];
        return key === undefined || id === undefined || isFaulty(id)
          ? []
          : [{ external_id: key, record_id: id, row_number: row }];
      }),
    );
    const verdictOf = ({ row }: Candidate): Verdict => {
      const faults = repeated.get(row) ?? twice.get(row) ?? tried.get(row);
      if (isFaulty(faults)) return { faults };
      const id = written.get(row);
      if (id === undefined) throw new Error(`row ${row} was neither written nor refused`);
      if (isFaulty(id)) return { faults: id };
      return { outcome: faults?.recordId === undefined ? 'created' : 'updated', recordId: id };
    };
    return new Map(candidates.map((each) => [each.row, verdictOf(each)]));
  },
});

/** Rows with what they say in the columns of the company; what is wrong there is told with what else is wrong in the row. */
const withOwn = <Form>(
  { own, writingOf }: Setting,
  kind: ImportKind,
  { fresh, tried }: { fresh: readonly Candidate[]; tried: Tried<Prepared<Form>> },
): Tried<Ready<Form>> => {
  const reading = { kind, columns: own, writingOf };
  return new Map(
    fresh.flatMap((candidate): [number, Ready<Form> | Fault[]][] => {
      const each = tried.get(candidate.row);
      if (each === undefined) return [];
      const isNew = !isFaulty(each) && each.recordId === undefined;
      const read = readOwn(reading, candidate, isNew);
      const faults = [...(isFaulty(each) ? each : []), ...('faults' in read ? read.faults : [])];
      return [[candidate.row, isFaulty(each) || 'faults' in read ? faults : { ...each, held: read.held }]];
    }),
  );
};

/** Rows that name a record by its number that the file has named before by another key. */
const repeatedRecords = async <Form>(
  setting: Setting,
  kind: ImportKind,
  candidates: readonly Candidate[],
  tried: Awaited<ReturnType<KindSpec<Form>['prepare']>>,
): Promise<Map<number, Fault[]>> => {
  const named = candidates.flatMap(({ row }) => {
    const each = tried.get(row);
    return each === undefined || isFaulty(each) || each.recordId === undefined
      ? []
      : [{ row, recordId: each.recordId }];
  });
  const earlier = await knownBy(setting, kind, {
    records: named.map(({ recordId }) => recordId),
    importId: setting.importId,
  });
  const first = new Map(earlier.map(({ recordId, row }) => [recordId, row]));
  const found = new Map<number, Fault[]>();
  for (const { row, recordId } of named) {
    const before = first.get(recordId);
    if (before === undefined) first.set(recordId, row);
    else if (before !== row) found.set(row, repeats(before));
  }
  return found;
};
