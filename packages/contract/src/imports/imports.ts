import { importKinds } from '@yardline/domain/imports/field';
import { dayOrders } from '@yardline/domain/imports/styles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, text } from '../fields.ts';

export const importKind = z.enum(importKinds);

/** Users who may create records of at least one of the kinds. */
const anyKind = [
  ...(['customers.create', 'maintain_sites', 'assets.create', 'parts.create'] as const),
  ...(['rates.create', 'update_meter_reading', 'contracts.create'] as const),
  ...(['vendors.create', 'parts.edit', 'settings.edit', 'assets.edit'] as const),
  ...(['recalls.create', 'work_orders.create'] as const),
] as const;

const mode = z.enum(['check', 'skip', 'stop'], { error: 'field.invalid' });
const status = z.enum(['new', 'queued', 'running', 'checked', 'done', 'failed', 'cancelled']);
export type ImportStatus = z.output<typeof status>;

const dayOrder = z.enum(dayOrders, { error: 'field.invalid' });

const seen = z.object({ n: z.int(), row: z.int() });

/**
 * How one column is read, for all of its values: `first` are those that fit only the first way (month first, decimal point), `second` those
 * that fit only the other, each with the first row of them.
 */
export const columnReading = z.object({
  field: z.string(),
  label: z.string(),
  heading: z.string(),
  way: z.enum([...dayOrders, 'point', 'comma']),
  basis: z.enum(['chosen', 'column', 'country', 'contradictory']),
  first: seen,
  second: seen,
  either: seen,
  /** Values that can be read both ways, as they stand in the file. */
  samples: z.array(z.string()),
});
export type ColumnReading = z.output<typeof columnReading>;

/**
 * A column of amounts for comparison with the other system: the sum in the file, what good rows stored (in a trial: would store), what
 * the refused rows had, what good rows had that stayed out because all or nothing was asked for, and what of the file's sum is explained by
 * none of these. Null before its rows were tried.
 */
export const controlTotal = z.object({
  field: z.string(),
  label: z.string(),
  amount: z.number(),
  stored: z.number().nullable(),
  refused: z.number().nullable(),
  left_out: z.number().nullable(),
  difference: z.number().nullable(),
});
export type ControlTotal = z.output<typeof controlTotal>;

/** The words of a column of choices, each with how many rows have it and the first of them. */
export const foundWords = z.object({
  field: z.string(),
  heading: z.string(),
  texts: z.array(z.object({ text: z.string(), rows: z.int(), first_row: z.int() })),
});
export type FoundWords = z.output<typeof foundWords>;

/** A reason for which rows were refused, in the words of the first of them, with the first rows. */
export const importReason = z.object({
  field: z.string(),
  code: z.string(),
  label: z.string(),
  message: z.string(),
  rows: z.int(),
  first_row: z.int(),
  samples: z.array(z.object({ row: z.int(), value: z.string() })),
});
export type ImportReason = z.output<typeof importReason>;

/** By field, the words of the file with the value that each stands for. */
const words = z.record(text(40), z.record(text(100), text(40)));

/** The refused rows of one reason. */
const ofReason = { field: text(40).optional(), code: text(100).optional() };

