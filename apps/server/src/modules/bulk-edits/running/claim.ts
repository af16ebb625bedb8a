import type { BulkEdit, BulkEditKind } from '@yardline/contract/bulk-edits/bulk-edits';
import { type RawBuilder, sql } from 'kysely';
import { auditAll } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { AskedList } from '../../lists/public.ts';
import type { Values } from '../kinds.ts';
import type { Fault } from './try-record.ts';

/** A change of many records as the one who runs it knows it. */
export type Claim = {
  id: number;
  kind: BulkEditKind;
  step: BulkEdit['step'];
  changes: Values;
  selection: Pick<AskedList, 'query' | 'ids' | 'except'>;
  rowsTotal: number | null;
  runner: string;
};

/** Seconds without a sign of life after which another takes it over. */
export const silence = 60;

/** Claims a change to run its step, unless another worker has it: one that waits, or whose worker was silent for a minute. */
export const claimBulkEdit = async (scope: Scope, id: number, runner: string): Promise<Claim | undefined> => {
  const row = await scope.tx
    .selectFrom('bulk_edits')
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .select(['kind', 'step', 'changes', 'selection', 'status', 'beat_at', 'rows_total'])
    .$narrowType<Pick<BulkEdit, 'kind' | 'step'>>()
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { kind, step, changes, selection, rows_total: rowsTotal, beat_at: beat } = row;
  const isAlive =
    row.status === 'running' &&
    beat !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(beat).add({ seconds: silence }), scope.now) > 0;
  if (isAlive) return undefined;
  await scope.tx
    .updateTable('bulk_edits')
    .set({ status: 'running', runner, beat_at: scope.now.toString() })
    .where('id', '=', id)
    .execute();
  return {
    id,
    kind,
    step,
    rowsTotal,
    runner,
    changes: changes as Values,
    selection: selection as unknown as Claim['selection'],
  };
};

/** Releases an unfinished change for the next worker. */
export const layDown = async ({ tx }: Scope, id: number): Promise<void> => {
  await tx
    .updateTable('bulk_edits')
    .set({ status: 'queued', runner: null, beat_at: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
};

/** Ends a step whose process ended each time that it ran. What is changed stays changed. */
export const giveUpStep = async (scope: Scope, id: number): Promise<void> => {
  const ended = await scope.tx
    .updateTable('bulk_edits')
    .set({ status: 'failed', finished_at: scope.now.toString(), runner: null })
    .set({ problem: JSON.stringify({ code: 'bulk_edit.failed', data: {} }) })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('step')
    .executeTakeFirst();
  if (ended === undefined) return;
  const after = { step: ended.step, status: 'failed' };
  await auditAll(scope, [{ action: 'update', noun: 'bulk_edits', rowId: id, after }]);
};

/** How the counts of a change move: by how many each is more, or less. */
export type Moved = Partial<
  Record<'rows_done' | 'ready' | 'unchanged' | 'refused' | 'changed' | 'undone' | 'left_alone', number>
>;

/** Reports progress and locks the change; answers whether it still belongs to this runner. A cancelled one belongs to none. */
export const report = async (scope: Scope, { id, runner }: Claim, moved: Moved): Promise<boolean> => {
  const counts: Partial<Record<keyof Moved, RawBuilder<number>>> = Object.fromEntries(
    Object.entries(moved).map(([name, more]) => [name, sql<number>`${sql.ref(name)} + ${more}`]),
  );
  const { numUpdatedRows: n } = await scope.tx
    .updateTable('bulk_edits')
    .set({ ...counts, beat_at: scope.now.toString() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('runner', '=', runner)
    .executeTakeFirst();
  return n > 0n;
};

/** Ends a step, if it is still this runner's. */
export const endStep = async (
  scope: Scope,
  claim: Claim,
  ending: { status: 'done' | 'failed'; problem?: Fault; present?: unknown },
): Promise<void> => {
  if (!(await report(scope, claim, {}))) return;
  const { status, problem, present } = ending;
  const { id, step } = claim;
  const row = await scope.tx
    .updateTable('bulk_edits')
    .set({ status, runner: null, finished_at: scope.now.toString() })
    .$if(problem !== undefined, (edit) => edit.set({ problem: JSON.stringify(problem) }))
    .$if(present !== undefined, (edit) => edit.set({ present: JSON.stringify(present) }))
    .where('id', '=', id)
    .returning(['ready', 'unchanged', 'refused', 'changed', 'undone', 'left_alone'])
    .executeTakeFirstOrThrow();
  await auditAll(scope, [
    { action: 'update', noun: 'bulk_edits', rowId: id, after: { step, status, ...row } },
  ]);
};
