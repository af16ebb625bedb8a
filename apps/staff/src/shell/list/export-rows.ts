import type { Client } from '@yardline/client/client';
import type { Column } from './column.ts';
import { inputOf, type ListEndpoint, type ListScope, type ListSearch, type RowOf } from './search.ts';

type Job<E extends ListEndpoint> = {
  client: Client;
  endpoint: E;
  scope: ListScope<E>;
  search: ListSearch;
  columns: readonly Column<RowOf<E>>[];
  /** Told after each page how many rows there are. */
  onProgress: (rows: number) => void;
  signal: AbortSignal;
};

// A text that a spreadsheet would take for a formula is marked as text (CWE-1236).
const cellOf = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** All rows that the list's filter shows, page by page, as CSV; begins with the mark by which Excel knows UTF-8. */
export const exportRows = async <E extends ListEndpoint>({
  client,
  endpoint,
  scope,
  search,
  columns,
  onProgress,
  signal,
}: Job<E>): Promise<string> => {
  const written = columns.filter((column) => column.text !== undefined);
  const lines = [written.map(({ header }) => cellOf(header)).join(',')];
  const { after: _, ...asked } = search;
  let after: string | null = '';
  while (after !== null) {
    const place = after === '' ? asked : { ...asked, after };
    const input = inputOf(endpoint, { ...place, page_size: '1000' }, scope);
    const page = (await client.call(endpoint, input, { signal })) as {
      items: RowOf<E>[];
      next: string | null;
    };
    for (const row of page.items)
      lines.push(written.map(({ text }) => cellOf(text?.(row) ?? null)).join(','));
    after = page.next;
    onProgress(lines.length - 1);
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};

/** Hands a text to the browser as a file to keep. */
export const saveAs = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
};
