import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { ProcessEnds } from '../../kernel/jobs/until.ts';
import type { Job } from '../../kernel/jobs/worker.ts';
import { layDown, silence } from './running/import-row.ts';
import { runImport } from './running/run-import.ts';
import { withStoredTable } from './stored-table.ts';

/**
 * Runs an import. A start of it leaves a job behind that looks after it: an import whose process died is taken up again,
 * from the beginning when it is all or nothing, and otherwise after the last piece that stayed. One whose process was told to
 * stop waits for the next process, and not for silence.
 */
export const importJob: Job = {
  task: 'import-run',
  run: async ({ inScope, lastly }, payload) => {
    const importId = Number(payload['import_id']);
    const fileId = await inScope(async (scope) => {
      const row = await scope.tx
        .selectFrom('imports')
        .where('id', '=', importId)
        .where('status', 'in', ['queued', 'running'])
        .select('file_id')
        .executeTakeFirst();
      if (row === undefined) return null;
      const timing = { delaySeconds: 2 * silence, key: `import-run:${importId}` };
      await enqueue(scope, 'import-run', { import_id: importId }, timing);
      return row.file_id;
    });
    if (fileId === null) return;
    try {
      await runImport(inScope, importId, (work) => withStoredTable(inScope, fileId, work));
    } catch (error) {
      if (error instanceof ProcessEnds) await lastly((scope) => layDown(scope, importId));
      throw error;
    }
  },
};
