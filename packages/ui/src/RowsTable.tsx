import { VisuallyHidden } from '@mantine/core';
import rowsStyles from './looks/rows-table.module.css';
import styles from './looks/table.module.css';

/** One column of a table: its header, and what stands below it. */
export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  /** Figures stand under each other, at the right. */
  isRight?: boolean;
  /** Only heard: what stands below says it to the eye, as buttons do. */
  isHeaderHidden?: boolean;
};

type Props<Row> = {
  /** Names the table where its surroundings do not. */
  label?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/**
 * The rows of a record as a table; lists with search, sort and pages are the application's own. In a narrow window each
 * row is called by its first column, and the others stand below it with their headers.
 */
export const RowsTable = <Row,>({ label, columns, rows, rowKey }: Props<Row>) => (
  <table
    className={`${styles.table} ${rowsStyles.rows}`}
    data-part="table"
    {...(label === undefined ? {} : { 'aria-label': label })}
  >
    <thead>
      <tr>
        {columns.map(({ key, header, isRight, isHeaderHidden }) => (
          <th key={key} scope="col" data-right={isRight || undefined}>
            {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ key, header, cell, isRight, isHeaderHidden }, index) => (
            <td
              key={key}
              data-right={isRight || undefined}
              data-header={index === 0 || isHeaderHidden ? undefined : header}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
