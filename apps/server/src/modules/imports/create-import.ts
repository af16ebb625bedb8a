import type { createImport as endpoint, WholeImport } from '@yardline/contract/imports/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import { keepFile } from '../../kernel/files/files.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { beginImport, rowsToBegin } from './begin-import.ts';
import { getImportById } from './imports.queries.ts';
import { kinds } from './kinds/kinds.ts';
import { withStoredTable } from './stored-table.ts';

/**
 * Creates an import from a file that the caller uploaded, reads its first rows, and guesses which column fills which field.
 * @throws Refusal permission.denied, resource.not_found for a file that is not the caller's, and errors of the file
 */
export const createImport = async (
  scope: Scope,
  { body: { kind, file_id: fileId, sheet } }: InputOf<typeof endpoint>,
): Promise<WholeImport> => {
  demand(scope, kinds[kind].needs);
  const { name } = await keepFile(scope, fileId);
  const id = await withStoredTable((work) => work(scope), fileId, {
    sheet,
    rows: rowsToBegin,
    work: (table) => beginImport(scope, { kind, name, fileId, table }),
  });
  return getImportById(scope, id);
};
