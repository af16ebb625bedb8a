import { randomUUID } from 'node:crypto';
import { isConnectionLost, isWorthRetrying } from '../../../kernel/database/faults.ts';
import type { InScope } from '../../../kernel/jobs/system-scope.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { countPast, takeNumbers, type NumberedKind } from '../../numbering/public.ts';
import type { Fault, Kind, Setting, Written } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { ownColumnsOf } from '../own/own-columns.ts';
import type { Row, Table } from '../reading/table.ts';
import { countWhatGrew } from './count-what-grew.ts';
import {
  type Amounts,
  type Claim,
  claimImport,
  type Counts,
  type Ending,
  endImport,
  keepRefused,
  none,
  type Refused,
  report,
} from './import-row.ts';
import { nameReferences } from './name-references.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type Plan, planOf } from './read-row.ts';
import { centsOf, type Survey, surveyTable, writingOf } from './survey.ts';
import { tryRows } from './try-rows.ts';

/** The import was cancelled, or taken over by another worker: nothing more is written. */
class Stopped extends Error {}

/** Everything was tried and is taken back. */
class TakenBack extends Error {
  readonly counts: Counts;
  constructor(counts: Counts) {
    super('taken back');
    this.counts = counts;
  }
}

/** Numbers that a record has while it is only tried: no counter ever gets so far, and the audit takes none for a card. */
const firstTried = 100_000_000_000;

type Numbers = Pick<Setting, 'takeNumbers' | 'countPast'> & { settle: (scope: Scope) => Promise<void> };

/**
 * The counters of the system as an import may use them: numbers are taken in a transaction of their own and counted past at
 * the end, so that nobody waits for a counter as long as the import takes.
 */
const numbersFor = (inScope: InScope, { mode }: Claim): Numbers => {
  const highest = new Map<NumberedKind, number>();
  let tried = firstTried;
  return {
    takeNumbers: async (kind, count) => {
      if (count === 0) return [];
      if (mode !== 'check') return inScope((scope) => takeNumbers(scope, kind, count));
      tried += count;
      return Array.from({ length: count }, (_, n) => tried - count + n);
    },
    countPast: async (kind, number) => {
      highest.set(kind, Math.max(number, highest.get(kind) ?? 0));
    },
    settle: async (scope) => {
      for (const [kind, number] of highest) await countPast(scope, kind, number);
    },
  };
};

const addAmounts = (before: Amounts, more: Amounts = {}): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(more)])].map((field) => [
      field,
      {
        stored: (before[field]?.stored ?? 0) + (more[field]?.stored ?? 0),
        refused: (before[field]?.refused ?? 0) + (more[field]?.refused ?? 0),
      },
    ]),
  );

const add = (counts: Counts, more: Partial<Counts>): Counts => ({
  amounts: addAmounts(counts.amounts, more.amounts),
  rows_done: counts.rows_done + (more.rows_done ?? 0),
  created: counts.created + (more.created ?? 0),
  updated: counts.updated + (more.updated ?? 0),
  skipped: counts.skipped + (more.skipped ?? 0),
  failed: counts.failed + (more.failed ?? 0),
});

type Tried = { counts: Partial<Counts>; refused: Refused[] };

/** Writes a piece, and says what came of it. */
const tryPiece = async (
  setting: Setting,
  { kind }: Claim,
  { piece, plan }: { piece: Piece; plan: Plan },
): Promise<Tried> => {
  await countWhatGrew(setting.scope);
  const tried = await tryRows(kinds[kind], setting, piece.good);
  const verdicts = await nameReferences(setting.scope, piece.good, tried);
  const faults = new Map<number, Fault[]>(piece.bad.map((bad) => [bad.row, bad.faults]));
  let [created, updated] = [0, 0];
  for (const [row, verdict] of verdicts) {
    if ('faults' in verdict) faults.set(row, verdict.faults);
    else if (verdict.outcome === 'created') created += 1;
    else updated += 1;
  }
  const refused = piece.rows.flatMap(({ number, cells }) => {
    const found = faults.get(number);
    return found === undefined ? [] : [{ row_number: number, cells, faults: found }];
  });
  const written = piece.good.flatMap((each) => {
    const verdict = verdicts.get(each.row);
    return verdict === undefined || 'faults' in verdict ? [] : [{ ...each, recordId: verdict.recordId }];
  });
  const amounts = await amountsOf(setting, kinds[kind], { plan, written, refused });
  return {
    counts: { rows_done: piece.rows.length, created, updated, failed: refused.length, amounts },
    refused,
  };
};

