import type { BulkEdit } from '@yardline/contract/bulk-edits/bulk-edits';
import { rowDays } from '@yardline/domain/time/rows-kept';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { task } from './bulk-edit-job.ts';
import { getBulkEditById, lockBulkEdit } from './bulk-edits.queries.ts';
import { kinds } from './kinds.ts';

const isOver = ({ status }: BulkEdit): boolean => status !== 'queued' && status !== 'running';

/** A cancelled change may be continued; a preview must have finished. */
const whyNotStart = (edit: BulkEdit) => {
  const isTried = edit.step === 'preview' && edit.status === 'done';
  const isStopped = edit.step === 'change' && isOver(edit) && edit.ready > 0;
  if (!isTried && !isStopped) return 'bulk_edit.not_ready' as const;
  return edit.ready === 0 ? ('bulk_edit.nothing_to_change' as const) : undefined;
};

const whyNotUndo = (edit: BulkEdit) =>
  edit.step !== 'preview' && isOver(edit) && edit.changed > 0
    ? undefined
    : ('bulk_edit.nothing_to_undo' as const);

const reasons = { change: whyNotStart, undo: whyNotUndo };

/**
 * Queues a step of a change on behalf of the caller: it runs with their rights.
 * @throws Refusal resource.not_found, permission.denied, rows.too_long_ago, bulk_edit.not_ready,
 *   bulk_edit.nothing_to_change, bulk_edit.nothing_to_undo
 */
export const queueStep = async (scope: Scope, id: number, step: 'change' | 'undo'): Promise<BulkEdit> => {
  const found = await lockBulkEdit(scope, id);
  demand(scope, kinds[found.kind].needs);
  if (!found.are_rows_kept) throw new Refusal('rows.too_long_ago', { n: rowDays });
  const refused = reasons[step](found);
  if (refused !== undefined) throw new Refusal(refused);
  await scope.tx
    .updateTable('bulk_edits')
    .set({
      step,
      status: 'queued',
      rows_done: 0,
      runner: null,
      beat_at: null,
      finished_at: null,
      problem: null,
    })
    .where('id', '=', id)
    .execute();
  await enqueue(scope, task, { bulk_edit_id: id }, { key: `${task}:${id}` });
  await audit(scope, { action: 'update', noun: 'bulk_edits', rowId: id, after: { started: step } });
  return getBulkEditById(scope, id);
};

/**
 * Cancels the running step: the worker stops after its current piece. Records changed so far stay changed.
 * @throws Refusal resource.not_found, bulk_edit.not_running
 */
export const cancelBulkEdit = async (scope: Scope, id: number): Promise<BulkEdit> => {
  const found = await lockBulkEdit(scope, id);
  if (isOver(found)) throw new Refusal('bulk_edit.not_running');
  await scope.tx
    .updateTable('bulk_edits')
    .set({ status: 'cancelled', finished_at: scope.now.toString(), runner: null })
    .where('id', '=', id)
    .execute();
  const { step, status } = found;
  await audit(scope, {
    action: 'cancel',
    noun: 'bulk_edits',
    rowId: id,
    before: { step, status },
    after: { status: 'cancelled' },
  });
  return getBulkEditById(scope, id);
};
