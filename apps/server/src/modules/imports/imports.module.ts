import * as calls from '@yardline/contract/imports/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import type { ImportKind } from '@yardline/domain/imports/field';
import { templateOf } from '@yardline/domain/imports/fields';
import { areRowsKept, rowDays } from '@yardline/domain/time/rows-kept';
import { route, streamingRoute, type StreamedFile } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cancelImport } from './cancel-import.ts';
import { chooseSheet } from './choose-sheet.ts';
import { createImport } from './create-import.ts';
import { csvLine, utf8Mark } from './csv-text.ts';
import { importJob } from './import-job.ts';
import { getImportById, listImportRows, listProblems } from './imports.queries.ts';
import { columnsOf } from './own/own-columns.ts';
import { reasonsOf } from './reasons.ts';
import { openRejected } from './rejected.ts';
import { startImport } from './start-import.ts';

const asBytes = (text: string | undefined): Uint8Array | undefined =>
  text === undefined ? undefined : Buffer.from(text);

const rejectedOf = async (
  scope: Scope,
  { params, query: reason }: InputOf<typeof calls.importRejected>,
): Promise<StreamedFile> => {
  const found = await getImportById(scope, params.id);
  if (found.failed === 0) throw new Refusal('import.nothing_rejected');
  if (!areRowsKept(found.finished_at, scope.now)) throw new Refusal('rows.too_long_ago', { n: rowDays });
  const file = openRejected({ ...found, delimiter: found.delimiter ?? undefined, reason });
  return {
    filename: `${found.file_name}.rejected.csv`,
    type: 'text/csv; charset=utf-8',
    next: async (each) => asBytes(await file.next(each)),
  };
};

/** The columns of a kind by their names in the reader's language, with an example. */
const templateFor = async (scope: Scope, kind: ImportKind) => {
  const fields = await columnsOf(scope, kind);
  const [, example] = templateOf(fields);
  const headings = fields.map((field) => field[scope.language]);
  return {
    filename: `${kind}.csv`,
    bytes: Buffer.from(utf8Mark + csvLine(headings) + csvLine(example)),
  };
};

/** Files with rows that are taken into the company's data. */
export const imports: Module = {
  name: 'imports',
  routes: [
    route(calls.listImports, listImportRows),
    route(calls.getImport, (scope, { params }) => getImportById(scope, params.id)),
    route(calls.createImport, createImport),
    route(calls.chooseSheet, chooseSheet),
    route(calls.startImport, startImport),
    route(calls.cancelImport, cancelImport),
    route(calls.listImportProblems, listProblems),
    route(calls.importReasons, async (scope, { params }) => ({
      reasons: await reasonsOf(scope, await getImportById(scope, params.id)),
    })),
    streamingRoute(calls.importRejected, rejectedOf),
    route(calls.importTemplate, (scope, { query }) => templateFor(scope, query.kind)),
  ],
  jobs: [importJob],
};
