import { useMediaQuery } from '@mantine/hooks';
import type { CallRefused } from '@yardline/client/call-refused';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { Refused } from '../frame/Refused.tsx';
import type { EmptyWords, ListAction } from './column.ts';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable, noSearch, type RowsProps } from './ListTable.tsx';
import type { useListState } from './useListState.ts';

// How a list is looked at: it leaves nothing out.
const looks = new Set(['hide', 'order', 'sort', 'page_size']);

type NothingProps = {
  state: ReturnType<typeof useListState>;
  empty: EmptyWords;
  action: ListAction | undefined;
};

/** Nothing is there yet, or the filters leave nothing of it. */
const NothingFound = ({ state, empty, action }: NothingProps) => (
  <ListEmpty
    isFiltered={Object.keys(state.search).some((key) => !looks.has(key))}
    empty={empty}
    onClear={() => state.set(Object.fromEntries(Object.keys(state.search).map((key) => [key, undefined])))}
    {...(action === undefined ? {} : { action })}
  />
);

/** One page of a list, as its call answers. */
export type ListRows<Row> = { items: Row[]; next: string | null; corrected?: string };

type Props<Row> = Omit<RowsProps<Row>, 'rows'> & {
  title: string;
  action?: ListAction | undefined;
  empty: EmptyWords;
  page: ListRows<Row> | undefined;
  /** Why there is no page. */
  problem: CallRefused | null;
  onRetry: () => void;
  state: ReturnType<typeof useListState>;
};

/** The rows, as a table or as cards on a phone; or why there are none. */
export const ListBody = <Row,>(props: Props<Row>) => {
  const { page, problem, onRetry, state, title, columns, action, empty } = props;
  const { rowKey, rowPath, rowSearch = noSearch, selection } = props;
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  if (problem !== null) return <Refused error={problem} onRetry={onRetry} />;
  if (page === undefined) return <TableSkeleton rows={12} columns={Math.min(6, columns.length)} />;
  if (page.items.length === 0) return <NothingFound state={state} empty={empty} action={action} />;
  const rows = { rows: page.items, columns, rowKey, rowPath, rowSearch, selection };
  if (isPhone) return <ListCards {...rows} />;
  return (
    <ListTable
      {...rows}
      title={title}
      sort={state.search['sort'] ?? ''}
      onSort={(sort) => state.set({ sort })}
    />
  );
};
