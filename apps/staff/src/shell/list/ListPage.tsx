import { Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@mantine/hooks';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { pageTitle } from '../../platform/environment.ts';
import { Refused } from '../frame/Refused.tsx';
import { type Column, type EmptyWords, type Filter, inOrder, type ListAction } from './column.ts';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPager } from './ListPager.tsx';
import { ListSelection } from './ListSelection.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { inputOf, type ListEndpoint, type ListScope, type RowOf } from './search.ts';
import { canSelect, useSelection } from './selection.ts';
import { useBeginning } from './useBeginning.ts';
import { useDensity } from './useDensity.ts';
import { useListState } from './useListState.ts';
import { useRowKeys } from './useRowKeys.ts';

export type ListPageProps<E extends ListEndpoint> = ListScope<E> & {
  endpoint: E;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  filters?: readonly Filter[];
  rowKey: (row: RowOf<E>) => string | number;
  /** Address of the row's record; undefined for a row that has none. */
  rowPath: (row: RowOf<E>) => string | undefined;
  /** What the address of every row's record says beside its path. */
  rowSearch?: Readonly<Record<string, string>>;
  action?: ListAction;
  /** Drawn between the title and the filters: the period of what is shown. */
  tools?: React.ReactNode;
  empty: EmptyWords;
  /** What can be done with rows that are chosen, of a list whose call can be asked for them. */
  selectionActions?: React.ReactNode;
};

/**
 * A list: typed search, filters, sort, page and hidden columns stand in the address; old rows stay until new ones are there.
 * `/` searches, j and k walk, Enter opens. Panels of the list (`/customers/new`) are drawn over it.
 */
export const ListPage = <E extends ListEndpoint>(props: ListPageProps<E>) => {
  const {
    endpoint,
    title,
    columns,
    filters = [],
    rowKey,
    rowPath,
    rowSearch = {},
    action,
    tools,
    empty,
    selectionActions,
    params,
    fixed,
  } = props;
  const scope: ListScope<E> = {
    ...(params === undefined ? {} : { params }),
    ...(fixed === undefined ? {} : { fixed }),
  };
  const { t } = useTranslation('shell');
  const state = useListState(endpoint);
  const { data, error, isPlaceholderData, isFetching, refetch } = useCall(
    endpoint,
    inputOf(endpoint, state.search, scope),
    {
      keepsPrevious: true,
    },
  );
  const page = data as { items: RowOf<E>[]; next: string | null; corrected?: string } | undefined;
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { density } = useDensity();
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body, action?.to);
  useBeginning(endpoint, scope, state);

  const hidden = new Set(
    (
      state.search['hide'] ??
      columns
        .filter((each) => each.isExtra)
        .map((each) => each.key)
        .join(',')
    ).split(','),
  );
  const ordered = inOrder(columns, state.search['order']);
  const shown = ordered.filter(({ key }, index) => index === 0 || !hidden.has(key));
  const isFiltered = Object.keys(state.search).some(
    (key) => !['hide', 'order', 'sort', 'page_size'].includes(key),
  );
  const items = page?.items ?? [];
  const chosen = useSelection(
    state.search,
    items.map((row) => Number(rowKey(row))),
  );
  const selection = canSelect(endpoint) ? chosen : undefined;
  const rows = { rows: items, columns: shown, rowKey, rowPath, rowSearch, selection };

  return (
    <div className="list" data-density={density} data-busy={(isPlaceholderData && isFetching) || undefined}>
      <title>{pageTitle(title)}</title>
      <ListHeader
        title={title}
        endpoint={endpoint}
        scope={scope}
        search={state.search}
        {...(action === undefined ? {} : { action })}
      />
      {tools}
      <ListToolbar
        endpoint={endpoint}
        scope={scope}
        title={title}
        columns={ordered}
        hidden={hidden}
        filters={filters}
        state={state}
      />
      {page?.corrected === undefined ? null : (
        <Text size="sm" c="dimmed" className="list-corrected" role="note">
          {t('list.corrected', { words: page.corrected })}
        </Text>
      )}
      <div className="list-body" ref={body}>
        {page === undefined && error !== null ? (
          <Refused error={error} onRetry={() => void refetch()} />
        ) : page === undefined ? (
          <TableSkeleton rows={12} columns={Math.min(6, shown.length)} />
        ) : page.items.length === 0 ? (
          <ListEmpty
            isFiltered={isFiltered}
            empty={empty}
            onClear={() =>
              state.set(Object.fromEntries(Object.keys(state.search).map((key) => [key, undefined])))
            }
            {...(action === undefined ? {} : { action })}
          />
        ) : isPhone ? (
          <ListCards {...rows} />
        ) : (
          <ListTable
            {...rows}
            title={title}
            sort={state.search['sort'] ?? ''}
            onSort={(sort) => state.set({ sort })}
          />
        )}
      </div>
      {page === undefined || page.items.length === 0 ? null : (
        <ListPager state={state} next={page.next} shown={page.items.length} />
      )}
      {selection === undefined ? (
        <Outlet />
      ) : (
        <ListSelection
          endpoint={endpoint}
          scope={scope}
          title={title}
          selection={selection}
          actions={selectionActions}
          columns={shown}
          search={state.search}
        >
          <Outlet />
        </ListSelection>
      )}
    </div>
  );
};
