import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportKind, Mapping } from '@yardline/domain/imports/field';
import { namedMapping } from '@yardline/domain/imports/guess';
import { readHolder } from '../../kernel/auth/holder.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { type InScope, systemScopes } from '../../kernel/jobs/system-scope.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { may as holderMay } from '@yardline/domain/permissions/derive';
import { beginImport, checkMapping } from './begin-import.ts';
import { getImportById } from './imports.queries.ts';
import { kinds } from './kinds/kinds.ts';
import { ownColumnsOf } from './own/own-columns.ts';
import type { ImportReason, WholeImport } from '@yardline/contract/imports/imports';
import type { DayOrder } from '@yardline/domain/imports/styles';
import { reasonsOf } from './reasons.ts';
import type { FileForm } from './reading/table.ts';
import { openTable } from './reading/open-table.ts';
import { inFolder } from './stored-table.ts';
import { openRejected } from './rejected.ts';
import type { Counts, Mode } from './running/import-row.ts';
import { runImport } from './running/run-import.ts';

/** A file of this machine that is to be imported. */
export type FileWish = {
  companyId: number;
  kind: ImportKind;
  path: string;
  mode: Mode;
  /** The sheet of a workbook; the first where it is left out. */
  sheet?: string | undefined;
  /** The order of days in the file; the columns say it where it is left out. */
  dayOrder?: DayOrder | undefined;
  /** Which heading fills which field, in either direction; guessed when left out. */
  mapping?: Readonly<Record<string, string>>;
};

/** What came of it. */
export type FileResult = Omit<Counts, 'amounts'> & {
  status: string;
  rows_total: number | null;
  problem: { code: string; data: Record<string, unknown> } | undefined;
  /** Where the refused rows were written, if there are any. */
  rejected: string | undefined;
  form: FileForm;
  /** Why rows were refused, the most frequent reason first. */
  reasons: ImportReason[];
  /** What the whole file showed: how its columns are read, and the sums of its amounts. */
  survey: WholeImport['survey'];
};

/** The first user of the company with the right: an import from the server's shell runs on their behalf. */
const whoMay = async (database: Database, { companyId, kind }: FileWish): Promise<number> =>
  database.transaction({ companyId }, async (tx) => {
    const users = await tx
      .selectFrom('users')
      .where('is_active', '=', true)
      .orderBy('is_admin', 'desc')
      .orderBy('id')
      .select('id')
      .limit(200)
      .execute();
    for (const { id } of users) {
      if (holderMay(await readHolder(tx, id), kinds[kind].needs)) return id;
    }
    throw new Error(`Nobody in this company may import ${kind}.`);
  });

/** @throws Refusal import.field_unknown */
const mappingOf = async (scope: Scope, kind: ImportKind, given: Mapping): Promise<Mapping> => {
  const { fields } = await ownColumnsOf(scope, kind);
  const read = namedMapping(kind, fields, given);
  if ('mapping' in read) return read.mapping;
  throw new Refusal('import.field_unknown', { name: read.strange });
};

const writeRejected = async (
  inScope: InScope,
  path: string,
  rejected: Parameters<typeof openRejected>[0],
): Promise<string> => {
  const file = openRejected(rejected);
  const pieces = async function* () {
    for (;;) {
      const piece = await inScope((scope) => file.next(scope));
      if (piece === undefined) return;
      yield piece;
    }
  };
  await pipeline(Readable.from(pieces()), createWriteStream(`${path}.rejected.csv`));
  return `${path}.rejected.csv`;
};

/**
 * Imports a file of this machine at once, without a server, and writes the rows that were refused beside it.
 * @throws Refusal for a file or a mapping with which nothing can be done, and import.no_sheets where a sheet of a CSV file is wanted
 */
export const importFile = (database: Database, clock: Clock, wish: FileWish): Promise<FileResult> =>
  inFolder((folder) => importWithin(folder, { database, clock, wish }));

const importWithin = async (
  folder: string,
  { database, clock, wish }: { database: Database; clock: Clock; wish: FileWish },
): Promise<FileResult> => {
  const inScope = systemScopes(database, clock, {
    companyId: wish.companyId,
    userId: await whoMay(database, wish),
  });
  const table = await openTable(wish.path, { folder, sheet: wish.sheet });
  if (wish.sheet !== undefined && table.form.format === 'csv') throw new Refusal('import.no_sheets');
  const id = await inScope(async (scope) => {
    const importId = await beginImport(scope, {
      kind: wish.kind,
      name: basename(wish.path),
      fileId: null,
      table,
    });
    const { mapping: guessed } = await scope.tx
      .selectFrom('imports')
      .where('id', '=', importId)
      .select('mapping')
      .executeTakeFirstOrThrow();
    const mapping =
      wish.mapping === undefined ? (guessed as Mapping) : await mappingOf(scope, wish.kind, wish.mapping);
    checkMapping(wish.kind, table.headings, mapping);
    await scope.tx
      .updateTable('imports')
      .set({ mode: wish.mode, mapping: JSON.stringify(mapping), status: 'queued' })
      .set(wish.dayOrder === undefined ? {} : { day_order: wish.dayOrder })
      .where('id', '=', importId)
      .execute();
    return importId;
  });
  await runImport(inScope, id, (work) => work(table));
  const row = await inScope(({ tx }) =>
    tx
      .selectFrom('imports')
      .where('id', '=', id)
      .select(['status', 'rows_total', 'rows_done', 'created', 'updated', 'skipped', 'failed', 'problem'])
      .executeTakeFirstOrThrow(),
  );
  const { delimiter } = table.form;
  const rejected =
    row.failed === 0
      ? undefined
      : await writeRejected(inScope, wish.path, { id, kind: wish.kind, headings: table.headings, delimiter });
  const { survey, reasons } = await inScope(async (scope) => {
    const whole = await getImportById(scope, id);
    return { survey: whole.survey, reasons: await reasonsOf(scope, whole) };
  });
  return {
    ...row,
    survey,
    reasons,
    problem: (row.problem ?? undefined) as FileResult['problem'],
    rejected,
    form: table.form,
  };
};
