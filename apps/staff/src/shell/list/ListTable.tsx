import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { RowLink } from './RowLink.tsx';
import { SelectBox, SelectPageBox } from './SelectBox.tsx';
import type { Selection } from './selection.ts';
import styles from '@yardline/ui/looks/table.module.css';

export type RowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Where the row leads; undefined for a row that has no record. */
  rowPath: (row: Row) => string | undefined;
  /** What the address of every row's record says beside its path. */
  rowSearch?: (row: Row) => Readonly<Record<string, string>>;
  /** Set where rows can be chosen. */
  selection?: Selection | undefined;
};

/** What a row is called where it can be chosen. */
export const nameOf = <Row,>(columns: readonly Column<Row>[], row: Row): string =>
  String(columns[0]?.text?.(row) ?? '');

type Props<Row> = RowsProps<Row> & {
  title: string;
  sort: string;
  onSort: (sort: string | undefined) => void;
};

const orderOf = (sort: string, key: string) =>
  sort === key || sort === `+${key}` ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

const signs = { ascending: IconArrowUp, descending: IconArrowDown };

const Header = <Row,>({
  column,
  sort,
  onSort,
  children,
}: Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row>; children?: React.ReactNode }) => {
  const { t } = useTranslation('shell');
  const order = orderOf(sort, column.key);
  const Sign = order === undefined ? IconArrowsSort : signs[order];
  const next = order === undefined ? column.key : order === 'ascending' ? `-${column.key}` : undefined;
  return (
    <th
      scope="col"
      data-right={column.isRight || undefined}
      style={column.width === undefined ? {} : { width: column.width }}
      {...(order === undefined ? {} : { 'aria-sort': order })}
    >
      {children}
      {column.canSort === true ? (
        <button
          type="button"
          className={styles.sort}
          data-on={order}
          onClick={() => onSort(next)}
          title={t('list.sortBy', { column: column.header })}
        >
          {column.header}
          <Sign size={13} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
};

/** An address that says nothing beside its path. */
export const noSearch = (): Readonly<Record<string, string>> => ({});

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;

/** Rows of a list as a table: frozen head and first column, the whole row leads to its record. */
export const ListTable = <Row,>(props: Props<Row>) => {
  const { rows, columns, rowKey, rowPath, rowSearch = noSearch, selection, title, sort, onSort } = props;
  const idOf = (row: Row) => Number(rowKey(row));
  const navigate = useNavigate();
  const open = (event: React.MouseEvent<HTMLElement>, row: Row) => {
    const to = rowPath(row);
    if (to === undefined || isOnControl(event.target) || getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey) {
      const { href } = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row]') ?? { href: to };
      window.open(href, '_blank', 'noopener');
    } else void navigate({ to, search: rowSearch(row) });
  };
  return (
    <table className={styles.table} data-part="table" aria-label={title}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort}>
              {index > 0 || selection === undefined ? null : (
                <SelectPageBox selection={selection} ids={rows.map(idOf)} />
              )}
            </Header>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-chosen={selection?.isOn(idOf(row)) || undefined}
            onClick={(event) => open(event, row)}
          >
            {columns.map((column, index) => (
              <td key={column.key} data-right={column.isRight || undefined}>
                {index > 0 || selection === undefined ? null : (
                  <SelectBox selection={selection} id={idOf(row)} name={nameOf(columns, row)} />
                )}
                {index === 0 ? (
                  <RowLink to={rowPath(row)} search={rowSearch(row)}>
                    {column.cell(row)}
                  </RowLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
