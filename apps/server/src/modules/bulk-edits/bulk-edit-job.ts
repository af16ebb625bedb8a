import { ProcessEnds } from '../../kernel/jobs/until.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { KnownLists } from '../lists/public.ts';
import { giveUpStep, layDown } from './running/claim.ts';
import { runBulkEdit } from './running/run-bulk-edit.ts';

export const task = 'bulk-edit-run';

/**
 * Runs a step of a change of many records. The queue hands it to one process at a time, so a step that is said to run is one whose
 * process is gone: it is taken up after the last piece that stayed.
 */
export const bulkEditJob = (lists: KnownLists): Job => ({
  task,
  repeatable:
    'a piece is written with its outcomes in one transaction, and a runner that was replaced writes no more',
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
      await layDown(scope, id);
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
  giveUp: ({ lastly }, payload) => lastly((scope) => giveUpStep(scope, Number(payload['bulk_edit_id']))),
});
