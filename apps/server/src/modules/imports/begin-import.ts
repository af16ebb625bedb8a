import type { Words } from '@yardline/domain/imports/cells';
import { withoutControls } from '@yardline/domain/imports/control';
import type { ImportKind, Mapping } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { guessMapping, unfilled } from '@yardline/domain/imports/guess';
import type { DayOrder } from '@yardline/domain/imports/styles';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { kinds } from './kinds/kinds.ts';
import { columnsOf } from './own/own-columns.ts';
import type { Table } from './reading/table.ts';

/** Rows that are shown before anything is imported. */
const shown = 10;

/** Rows of a file that are read to begin: those, and the headings. */
export const rowsToBegin = shown + 1;

const firstRows = async (table: Table): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of table.rows()) {
    rows.push(cells.slice(0, table.headings.length).map((cell) => withoutControls(cell.slice(0, 200))));
    if (rows.length === shown) break;
  }
  return rows;
};

const keptMapping = async (
  { tx }: Scope,
  kind: ImportKind,
): Promise<{ mapping: Mapping; dayOrder: string | null; words: unknown }> => {
  const row = await tx
    .selectFrom('import_mappings')
    .where('kind', '=', kind)
    .select(['mapping', 'day_order', 'words'])
    .executeTakeFirst();
  return {
    mapping: (row?.mapping ?? {}) as Mapping,
    dayOrder: row?.day_order ?? null,
    words: row?.words ?? {},
  };
};

/**
 * How a file is read, its first rows, and which column fills which field as far as that can be guessed, with what was chosen for the last
 * file of the kind.
 */
export const describeTable = async (scope: Scope, kind: ImportKind, table: Table) => {
  const fields = await columnsOf(scope, kind);
  const kept = await keptMapping(scope, kind);
  const preview = await firstRows(table);
  const valuesOf = (heading: string): string[] => {
    const at = table.headings.indexOf(heading);
    return preview.map((cells) => cells[at] ?? '');
  };
  return {
    form: JSON.stringify(table.form),
    headings: table.headings,
    preview: JSON.stringify(preview),
    mapping: JSON.stringify(guessMapping(fields, table.headings, kept.mapping, valuesOf)),
    day_order: kept.dayOrder,
    words: JSON.stringify(kept.words),
  };
};

/**
 * Records a file to import: its format, its first rows, and the guessed column for each field. Nothing of it is imported yet.
 * @throws Refusal permission.denied, and what reading its first rows throws
 */
export const beginImport = async (
  scope: Scope,
  { kind, name, fileId, table }: { kind: ImportKind; name: string; fileId: number | null; table: Table },
): Promise<number> => {
  demand(scope, kinds[kind].needs);
  const described = await describeTable(scope, kind, table);
  const { id } = await scope.tx
    .insertInto('imports')
    .values({
      company_id: scope.company.id,
      kind,
      file_name: name.slice(0, 200),
      file_id: fileId,
      ...described,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'imports', rowId: id, after: { kind, name } });
  return id;
};

/**
 * Refuses a mapping by which no row can be read: a heading that the file has not, or one for two fields, or nothing for a
 * field that every row needs.
 * @throws Refusal request.invalid
 */
export const checkMapping = (kind: ImportKind, headings: readonly string[], mapping: Mapping): void => {
  const used = new Map<string, string>();
  const faults = Object.entries(mapping).flatMap(([field, heading]): FieldRefusal[] => {
    const path = `mapping.${field}`;
    if (!headings.includes(heading)) return [{ path, code: 'import.heading_unknown', data: { heading } }];
    if (used.has(heading)) return [{ path, code: 'import.heading_twice', data: { heading } }];
    used.set(heading, field);
    return [];
  });
  const missing = unfilled(kind, mapping).map((field) => ({
    path: `mapping.${field}`,
    code: 'import.column_missing' as const,
    data: { field },
  }));
  if (faults.length + missing.length > 0) refuseFields([...faults, ...missing]);
};

/** Refuses a word that is to stand for what its field does not know. @throws Refusal request.invalid */
export const checkWords = (kind: ImportKind, words: Readonly<Record<string, Words>>): void => {
  const faults = Object.entries(words).flatMap(([name, given]): FieldRefusal[] => {
    const { choices = {} } = importFields[kind].find((field) => field.name === name) ?? {};
    return Object.values(given).every((value) => Object.hasOwn(choices, value))
      ? []
      : [{ path: `words.${name}`, code: 'field.invalid', data: { field: name } }];
  });
  if (faults.length > 0) refuseFields(faults);
};

/** Remembers which heading fills which field, the order of days and the words that were chosen, for the next file of the kind. */
export const keepMapping = async (
  { tx, company }: Scope,
  kind: ImportKind,
  {
    mapping,
    day_order: order,
    words,
  }: { mapping: Mapping; day_order: DayOrder | null; words: Readonly<Record<string, Words>> },
): Promise<void> => {
  await sql`
    insert into import_mappings (company_id, kind, mapping, day_order, words)
    values (${company.id}::bigint, ${kind}, ${JSON.stringify(mapping)}::jsonb, ${order}, ${JSON.stringify(words)}::jsonb)
    on conflict (company_id, kind) do update
      set mapping = excluded.mapping, day_order = excluded.day_order, words = excluded.words`.execute(tx);
};
