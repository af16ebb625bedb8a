import type { ImportField, ImportKind } from '@yardline/domain/imports/field';
import type { Scope } from '../../kernel/scope.ts';
import { csvLine, utf8Mark } from './csv-text.ts';
import type { Fault } from './kinds/kind.ts';
import { columnsOf } from './own/own-columns.ts';
import { reasonOf } from './tell-fault.ts';

/** Rows of a piece of the file. */
const most = 1_000;

const reasons = { en: 'reason', fr: 'motif' } as const;

/** The refused rows of an import as the pieces of a CSV file; `next` gives undefined after the last. */
export type RejectedFile = { next: (scope: Scope) => Promise<string | undefined> };

/**
 * The rows that an import refused, as they came, each with the reason as its last cell. Mended, the file can be imported:
 * the column of reasons fills no field.
 */
export const openRejected = ({
  id,
  kind,
  headings,
  delimiter,
}: {
  id: number;
  kind: ImportKind;
  headings: readonly string[];
  delimiter?: string | undefined;
}): RejectedFile => {
  let after: number | undefined;
  let fields: readonly ImportField[] | undefined;
  return {
    next: async (scope) => {
      const { tx, language } = scope;
      fields ??= await columnsOf(scope, kind);
      const named = fields;
      const rows = await tx
        .selectFrom('import_problems')
        .where('import_id', '=', id)
        .where('row_number', '>', after ?? 0)
        .select(['row_number', 'cells', 'faults'])
        .orderBy('row_number')
        .limit(most)
        .execute();
      const head = after === undefined ? utf8Mark + csvLine([...headings, reasons[language]], delimiter) : '';
      if (rows.length === 0 && head === '') return undefined;
      after = rows.at(-1)?.row_number ?? Number.MAX_SAFE_INTEGER;
      const lines = rows.map(({ cells, faults }) => {
        const texts = cells as string[];
        const padded = headings.map((_, at) => texts[at] ?? '');
        const beyond = texts.slice(headings.length).filter((cell) => cell.trim() !== '');
        return csvLine([...padded, reasonOf(named, faults as Fault[], language), ...beyond], delimiter);
      });
      return head + lines.join('');
    },
  };
};
