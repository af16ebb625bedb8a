import { ProcessEnds } from '../../kernel/jobs/until.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { FileForm } from './reading/table.ts';
import { giveUpImport, layDown } from './running/import-row.ts';
import { runImport } from './running/run-import.ts';
import { withStoredTable } from './stored-table.ts';

/**
 * Runs an import. The queue hands it to one process at a time, so one that is said to run is one whose process is gone: it is taken up
 * from the beginning when it is all or nothing, and otherwise after the last piece that stayed.
 */
export const importJob: Job = {
  task: 'import-run',
  repeatable:
    'a piece is written with how far it is in one transaction, and a runner that was replaced writes no more',
  run: async ({ inScope, lastly }, payload) => {
    const importId = Number(payload['import_id']);
    const file = await inScope(async (scope) => {
      const row = await scope.tx
        .selectFrom('imports')
        .where('id', '=', importId)
        .where('status', 'in', ['queued', 'running'])
        .select(['file_id', 'form'])
        .executeTakeFirst();
      if (row === undefined) return null;
      await layDown(scope, importId);
      return row.file_id === null ? null : { id: row.file_id, sheet: (row.form as FileForm).sheet };
    });
    if (file === null) return;
    try {
      const { id, sheet } = file;
      await runImport(inScope, importId, (work) => withStoredTable(inScope, id, { sheet, work }));
    } catch (error) {
      if (error instanceof ProcessEnds) await lastly((scope) => layDown(scope, importId));
      throw error;
    }
  },
  giveUp: ({ lastly }, payload) => lastly((scope) => giveUpImport(scope, Number(payload['import_id']))),
};
