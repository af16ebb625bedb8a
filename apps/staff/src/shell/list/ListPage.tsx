import { Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import type { Noun } from '@yardline/contract/nouns/nouns';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { type Column, type EmptyWords, type Filter, inOrder, type ListAction } from './column.ts';
import { type Applies, useLiveRows } from '../live/useLiveRows.ts';
import { filterOf } from './export-file.ts';
import { ListBody, type ListRows } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPager } from './ListPager.tsx';
import { ListSelection } from './ListSelection.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Peek } from './peek/Peek.tsx';
import { usePeek } from './peek/usePeek.ts';
import { inputOf, type ListEndpoint, type ListScope, type RowOf } from './search.ts';
import { canSelect, useSelection } from './selection.ts';
import { useBeginning } from './useBeginning.ts';
import { useDensity } from './useDensity.ts';
import { useListState } from './useListState.ts';
import { useRowKeys } from './useRowKeys.ts';
import styles from '../looks/list.module.css';

export type ListPageProps<E extends ListEndpoint> = ListScope<E> & {
  endpoint: E;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  filters?: readonly Filter[];
  rowKey: (row: RowOf<E>) => string | number;
  /** Address of the row's record; undefined for a row that has none. */
  rowPath: (row: RowOf<E>) => string | undefined;
  /** What the address of a row's record says beside its path. */
  rowSearch?: (row: RowOf<E>) => Readonly<Record<string, string>>;
  action?: ListAction;
  /** Drawn between the title and the filters: the period of what is shown. */
  tools?: React.ReactNode;
  empty: EmptyWords;
  /** What the look at a row beside the list shows below its columns. */
  more?: React.ComponentType<{ row: RowOf<E> }>;
  /** What can be done with rows that are chosen, of a list whose call can be asked for them. */
  selectionActions?: React.ReactNode;
  /** How the list takes in a row that others changed, of a list whose call can be asked for rows; left out, it loads again. */
  live?: { noun: Noun; applies: Applies<RowOf<E>> };
};

/** The columns in the user's order, and those of them that are drawn: the first one always. */
const columnsOf = <Row,>(columns: readonly Column<Row>[], search: Readonly<Record<string, string>>) => {
  const extra = columns.filter((each) => each.isExtra).map((each) => each.key);
  const hidden = new Set((search['hide'] ?? extra.join(',')).split(','));
  const ordered = inOrder(columns, search['order']);
  const shown = ordered.filter(({ key }, index) => index === 0 || !hidden.has(key));
  return { ordered, shown, hidden };
};

/** What of a list's call stands outside the address of its page. */
const scopeOf = <E extends ListEndpoint>({ params, fixed }: ListScope<E>): ListScope<E> => ({
  ...(params === undefined ? {} : { params }),
  ...(fixed === undefined ? {} : { fixed }),
});

/** What was searched for in place of the words that were typed. */
const Corrected = ({ words }: { words: string }) => {
  const { t } = useTranslation('shell');
  return (
    <Text size="sm" c="dimmed" className={styles.listCorrected} role="note">
      {t('list.corrected', { words })}
    </Text>
  );
};

/**
 * A list: typed search, filters, sort, page and hidden columns stand in the address; old rows stay until new ones are there.
 * `/` searches, j and k walk, Enter opens, Space looks at a row beside the list. Panels of the list (`/customers/new`) are drawn over it.
 */
export const ListPage = <E extends ListEndpoint>(props: ListPageProps<E>) => {
  const { endpoint, title, columns, filters = [], rowKey, action, tools, selectionActions } = props;
  const scope = scopeOf(props);
  const state = useListState(endpoint);
  const input = inputOf(endpoint, state.search, scope);
  const { data, error, isPlaceholderData, isFetching, refetch } = useCall(endpoint, input, {
    keepsPrevious: true,
  });
  const page = data as ListRows<RowOf<E>> | undefined;
  useLiveRows({ endpoint, input, asked: filterOf(endpoint, state.search, scope).query, live: props.live });
  const { density } = useDensity();
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body, action?.to);
  useBeginning(endpoint, scope, state);

  const { ordered, shown, hidden } = columnsOf(columns, state.search);
  const items = page?.items ?? [];
  const chosen = useSelection(
    state.search,
    items.map((row) => Number(rowKey(row))),
  );
  const selection = canSelect(endpoint) ? chosen : undefined;

  const peek = usePeek(body, items.length);
  const isBusy = (isPlaceholderData && isFetching) || undefined;
  return (
    <div className={styles.list} data-density={density} data-busy={isBusy}>
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
      {page?.corrected === undefined ? null : <Corrected words={page.corrected} />}
      <div className={styles.listBody} ref={body}>
        <ListBody
          page={page}
          problem={page === undefined ? error : null}
          onRetry={() => void refetch()}
          {...props}
          columns={shown}
          state={state}
          selection={selection}
        />
      </div>
      <Peek {...props} rows={items} columns={ordered} peek={peek} />
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
