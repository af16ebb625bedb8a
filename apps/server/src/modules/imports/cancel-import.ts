import type { cancelImport as endpoint, WholeImport } from '@yardline/contract/imports/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getImportById } from './imports.queries.ts';

/**
 * Cancels an import: the worker stops after its current piece. Imported rows are kept when bad rows are skipped; otherwise
 * all are rolled back.
 * @throws Refusal resource.not_found, import.not_running
 */
export const cancelImport = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<WholeImport> => {
  await scope.tx.selectFrom('imports').where('id', '=', id).select('id').forUpdate().execute();
  const { status, mode } = await getImportById(scope, id);
  if (status !== 'queued' && status !== 'running') throw new Refusal('import.not_running');
  const at = scope.now.toString();
  // What is tried as a whole leaves nothing behind, and counts nothing.
  const counts = mode === 'skip' ? {} : { created: 0, updated: 0 };
  await scope.tx
    .updateTable('imports')
    .set({ ...counts, status: 'cancelled', finished_at: at, runner: null })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'cancel',
    noun: 'imports',
    rowId: id,
    before: { status },
    after: { status: 'cancelled' },
  });
  return getImportById(scope, id);
};