/** Of each column of amounts what the piece stored, and what its refused rows had. */
const amountsOf = async (
  setting: Setting,
  { storedBy }: Kind,
  { plan, written, refused }: { plan: Plan; written: readonly Written[]; refused: readonly Refused[] },
): Promise<Amounts> => {
  const columns = plan.fields.flatMap(({ name, isAmount, at }) =>
    isAmount === true && at !== undefined ? [{ name, at }] : [],
  );
  if (storedBy === undefined || columns.length === 0) return {};
  const stored = written.length === 0 ? {} : await storedBy(setting, written);
  return Object.fromEntries(
    columns.map(({ name, at }) => {
      const { decimal } = plan.writingOf(name);
      const cents = refused.reduce((sum, { cells }) => sum + centsOf(cells[at] ?? '', decimal), 0);
      return [name, { stored: stored[name] ?? 0, refused: cents }];
    }),
  );
};

type Work = { inScope: InScope; claim: Claim; table: Table; survey: Survey };

const settingOf = async (
  scope: Scope,
  { claim, table, survey }: Work,
  numbers: Numbers,
): Promise<{ setting: Setting; plan: Plan; pieces: (rows: AsyncIterable<Row>) => AsyncIterable<Piece> }> => {
  const { company } = scope;
  const { kind, mapping, words } = claim;
  const writing = writingOf(survey, { zone: company.timeZone, country: company.country, words });
  const own = await ownColumnsOf(scope, kind);
  const plan = planOf(kind, { headings: table.headings, mapping, writingOf: writing, own: own.fields });
  const mapped = new Set(Object.keys(mapping));
  return {
    setting: { scope, importId: claim.id, mapped, own, writingOf: writing, ...numbers },
    plan,
    pieces: (rows) => piecesOf(rows, plan, kinds[claim.kind]),
  };
};

/** All or nothing: one transaction, and what is told of it meanwhile goes beside it. */
const runWhole = async (work: Work): Promise<void> => {
  const { inScope, claim, table } = work;
  await inScope(async (scope) => {
    const numbers = numbersFor(inScope, claim);
    const { setting, plan, pieces } = await settingOf(scope, work, numbers);
    let counts: Counts = none;
    for await (const piece of pieces(table.rows())) {
      const tried = await tryPiece(setting, claim, { piece, plan });
      counts = add(counts, tried.counts);
      const isOurs = await inScope(async (beside) => {
        await keepRefused(beside, claim.id, tried.refused);
        return report(beside, claim, counts);
      });
      if (!isOurs) throw new Stopped();
    }
    if (claim.mode === 'check' || counts.failed > 0) throw new TakenBack(counts);
    await numbers.settle(scope);
    if (!(await endImport(scope, claim, { ...counts, status: 'done' }))) throw new Stopped();
  });
};

const skipRows = async function* (rows: AsyncIterable<Row>, count: number): AsyncIterable<Row> {
  let n = 0;
  for await (const row of rows) {
    n += 1;
    if (n > count) yield row;
  }
};

/** Good rows stay, a piece at a time; how far it is stands in the same transaction, so that it goes on from there. */
const runInPieces = async (work: Work): Promise<void> => {
  const { inScope, claim, table } = work;
  let counts: Counts = claim;
  // A plan does not hang on who asks, so the first scope's does for all.
  const { pieces } = await inScope((scope) => settingOf(scope, work, numbersFor(inScope, claim)));
  for await (const piece of pieces(skipRows(table.rows(), claim.rows_done))) {
    counts = await inScope(async (scope) => {
      const numbers = numbersFor(inScope, claim);
      // The row of the import is locked first: a cancellation waits for the piece, and finds it done.
      if (!(await report(scope, claim, {}))) throw new Stopped();
      const { setting, plan } = await settingOf(scope, work, numbers);
      const tried = await tryPiece(setting, claim, { piece, plan });
      await numbers.settle(scope);
      await keepRefused(scope, claim.id, tried.refused);
      const total = add(counts, tried.counts);
      await report(scope, claim, total);
      return total;
    });
  }
  const { rows_done, created, updated, skipped, failed, amounts } = counts;
  await inScope((scope) =>
    endImport(scope, claim, { rows_done, created, updated, skipped, failed, amounts, status: 'done' }),
  );
};

