import { EmptyState } from '@yardline/ui/EmptyState';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { Section } from './Section.tsx';
import { TableScroll } from './TableScroll.tsx';

type Props<Row> = {
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** How many there are where these are not all; null where the number says nothing. */
  count?: number | null;
  /** Stands above the table. */
  action?: React.ReactNode;
  /** The same for what makes a row: while there is none, it stands with the words that say so. */
  add?: React.ReactNode;
  /** What is said while there is no row. */
  empty: { icon?: React.ReactNode; title: string; text?: string };
  /** It may be wider than its place. */
  isWide?: boolean;
  /** What is asked about a row, and panels over the table. */
  children?: React.ReactNode;
};

/** What belongs to a record, as rows under one of its tabs. The route loads it: it is there before the tab is drawn. */
export const TabTable = <Row,>(props: Props<Row>) => {
  const { title, columns, rows, rowKey, count = rows.length, action, add, empty, isWide, children } = props;
  const isEmpty = rows.length === 0;
  const table = <RowsTable label={title} columns={columns} rows={rows} rowKey={rowKey} />;
  return (
    <Section title={title} action={isEmpty ? action : (add ?? action)} {...(count === null ? {} : { count })}>
      {isEmpty ? (
        <EmptyState icon={empty.icon} title={empty.title} action={add}>
          {empty.text}
        </EmptyState>
      ) : isWide ? (
        <TableScroll>{table}</TableScroll>
      ) : (
        table
      )}
      {children}
    </Section>
  );
};
