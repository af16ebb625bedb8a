import type { exportListAsCsv, ListExport } from '@yardline/contract/lists/exports';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshHand } from '../../kernel/auth/fresh-proof.ts';
import type { StreamedFile } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cellsOf, headersOf } from './cells.ts';
import { knownList, type KnownLists, pageOfList } from './known-lists.ts';
import { csvSink, type Sink, workbookSink } from './sinks.ts';

type Format = { ending: string; type: string; open: (title: string) => Sink };

/** The ways to write a list down. */
export const formats = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8', open: csvSink },
  workbook: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: workbookSink,
  },
} as const satisfies Record<string, Format>;

/** Rows of a list that are taken away without another proof of who takes them: as many as a screen shows. */
const mostUnproved = 200;

/** Writes page after page into the sink until bytes come out of it; undefined when all is written. */
const writer = (lists: KnownLists, body: ListExport, sink: Sink): StreamedFile['next'] => {
  const route = knownList(lists, body.list);
  let after: string | null | undefined;
  let head = [headersOf(body.columns)];
  let isDone = false;
  return async (scope: Scope) => {
    while (after !== null) {
      const page = await pageOfList(scope, route, body, after);
      if (head.length > 0 && page.items.length > mostUnproved) await demandFreshHand(scope);
      const rows = page.items.map((row) => cellsOf(body.columns, row, scope.company.timeZone));
      const bytes = await sink.rows([...head, ...rows]);
      [after, head] = [page.next, []];
      if (bytes.byteLength > 0) return bytes;
    }
    if (isDone) return undefined;
    isDone = true;
    const rest = await sink.end();
    return rest.byteLength > 0 ? rest : undefined;
  };
};

/**
 * Streams all rows that match a list's filter as a file; only one page of rows is in memory. Each page is read as of its own
 * moment, with the rights that its caller has then. An export of more rows than a screen shows needs a fresh proof of
 * identity.
 * @throws Refusal permission.denied, re_authentication.required; whatever the list refuses of its filter
 */
export const exportList =
  (lists: KnownLists, format: Format) =>
  async (scope: Scope, { body }: InputOf<typeof exportListAsCsv>): Promise<StreamedFile> => {
    const { list, params, query, columns, title, ids, except } = body;
    const next = writer(lists, body, format.open(title));
    const after = {
      params,
      query,
      format: format.ending,
      columns: columns.map(({ header }) => header),
      ...(ids === undefined ? {} : { picked: ids.length }),
      ...(except.length === 0 ? {} : { except: except.length }),
    };
    await audit(scope, { action: 'export', noun: list, rowId: '', after });
    return { filename: `${title}.${format.ending}`, type: format.type, next };
  };
