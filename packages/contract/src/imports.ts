import { importKinds } from '@yardline/domain/imports/field';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from './fields.ts';

export const importKind = z.enum(importKinds);

/** Whoever may write down at least one of the kinds. */
const anyKind = [
  ...(['customers.create', 'maintain_sites', 'assets.create', 'parts.create'] as const),
  ...(['rates.create', 'update_meter_reading', 'contracts.create'] as const),
] as const;

const mode = z.enum(['check', 'skip', 'stop'], { error: 'field.invalid' });
const status = z.enum(['new', 'queued', 'running', 'checked', 'done', 'failed', 'cancelled']);
export type ImportStatus = z.output<typeof status>;

/** Field by field, the heading of the file that fills it. */
const mapping = z.record(z.string().max(40), z.string().max(110));

export const importRow = z.object({
  id,
  kind: importKind,
  file_name: z.string(),
  status,
  /** check: tried and taken back; stop: all or nothing; skip: without the bad rows. */
  mode,
  /** Null until the file has been read to its end. */
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows with which nothing is wrong, which stayed out because all or nothing was asked for. */
  skipped: z.int(),
  failed: z.int(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const wholeImport = importRow.extend({
  /** How the file is written, as it was found out. */
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  headings: z.array(z.string()),
  /** The first rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  mapping,
  /** What columns can fill beside the fields of the kind: categories, attributes and the company's own fields, in the reader's language. */
  own_columns: z.array(z.object({ name: z.string(), label: z.string(), is_required_of_new: z.boolean() })),
  /** Why none of it could be imported, in the reader's language. */
  problem: z.string().nullable(),
});
export type WholeImport = z.output<typeof wholeImport>;

/** What is wrong in one row: at a field as screens call it, or in the row as a whole where that is blank. */
export const importProblem = z.object({
  id,
  row: z.int(),
  faults: z.array(z.object({ field: z.string(), label: z.string(), value: z.string(), message: z.string() })),
});
export type ImportProblem = z.output<typeof importProblem>;

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/rest-api/imports',
  summary: 'Files that were imported, of the kinds that the caller may import',
  needs: anyKind,
  query: listQuery(['created_at'], { kind: importKind.optional() }),
  reply: pageOf(importRow),
});

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/rest-api/imports/{id}',
  summary: 'One import: how its file is read, how far it is, and what came of it',
  needs: anyKind,
  params: idParams,
  reply: wholeImport,
});

export const createImport = endpoint({
  name: 'createImport',
  method: 'POST',
  path: '/rest-api/imports',
  summary:
    'Reads the first rows of a file that the caller has sent, and guesses which column is which; imports nothing yet',
  needs: anyKind,
  body: z.strictObject({ kind: importKind, file_id: id }),
  reply: wholeImport,
  status: 201,
});

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/rest-api/imports/{id}/start',
  summary: 'Imports the file in the background, or tries all of it and takes it back',
  needs: anyKind,
  params: idParams,
  body: z.strictObject({ mode, mapping }),
  reply: wholeImport,
  status: 202,
});

export const cancelImport = endpoint({
  name: 'cancelImport',
  method: 'POST',
  path: '/rest-api/imports/{id}/cancel',
  summary: 'Stops an import: all of it is taken back, or, without the bad rows, what is there stays',
  needs: anyKind,
  params: idParams,
  reply: wholeImport,
});

export const listImportProblems = endpoint({
  name: 'listImportProblems',
  method: 'GET',
  path: '/rest-api/imports/{id}/problems',
  summary: 'The rows that an import refused, and why, in the order of the file',
  needs: anyKind,
  params: idParams,
  query: listQuery(['row'], {}),
  reply: pageOf(importProblem),
});

export const importRejected = endpoint({
  name: 'importRejected',
  method: 'GET',
  path: '/rest-api/imports/{id}/rejected',
  summary: 'The rows that an import refused, as they came, each with its reason',
  needs: anyKind,
  params: idParams,
  file: 'text/csv',
});

export const importTemplate = endpoint({
  name: 'importTemplate',
  method: 'GET',
  path: '/rest-api/import-templates',
  summary: 'The columns of a kind and one row as an example',
  needs: anyKind,
  query: z.strictObject({ kind: importKind }),
  file: 'text/csv',
});
