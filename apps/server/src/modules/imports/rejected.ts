import type { ImportField, ImportKind } from '@yardline/domain/imports/field';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { csvLine, utf8Mark } from './csv-text.ts';
import type { Fault } from './kinds/kind.ts';
import { columnsOf } from './own/own-columns.ts';
import { refusedFor } from './reasons.ts';
import { reasonOf } from './tell-fault.ts';

/** Rows of a piece of the file. */
const most = 1_000;

/** No kind has a column that is called so: a mended file is imported with it, and it fills no field. */
const reasons = { en: 'why refused', fr: 'motif du refus' } as const;

/** A mended file that is refused once more has its last reasons in place of those before. */
const without = (cells: readonly string[], at: number): readonly string[] =>
  at < 0 ? cells : cells.toSpliced(at, 1);

/** The refused rows of an import as the pieces of a CSV file; `next` gives undefined after the last. */
export type RejectedFile = { next: (scope: Scope) => Promise<string | undefined> };

/** Cells of the longest of the refused rows: the reason stands behind all of them. */
const widthOf = async ({ tx }: Scope, importId: number, headings: number): Promise<number> => {
  const { rows } = await sql<{ n: number | null }>`
    select max(jsonb_array_length(cells)) as n from import_problems where import_id = ${importId}`.execute(
    tx,
  );
  return Math.max(headings, rows[0]?.n ?? 0);
};

const wide = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => cells[at] ?? '');

/**
 * The rows that an import refused, as they came, each with the reason as its last cell. Mended, the file can be imported:
 * the column of reasons fills no field.
 */
export const openRejected = ({
  id,
  kind,
  headings,
  delimiter,
  reason = {},
}: {
  id: number;
  kind: ImportKind;
  headings: readonly string[];
  delimiter?: string | undefined;
  /** The reason whose rows are wanted; all where it is left out. */
  reason?: Parameters<typeof refusedFor>[0];
}): RejectedFile => {
  let after: number | undefined;
  let fields: readonly ImportField[] | undefined;
  let width = headings.length;
  const before = headings.findIndex((each) => Object.values<string>(reasons).includes(each));
  return {
    next: async (scope) => {
      const { tx, language } = scope;
      if (fields === undefined) {
        fields = await columnsOf(scope, kind);
        width = (await widthOf(scope, id, headings.length)) - (before < 0 ? 0 : 1);
      }
      const named = fields;
      const rows = await tx
        .selectFrom('import_problems')
        .where('import_id', '=', id)
        .where('row_number', '>', after ?? 0)
        .where(refusedFor(reason))
        .select(['row_number', 'cells', 'faults'])
        .orderBy('row_number')
        .limit(most)
        .execute();
      const head =
        after === undefined
          ? utf8Mark + csvLine([...wide(without(headings, before), width), reasons[language]], delimiter)
          : '';
      if (rows.length === 0 && head === '') return undefined;
      after = rows.at(-1)?.row_number ?? Number.MAX_SAFE_INTEGER;
      const lines = rows.map(({ cells, faults }) => {
        const texts = without(cells as string[], before);
        return csvLine([...wide(texts, width), reasonOf(named, faults as Fault[], language)], delimiter);
      });
      return head + lines.join('');
    },
  };
};
