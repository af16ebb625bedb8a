import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import type { TableColumn } from '@yardline/ui/RowsTable';
import styles from './work.module.css';

type Props = { label: string; columns: readonly TableColumn<WorkLine>[]; rows: readonly WorkLine[] };

/** The lines of a repair on a phone, a card each: what it is and its amount, below it how many and what can be done. */
export const LineCards = ({ label, columns, rows }: Props) => {
  const cell = (key: string, line: WorkLine) => columns.find((column) => column.key === key)?.cell(line);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((line) => (
        <li key={line.id}>
          <div>{cell('what', line)}</div>
          <strong>{cell('list', line)}</strong>
          <span>{cell('quantity', line)}</span>
          <div>{cell('tools', line)}</div>
        </li>
      ))}
    </ul>
  );
};