const beatMs = 15_000;

/** Says every so often that the import is alive while its file is only read, which takes minutes where it is long. */
const beatOf = ({ inScope, claim }: Omit<Work, 'table' | 'survey'>): { stop: () => void } => {
  const beat = () => void inScope((scope) => report(scope, claim, {})).catch(() => undefined);
  const timer = setInterval(beat, beatMs);
  return { stop: () => clearInterval(timer) };
};

/** Reads the whole file once, and stores its survey. */
const surveyed = async (
  { inScope, claim }: Omit<Work, 'table' | 'survey'>,
  table: Table,
): Promise<Survey> => {
  const { kind, mapping, dayOrder } = claim;
  const { own, country } = await inScope(async (scope) => {
    // Who may have lost the right since the import was queued brings nothing in.
    demand(scope, kinds[kind].needs);
    return { own: await ownColumnsOf(scope, kind), country: scope.company.country };
  });
  const survey = await surveyTable(table, { kind, mapping, own, country, dayOrder });
  await inScope((scope) => report(scope, claim, { rows_total: survey.rows, survey: JSON.stringify(survey) }));
  return survey;
};

const takenBack = ({ mode }: Claim, counts: Counts): Ending =>
  mode === 'check'
    ? { ...counts, status: 'checked' }
    : { ...counts, status: 'failed', created: 0, updated: 0, skipped: counts.created + counts.updated };

/** How an import ends that could not be done; a fault that passes is thrown on, so that it is tried again. */
const endingOf = (claim: Claim, error: unknown): Ending => {
  if (error instanceof TakenBack) return takenBack(claim, error.counts);
  if (isConnectionLost(error) || isWorthRetrying(error)) throw error;
  const { rows_done, created, updated, skipped, failed, amounts } = claim;
  const kept = { rows_done, created, updated, skipped, failed, amounts };
  const problem =
    error instanceof Refusal ? { code: error.code, data: error.data } : { code: 'import.failed', data: {} };
  return { ...kept, status: 'failed', problem };
};

/** Records how it ended. Imported pieces stay counted. */
const endBadly = async (inScope: InScope, claim: Claim, ending: Ending): Promise<void> =>
  inScope(async (scope) => {
    const row = await scope.tx
      .selectFrom('imports')
      .where('id', '=', claim.id)
      .select(['rows_done', 'created', 'updated', 'skipped', 'failed', 'amounts'])
      .$narrowType<{ amounts: Amounts }>()
      .executeTakeFirstOrThrow();
    await endImport(scope, claim, { ...ending, ...(claim.mode === 'skip' ? row : {}) });
  });

/**
 * Runs an import that waits, or resumes one whose process died. Its results are in its row.
 *
 * @param withTable opens the import's file for some work
 * @throws transient errors, and bugs after recording that nothing more is imported
 */
export const runImport = async (
  inScope: InScope,
  importId: number,
  withTable: (work: (table: Table) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const claim = await inScope((scope) => claimImport(scope, importId, randomUUID()));
  if (claim === undefined) return;
  const beat = beatOf({ inScope, claim });
  try {
    await withTable(async (table) => {
      const work = { inScope, claim, table, survey: await surveyed({ inScope, claim }, table) };
      beat.stop();
      await (claim.mode === 'skip' ? runInPieces(work) : runWhole(work));
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    await endBadly(inScope, claim, endingOf(claim, error));
    if (!(error instanceof TakenBack) && !(error instanceof Refusal)) throw error;
  } finally {
    beat.stop();
  }
};
