import {
  type BulkEdit,
  type BulkEditRecord,
  type BulkEditRow,
  bulkChanges,
  type listBulkEditRecords,
  type listBulkEdits,
} from '@yardline/contract/bulk-edits/bulk-edits';
import type { InputOf } from '@yardline/contract/endpoint';
import { costFieldsOf } from '@yardline/contract/costs';
import { areRowsKept } from '@yardline/domain/time/rows-kept';
import { say } from '@yardline/contract/words/both';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Language, may, type Scope } from '../../kernel/scope.ts';
import { ownKinds } from './kinds.ts';
import type { Fault } from './running/try-record.ts';

const costs = [...new Set(Object.values(bulkChanges).flatMap((form) => costFieldsOf(form)))];

/** The bulk edits that the actor may see, begin and undo: those of costs are for users with the right to costs. */
const rows = (scope: Scope) =>
  scope.tx
    .selectFrom('bulk_edits')
    .innerJoin('users', 'users.id', 'bulk_edits.created_by')
    .where('bulk_edits.kind', 'in', ownKinds(scope))
    .where(
      may(scope, 'view_costs')
        ? sql<boolean>`true`
        : sql<boolean>`not bulk_edits.changes ?| ${costs}::text[]`,
    )
    .select(['bulk_edits.id', 'bulk_edits.kind', 'step', 'bulk_edits.status', 'rows_total', 'rows_done'])
    .select(['ready', 'unchanged', 'refused', 'changed', 'undone', 'left_alone'])
    .select(['users.name as created_by', 'bulk_edits.created_at', 'bulk_edits.finished_at'])
    .$narrowType<Pick<BulkEditRow, 'kind' | 'step' | 'status'>>();

/** Changes of many records, the latest first. */
export const listBulkEditRows = (
  scope: Scope,
  { query }: InputOf<typeof listBulkEdits>,
): Promise<Page<BulkEditRow>> => {
  const found = rows(scope).where(matches(sql`lower(users.name)`, query.search));
  return listPage(
    scope,
    query.kind === undefined ? found : found.where('bulk_edits.kind', '=', query.kind),
    query,
    {
      id: sql.ref<number>('bulk_edits.id'),
      defaultDirection: 'desc',
      sorts: { created_at: { by: sql.ref('bulk_edits.created_at'), of: (row) => row.created_at } },
    },
  );
};

const tellFault = (fault: unknown, language: Language): string | null => {
  const told = fault as Fault | null;
  return told === null ? null : say(language, told.code, told.data);
};

/** @throws Refusal resource.not_found, also for one of a kind that the actor may not change */
export const getBulkEditById = async (scope: Scope, id: number): Promise<BulkEdit> => {
  const row = await rows(scope)
    .where('bulk_edits.id', '=', id)
    .select(['changes', 'present', 'problem'])
    .executeTakeFirst();
  if (row === undefined) return notFound();
  return {
    ...row,
    changes: row.changes as BulkEdit['changes'],
    present: row.present as BulkEdit['present'],
    are_rows_kept: areRowsKept(row.finished_at, scope.now),
    problem: tellFault(row.problem, scope.language),
  };
};

/** The same, locked until the transaction ends: the worker that runs it waits. @throws Refusal resource.not_found */
export const lockBulkEdit = async (scope: Scope, id: number): Promise<BulkEdit> => {
  await scope.tx.selectFrom('bulk_edits').where('id', '=', id).select('id').forUpdate().execute();
  return getBulkEditById(scope, id);
};

/** The records that were chosen, in the order in which they are gone through. @throws Refusal resource.not_found */
export const listRecords = async (
  scope: Scope,
  { params, query }: InputOf<typeof listBulkEditRecords>,
): Promise<Page<BulkEditRecord>> => {
  await getBulkEditById(scope, params.id);
  const found = scope.tx
    .selectFrom('bulk_edit_rows')
    .where('bulk_edit_id', '=', params.id)
    .where(matches(sql`lower(number || ' ' || name)`, query.search))
    .select(['record_id as id', 'number', 'name', 'outcome', 'before', 'fault'])
    .$narrowType<Pick<BulkEditRecord, 'outcome'>>();
  const page = await listPage(
    scope,
    query.outcome === undefined ? found : found.where('outcome', '=', query.outcome),
    query,
    {
      id: sql.ref<number>('record_id'),
      sorts: { id: { by: sql.ref('record_id'), of: (row) => row.id } },
    },
  );
  const items = page.items.map(({ fault, before, ...row }) => ({
    ...row,
    before: (before ?? {}) as BulkEditRecord['before'],
    reason: tellFault(fault, scope.language),
  }));
  return { ...page, items };
};
