import type { Words } from '@yardline/domain/imports/cells';
import type { ImportKind, Mapping } from '@yardline/domain/imports/field';
import type { DayOrder } from '@yardline/domain/imports/styles';
import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Fault } from '../kinds/kind.ts';

export type Mode = 'check' | 'skip' | 'stop';

/** Of each column of amounts what good rows stored, and what the refused rows had, in cents. */
export type Amounts = { [field: string]: { stored: number; refused: number } };

/** What came of the rows so far. */
export type Counts = {
  rows_done: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  amounts: Amounts;
};

export const none: Counts = { rows_done: 0, created: 0, updated: 0, skipped: 0, failed: 0, amounts: {} };

/** An import as the one who runs it knows it. */
export type Claim = Counts & {
  id: number;
  kind: ImportKind;
  mode: Mode;
  mapping: Mapping;
  dayOrder: DayOrder | undefined;
  /** By field: the words of the file, each with the value that was chosen for it. */
  words: Readonly<Record<string, Words>>;
  runner: string;
};

/** A row that was refused, as it came. */
export type Refused = { row_number: number; cells: string[]; faults: Fault[] };

/** Seconds without a sign of life after which another takes an import over. */
export const silence = 60;

/**
 * Claims an import to run it, unless another worker has it: one that waits, or whose worker was silent for a minute. An import
 * that is all or nothing starts over, one in pieces goes on after the last of them.
 */
export const claimImport = async (
  scope: Scope,
  importId: number,
  runner: string,
): Promise<Claim | undefined> => {
  const row = await scope.tx
    .selectFrom('imports')
    .where('id', '=', importId)
    .where('status', 'in', ['queued', 'running'])
    .select(['id', 'kind', 'mode', 'mapping', 'day_order', 'status', 'rows_done'])
    .select(['created', 'updated', 'skipped', 'failed', 'beat_at', 'words', 'amounts'])
    .$narrowType<{ kind: ImportKind; mode: Mode; day_order: DayOrder | null; amounts: Amounts }>()
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { status, beat_at: beat, mapping, words, day_order: dayOrder, ...rest } = row;
  const isAlive =
    status === 'running' &&
    beat !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(beat).add({ seconds: silence }), scope.now) > 0;
  if (isAlive) return undefined;
  const counts = row.mode === 'skip' ? {} : none;
  if (row.mode !== 'skip') {
    await scope.tx.deleteFrom('import_problems').where('import_id', '=', importId).execute();
  }
  const at = scope.now.toString();
  await scope.tx
    .updateTable('imports')
    .set({
      ...counts,
      status: 'running',
      runner,
      beat_at: at,
      started_at: at,
      finished_at: null,
      problem: null,
    })
    .where('id', '=', importId)
    .execute();
  return {
    ...rest,
    ...counts,
    mapping: mapping as Mapping,
    words: words as Claim['words'],
    runner,
    dayOrder: dayOrder ?? undefined,
  };
};

/** Releases an unfinished import for the next worker. */
export const layDown = async ({ tx }: Scope, importId: number): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ status: 'queued', runner: null, beat_at: null })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .execute();
};

/** Ends an import whose process ended each time that it ran. What stayed in pieces stays counted. */
export const giveUpImport = async (scope: Scope, importId: number): Promise<void> => {
  const ended = await scope.tx
    .updateTable('imports')
    .set({ status: 'failed', finished_at: scope.now.toString(), runner: null })
    .set({ problem: JSON.stringify({ code: 'import.failed', data: {} }) })
    .where('id', '=', importId)
    .where('status', 'in', ['queued', 'running'])
    .returning('mode')
    .executeTakeFirst();
  if (ended === undefined) return;
  const after = { mode: ended.mode, status: 'failed' };
  await auditAll(scope, [{ action: 'update', noun: 'imports', rowId: importId, after }]);
};

/** Reports progress; answers whether the import still belongs to this runner. A cancelled one belongs to none. */
export const report = async (
  scope: Scope,
  { id, runner }: Claim,
  counts: Partial<Counts> & { rows_total?: number; survey?: string },
): Promise<boolean> => {
  const { numUpdatedRows: n } = await scope.tx
    .updateTable('imports')
    .set({ ...counts, beat_at: scope.now.toString() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('runner', '=', runner)
    .executeTakeFirst();
  return n > 0n;
};

// What the database's texts cannot hold.
const withoutNull = (cell: string): string => cell.replaceAll('\u0000', '');

/** Stores the refused rows. */
export const keepRefused = async (
  { tx, company }: Scope,
  importId: number,
  refused: readonly Refused[],
): Promise<void> => {
  if (refused.length === 0) return;
  const rows = refused.map((row) => ({ ...row, cells: row.cells.map(withoutNull) }));
  await sql`
    insert into import_problems (company_id, import_id, row_number, cells, faults)
    select ${company.id}::bigint, ${importId}::bigint, r.row_number, r.cells, r.faults
    from jsonb_populate_recordset(null::import_problems, ${JSON.stringify(rows)}::jsonb) r`.execute(tx);
};

export type Ending = Counts & {
  status: 'checked' | 'done' | 'failed';
  problem?: { code: string; data: Record<string, unknown> };
};

/** Ends an import, if it is still this runner's. @returns whether it was */
export const endImport = async (scope: Scope, claim: Claim, ending: Ending): Promise<boolean> => {
  const { status, problem, ...counts } = ending;
  if (!(await report(scope, claim, counts))) return false;
  await scope.tx
    .updateTable('imports')
    .set({
      status,
      finished_at: scope.now.toString(),
      runner: null,
      problem: problem === undefined ? null : JSON.stringify(problem),
    })
    .where('id', '=', claim.id)
    .execute();
  await auditAll(scope, [
    { action: 'update', noun: 'imports', rowId: claim.id, after: { mode: claim.mode, ...ending } },
  ]);
  return true;
};
