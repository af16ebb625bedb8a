import type { BulkEdit, createBulkEdit as endpoint } from '@yardline/contract/bulk-edits/bulk-edits';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { getBulkEditById } from './bulk-edits.queries.ts';
import { task } from './bulk-edit-job.ts';
import { kinds } from './kinds.ts';

/**
 * Records the fields to set and the records of a list, and queues a preview of each. Nothing is changed yet.
 * @throws Refusal permission.denied
 */
export const createBulkEdit = async (
  scope: Scope,
  { body: { kind, query, ids, except, changes } }: InputOf<typeof endpoint>,
): Promise<BulkEdit> => {
  demand(scope, kinds[kind].needs);
  const { id } = await scope.tx
    .insertInto('bulk_edits')
    .values({
      company_id: scope.company.id,
      kind,
      created_by: scope.actor.userId,
      selection: JSON.stringify({ query, ids, except }),
      changes: JSON.stringify(changes),
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, task, { bulk_edit_id: id }, { key: `${task}:${id}` });
  const picked = ids === undefined ? { except: except.length } : { picked: ids.length };
  await audit(scope, {
    action: 'create',
    noun: 'bulk_edits',
    rowId: id,
    after: { kind, query, ...picked, changes },
  });
  return getBulkEditById(scope, id);
};
