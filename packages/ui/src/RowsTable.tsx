import { VisuallyHidden } from '@mantine/core';
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

/** The rows of a record as a table; lists with search, sort and pages are the application's own. */
export const RowsTable = <Row,>({ label, columns, rows, rowKey }: Props<Row>) => (
  <table className={styles.table} data-part="table" {...(label === undefined ? {} : { 'aria-label': label })}>
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
          {columns.map(({ key, cell, isRight }) => (
            <td key={key} data-right={isRight || undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
