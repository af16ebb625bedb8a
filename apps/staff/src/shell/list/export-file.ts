import type { exportListAsCsv } from '@yardline/contract/lists/exports';
import type { CallInput } from '@yardline/client/request';
import type { Column } from './column.ts';
import type { Selected } from './selection.ts';
import { inputOf, type ListEndpoint, type ListScope, type ListSearch, type RowOf } from './search.ts';

/** A list as it is shown, and what of it goes into the file: everything, or what is chosen. */
export type Exported<E extends ListEndpoint> = {
  endpoint: E;
  scope: ListScope<E>;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  search: ListSearch;
  selected?: Pick<Selected, 'ids' | 'except'>;
};

/** Values of a call as texts. */
const texts = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]));

/** The filter of a list as it is shown, and its order, as texts. */
export const filterOf = <E extends ListEndpoint>(
  endpoint: E,
  search: ListSearch,
  scope: ListScope<E>,
): Record<'params' | 'query', Record<string, string>> => {
  const { after: _, page_size: __, ...asked } = search;
  const { params, query } = inputOf(endpoint, asked, scope) as { params?: object; query?: object };
  const { page_size: ___, ...filter } = texts(query);
  return { params: texts(params), query: filter };
};

/** The whole list as it is shown, or what is chosen of it, asked for as a file. */
export const exportOf = <E extends ListEndpoint>({
  endpoint,
  scope,
  title,
  columns,
  search,
  selected,
}: Exported<E>): CallInput<typeof exportListAsCsv>['body'] => {
  const written = columns.filter(
    ({ text, file }) => file !== null && (text !== undefined || file !== undefined),
  );
  return {
    list: endpoint.name,
    title,
    ...filterOf(endpoint, search, scope),
    ...selected,
    columns: written.map(({ key, header, file }) => ({
      header,
      fields: [...(file?.fields ?? [key])],
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
