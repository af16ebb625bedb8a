import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, mostPicked, requiredText, text } from '../fields.ts';

const asked = z.record(text(40), text(400));

/** What of a list is meant: rows picked by hand, of a list that can be asked for them, or all but some. */
const pickedOf = {
  ids: z.array(id).min(1).max(mostPicked, { error: 'field.invalid' }).optional(),
  except: z.array(id).max(mostPicked, { error: 'field.invalid' }).default([]),
};

/** Rows of a list as a call takes them that changes them: its filter, and those picked or left out. */
export const listSelection = { query: asked.default({}), ...pickedOf };

/** A column of the file: what stands above it, the fields of a row that it shows, and words for what they hold. */
export const exportColumn = z.strictObject({
  header: text(80),
  /** Names of the list's own fields, `custom_fields.f12` of the company's; of several the filled ones are joined. */
  fields: z.array(requiredText(40)).min(1).max(4),
  /** What stands in place of a value that is a code: `{ Y: 'On account' }`. */
  words: z.record(text(60), text(120)).optional(),
});

/** A list as it is on the screen: which, how it is filtered and sorted, and what of it the file shows. */
export const listExport = z.strictObject({
  /** Name of the call that lists it: `listCustomers`. */
  list: requiredText(40),
  params: asked.default({}),
  /** As that call takes it; pages are walked by the export itself. */
  query: asked.default({}),
  ...pickedOf,
  columns: z.array(exportColumn).min(1).max(60),
  /** What the file is called, without its ending. */
  title: requiredText(80),
});
export type ListExport = z.output<typeof listExport>;

const summary = 'All rows that match the filter of a list, as a file, for callers who can see the list';

export const exportListAsCsv = endpoint({
  name: 'exportListAsCsv',
  method: 'POST',
  path: '/rest-api/exports/csv',
  summary: `${summary}. UTF-8 with a byte order mark, comma, CRLF`,
  needs: 'signed-in',
  body: listExport,
  file: 'text/csv',
});

export const exportListAsWorkbook = endpoint({
  name: 'exportListAsWorkbook',
  method: 'POST',
  path: '/rest-api/exports/xlsx',
  summary: `${summary}. XLSX with one sheet`,
  needs: 'signed-in',
  body: listExport,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
