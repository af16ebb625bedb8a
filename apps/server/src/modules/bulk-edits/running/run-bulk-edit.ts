import { randomUUID } from 'node:crypto';
import type { BulkEditOutcome } from '@yardline/contract/bulk-edits/bulk-edits';
import { sql } from 'kysely';
import { isConnectionLost, isWorthRetrying } from '../../../kernel/database/faults.ts';
import type { InScope } from '../../../kernel/jobs/system-scope.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import type { KnownLists } from '../../lists/public.ts';
import { kinds, type Values } from '../kinds.ts';
import { areOfMarks, withOthersOfAttributes } from '../resolve-changes.ts';
import { type Claim, claimBulkEdit, endStep, report } from './claim.ts';
import { gather } from './gather.ts';
import { presentValues } from './present.ts';
import { movedBy, outcomeOf, type Row, type Step, steps } from './steps.ts';
import { tryPiece } from './try-piece.ts';
import type { Fault, Verdict } from './try-record.ts';

/** The change was cancelled, or taken over by another worker: nothing more is written. */
class Stopped extends Error {}

/**
 * Records that are changed in one transaction. Where each needs a savepoint of its own, of more the database no longer keeps
 * account in memory.
 */
const piece = 50;

const nextRows = async ({ tx }: Scope, { id }: Claim, { from }: Step, after: number): Promise<Row[]> => {
  const rows = await tx
    .selectFrom('bulk_edit_rows')
    .where('bulk_edit_id', '=', id)
    .where('outcome', '=', from)
    .where('record_id', '>', after)
    .select(['record_id', 'number', 'row_version', 'before'])
    .orderBy('record_id')
    .limit(piece)
    .execute();
  return rows.map((row) => ({ ...row, before: row.before as Values | null }));
};

type Told = { record_id: number; outcome: BulkEditOutcome; before: Values | null; fault: Fault | null };

const toldOf = ({ step }: Claim, { record_id }: Row, verdict: Verdict): Told => {
  const [before, fault] = 'fault' in verdict ? [null, verdict.fault] : [verdict.before, null];
  const outcome = outcomeOf(steps[step], verdict);
  // The values restored by an undo stay recorded.
  return { record_id, outcome, before: step === 'undo' ? null : before, fault };
};

/**
 * Stores the outcomes of adjacent records. They are found between the first and the last: without statistics for a new change
 * the database expects no rows for it, and read all of them for each piece.
 */
const keepOutcomes = async (
  { tx, company }: Scope,
  { id, step }: Claim,
  told: readonly Told[],
): Promise<void> => {
  const [first, last] = [told[0]?.record_id ?? 0, told.at(-1)?.record_id ?? 0];
  await sql`
    update bulk_edit_rows b set outcome = r.outcome, before = coalesce(r.before, b.before), fault = r.fault
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as r(record_id bigint, outcome text, before jsonb, fault jsonb)
    where b.company_id = ${company.id} and b.bulk_edit_id = ${id} and b.outcome = ${steps[step].from}
      and b.record_id between ${first} and ${last} and b.record_id = r.record_id`.execute(tx);
};

/** Goes through the next records of a step. @returns the last of them; undefined when there are none */
const runPiece = async (scope: Scope, claim: Claim, after: number): Promise<number | undefined> => {
  const step = steps[claim.step];
  // The row of the change is locked first: a cancellation waits for the piece, and finds it done.
  if (!(await report(scope, claim, {}))) throw new Stopped();
  const rows = await nextRows(scope, claim, step, after);
  if (rows.length === 0) return undefined;
  const changes = await withOthersOfAttributes(scope, claim.changes);
  const isMarked = areOfMarks(changes);
  const attempts = rows.map((row) => ({
    kind: kinds[claim.kind],
    wanted: step.wanted(row, changes),
    which: {
      id: row.record_id,
      number: row.number,
      isMarked,
      ifMatch: step.isOfVersion ? row.row_version : undefined,
    },
  }));
  const verdicts = await tryPiece(scope, attempts, step.stays);
  const told = rows.flatMap((row, at) => {
    const verdict = verdicts[at];
    return verdict === undefined ? [] : [toldOf(claim, row, verdict)];
  });
  await keepOutcomes(scope, claim, told);
  const outcomes = told.map(({ outcome }) => outcome);
  await report(scope, claim, movedBy(step, outcomes));
  return rows.at(-1)?.record_id;
};

const runStep = async (inScope: InScope, claim: Claim, lists: KnownLists): Promise<void> => {
  if (claim.rowsTotal === null) {
    const total = await gather(inScope, claim, lists);
    await inScope(async (scope) => {
      if (!(await report(scope, claim, {}))) throw new Stopped();
      await scope.tx
        .updateTable('bulk_edits')
        .set({ rows_total: total })
        .where('id', '=', claim.id)
        .execute();
    });
  }
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await inScope((scope) => runPiece(scope, claim, from));
  }
  await inScope(async (scope) => {
    const present = claim.step === 'preview' ? { present: await presentValues(scope, claim) } : {};
    await endStep(scope, claim, { status: 'done', ...present });
  });
};

/**
 * Runs a step of a change that waits, or resumes one whose process died: a piece is written with its outcomes in one
 * transaction, so nothing is done twice.
 * @throws transient errors, and bugs after recording that nothing more is changed
 */
export const runBulkEdit = async (inScope: InScope, id: number, lists: KnownLists): Promise<void> => {
  const claim = await inScope((scope) => claimBulkEdit(scope, id, randomUUID()));
  if (claim === undefined) return;
  try {
    await inScope(async (scope) => demand(scope, kinds[claim.kind].needs));
    await runStep(inScope, claim, lists);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (isConnectionLost(error) || isWorthRetrying(error)) throw error;
    const problem: Fault =
      error instanceof Refusal
        ? { code: error.fields[0]?.code ?? error.code, data: error.data }
        : { code: 'bulk_edit.failed', data: {} };
    await inScope((scope) => endStep(scope, claim, { status: 'failed', problem }));
    if (!(error instanceof Refusal)) throw error;
  }
};