/** Field by field, the heading of the file that fills it. */
const mapping = z.record(text(40), text(110));

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
  /** The order of days that was chosen for the file; null where its columns say it. */
  day_order: dayOrder.nullable(),
  /** What the whole file showed when it was last read to its end. */
  survey: z
    .object({
      columns: z.array(columnReading),
      /** The sums of columns of amounts, for comparison with the other system. */
      totals: z.array(controlTotal),
      /** Rows of rentals that are over, without a rate and without what was charged: they come in at 0.00. */
      unpriced: z.int(),
      /** The same with a rate: what they came to is worked out, and is no amount of the file. */
      rated: z.int(),
      words: z.array(foundWords),
    })
    .nullable(),
  /** The words of its columns of choices that a person has given a meaning. */
  words,
  /** The sheets of a workbook with their rows that are not blank, and the one that is read. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int().nullable() })),
  sheet: z.string().nullable(),
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
  summary: 'Imports of the record types the caller can import',
  needs: anyKind,
  query: listQuery(['created_at'], { kind: importKind.optional() }),
  shows: ['imports', 'users'],
  reply: pageOf(importRow),
});

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/rest-api/imports/{id}',
  summary: 'One import: its mapping, progress and result',
  needs: anyKind,
  params: idParams,
  shows: ['imports', 'attributes', 'categories', 'custom_fields', 'users'],
  reply: wholeImport,
});

export const createImport = endpoint({
  name: 'createImport',
  takesRoom: true,
  method: 'POST',
  path: '/rest-api/imports',
  summary: 'Reads the first rows of an uploaded file and suggests a column mapping; imports nothing yet',
  needs: anyKind,
  // Loading a customer's data is what support is asked for.
  acting: 'open',
  body: z.strictObject({
    kind: importKind,
    file_id: id,
    /** The sheet of a workbook by its name; the first with rows where it is left out. */
    sheet: text(100).optional(),
  }),
  reply: wholeImport,
  status: 201,
});

export const chooseSheet = endpoint({
  name: 'chooseSheet',
  method: 'PUT',
  path: '/rest-api/imports/{id}/sheet',
  summary:
    'Reads another sheet of the workbook and suggests a new column mapping; earlier check results are dropped',
  needs: anyKind,
  // Loading a customer's data is what support is asked for.
  acting: 'open',
  params: idParams,
  body: z.strictObject({ sheet: text(100) }),
  reply: wholeImport,
});

export const startImport = endpoint({
  name: 'startImport',
  takesRoom: true,
  method: 'POST',
  path: '/rest-api/imports/{id}/start',
  summary: 'Imports the file in the background, or only checks it',
  needs: anyKind,
  // Loading a customer's data is what support is asked for.
  acting: 'open',
  params: idParams,
  body: z.strictObject({
    mode,
    mapping,
    day_order: dayOrder.nullable().default(null),
    words: words.default({}),
  }),
  reply: wholeImport,
  status: 202,
});

export const cancelImport = endpoint({
  name: 'cancelImport',
  method: 'POST',
  path: '/rest-api/imports/{id}/cancel',
  summary:
    'Cancels an import: all rows are removed again, or those imported so far are kept if rows with errors are skipped',
  needs: anyKind,
  // Loading a customer's data is what support is asked for.
  acting: 'open',
  params: idParams,
  reply: wholeImport,
});

export const listImportProblems = endpoint({
  name: 'listImportProblems',
  method: 'GET',
  path: '/rest-api/imports/{id}/problems',
  summary: 'The refused rows of an import with their reasons, in file order',
  needs: anyKind,
  params: idParams,
  query: listQuery(['row'], ofReason),
  shows: ['imports', 'attributes', 'categories', 'custom_fields', 'users'],
  reply: pageOf(importProblem),
});

export const importReasons = endpoint({
  name: 'importReasons',
  method: 'GET',
  path: '/rest-api/imports/{id}/reasons',
  summary: 'Why rows were refused: each reason with its number of rows and the first of them',
  needs: anyKind,
  params: idParams,
  shows: ['imports', 'users'],
  reply: z.object({ reasons: z.array(importReason) }),
});

export const importRejected = endpoint({
  name: 'importRejected',
  method: 'GET',
  path: '/rest-api/imports/{id}/rejected',
  summary: 'The refused rows of an import as a file, each with its reason; optionally of one reason',
  needs: anyKind,
  params: idParams,
  query: z.strictObject(ofReason),
  file: 'text/csv',
});

export const importTemplate = endpoint({
  name: 'importTemplate',
  method: 'GET',
  path: '/rest-api/import-templates',
  summary: 'The columns of a record type with an example row',
  needs: anyKind,
  query: z.strictObject({ kind: importKind }),
  file: 'text/csv',
});
