import type { exportListAsCsv } from '@yardline/contract/exports';
import type { CallInput } from '@yardline/client/request';
import type { Column } from './column.ts';
import { inputOf, type ListEndpoint, type ListScope, type ListSearch, type RowOf } from './search.ts';

type Shown<E extends ListEndpoint> = {
  endpoint: E;
  scope: ListScope<E>;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  search: ListSearch;
};

const texts = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]));

/** The whole list as it is shown, asked for as a file. */
export const exportOf = <E extends ListEndpoint>({
  endpoint,
  scope,
  title,
  columns,
  search,
}: Shown<E>): CallInput<typeof exportListAsCsv>['body'] => {
  const { after: _, page_size: __, ...asked } = search;
  const { params, query } = inputOf(endpoint, asked, scope) as { params?: object; query?: object };
  const { page_size: ___, ...filter } = texts(query);
  const written = columns.filter(
    ({ text, file }) => file !== null && (text !== undefined || file !== undefined),
  );
  return {
    ...{ list: endpoint.name, title, params: texts(params), query: filter },
    columns: written.map(({ key, header, file }) => ({
      ...{ header, fields: [...(file?.fields ?? [key])] },
      ...(file?.words === undefined ? {} : { words: { ...file.words } }),
    })),
  };
};

/** Hands a file to the browser to keep. */
export const saveAs = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
};
