import type { ImportKind, Mapping } from '@yardline/domain/imports/field';
import { guessMapping, unfilled } from '@yardline/domain/imports/guess';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { kinds } from './kinds/kinds.ts';
import { columnsOf } from './own/own-columns.ts';
import type { Table } from './reading/table.ts';

/** Rows that are shown before anything is imported. */
const shown = 10;

const firstRows = async (table: Table): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of table.rows()) {
    rows.push(cells.slice(0, table.headings.length).map((cell) => cell.slice(0, 200)));
    if (rows.length === shown) break;
  }
  return rows;
};

const keptMapping = async ({ tx }: Scope, kind: ImportKind): Promise<Mapping> => {
  const row = await tx
    .selectFrom('import_mappings')
    .where('kind', '=', kind)
    .select('mapping')
    .executeTakeFirst();
  return (row?.mapping ?? {}) as Mapping;
};

/**
 * Writes down a file that is to be imported: how it is read, its first rows, and which column fills which field as far as
 * that can be guessed. Nothing of it is imported yet.
 * @throws Refusal permission.denied, and what reading its first rows throws
 */
export const beginImport = async (
  scope: Scope,
  { kind, name, fileId, table }: { kind: ImportKind; name: string; fileId: number | null; table: Table },
): Promise<number> => {
  demand(scope, kinds[kind].needs);
  const fields = await columnsOf(scope, kind);
  const mapping = guessMapping(fields, table.headings, await keptMapping(scope, kind));
  const { id } = await scope.tx
    .insertInto('imports')
    .values({
      ...{ company_id: scope.company.id, kind, file_name: name.slice(0, 200), file_id: fileId },
      ...{
        form: JSON.stringify(table.form),
        headings: table.headings,
        preview: JSON.stringify(await firstRows(table)),
      },
      ...{
        mapping: JSON.stringify(mapping),
        created_by: scope.actor.userId,
        created_at: scope.now.toString(),
      },
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
    ...{ path: `mapping.${field}`, code: 'import.column_missing' as const, data: { field } },
  }));
  if (faults.length + missing.length > 0) refuseFields([...faults, ...missing]);
};

/** Remembers which heading fills which field, for the next file of the kind. */
export const keepMapping = async (
  { tx, company }: Scope,
  kind: ImportKind,
  mapping: Mapping,
): Promise<void> => {
  await sql`
    insert into import_mappings (company_id, kind, mapping)
    values (${company.id}::bigint, ${kind}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (company_id, kind) do update set mapping = excluded.mapping`.execute(tx);
};
