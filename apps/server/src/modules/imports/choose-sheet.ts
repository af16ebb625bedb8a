import type { chooseSheet as endpoint, WholeImport } from '@yardline/contract/imports/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import { rowDays } from '@yardline/domain/time/rows-kept';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { describeTable, rowsToBegin } from './begin-import.ts';
import { getImportById } from './imports.queries.ts';
import { none } from './running/import-row.ts';
import { lockStartable } from './start-import.ts';
import { withStoredTable } from './stored-table.ts';

/**
 * Takes another sheet of the workbook: its first rows are read, and which column fills which field is guessed for it. What was tried of the
 * sheet before is forgotten.
 * @throws Refusal resource.not_found, permission.denied, rows.too_long_ago, import.in_progress, import.already_done, import.no_sheets,
 *   import.sheet_unknown,
 *   and what reading its first rows throws
 */
export const chooseSheet = async (
  scope: Scope,
  { params, body: { sheet } }: InputOf<typeof endpoint>,
): Promise<WholeImport> => {
  const { kind, format } = await lockStartable(scope, params.id);
  if (format === 'csv') throw new Refusal('import.no_sheets');
  const { file_id: fileId } = await scope.tx
    .selectFrom('imports')
    .where('id', '=', params.id)
    .select('file_id')
    .executeTakeFirstOrThrow();
  if (fileId === null) throw new Refusal('rows.too_long_ago', { n: rowDays });
  const described = await withStoredTable((work) => work(scope), fileId, {
    sheet,
    rows: rowsToBegin,
    work: (table) => describeTable(scope, kind, table),
  });
  await scope.tx.deleteFrom('import_problems').where('import_id', '=', params.id).execute();
  await scope.tx
    .updateTable('imports')
    .set({ ...none, ...described })
    .set({ status: 'new', survey: null, rows_total: null, problem: null, finished_at: null, runner: null })
    .where('id', '=', params.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'imports', rowId: params.id, after: { sheet } });
  return getImportById(scope, params.id);
};
