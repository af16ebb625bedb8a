import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { ProcessEnds } from '../../kernel/jobs/until.ts';
import type { Job } from '../../kernel/jobs/worker.ts';
import type { KnownLists } from '../lists/public.ts';
import { layDown, silence } from './running/claim.ts';
import { runBulkEdit } from './running/run-bulk-edit.ts';

export const task = 'bulk-edit-run';

/**
 * Runs a step of a change of many records. A start of it leaves a job behind that looks after it: a step whose process died
 * is taken up again after the last piece that stayed, and at once when its process was told to stop.
 */
export const bulkEditJob = (lists: KnownLists): Job => ({
  task,
  run: async ({ inScope, lastly }, payload) => {
    const id = Number(payload['bulk_edit_id']);
    const isWaiting = await inScope(async (scope) => {
      const row = await scope.tx
        .selectFrom('bulk_edits')
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .select('id')
        .executeTakeFirst();
      if (row === undefined) return false;
      await enqueue(scope, task, { bulk_edit_id: id }, { delaySeconds: 2 * silence, key: `${task}:${id}` });
      return true;
    });
    if (!isWaiting) return;
    try {
      await runBulkEdit(inScope, id, lists);
    } catch (error) {
      if (error instanceof ProcessEnds) await lastly((scope) => layDown(scope, id));
      throw error;
    }
  },
});
