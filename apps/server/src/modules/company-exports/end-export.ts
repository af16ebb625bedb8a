import { removeFile } from '../../kernel/files/files.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockUnderWay } from './exports.queries.ts';

/**
 * Ends an export that came to nothing, and removes what was packed of it.
 * @returns whether it was still under way
 */
export const endExport = async (
  scope: Scope,
  id: number,
  status: 'failed' | 'cancelled',
): Promise<boolean> => {
  const { tx, now } = scope;
  const found = await lockUnderWay(scope, id);
  if (found === undefined) return false;
  await tx
    .updateTable('company_exports')
    .set({ status, file_id: null, finished_at: now.toString() })
    .where('id', '=', id)
    .execute();
  if (found.file_id !== null) await removeFile(scope, found.file_id);
  return true;
};
